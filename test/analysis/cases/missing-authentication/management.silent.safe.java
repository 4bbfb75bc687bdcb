import org.springframework.context.annotation.Bean;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

public class Safe {
  @Bean
  SecurityFilterChain pages(HttpSecurity http) throws Exception {
    http.authorizeHttpRequests(
        requests -> {
          requests.requestMatchers("/actuator/health").permitAll();
          requests.requestMatchers("/actuator/**").hasRole("OPERATOR");
          requests.requestMatchers("/assets/**").permitAll();
          requests.anyRequest().authenticated();
        });
    return http.build();
  }
}
