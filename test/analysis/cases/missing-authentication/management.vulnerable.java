import org.springframework.context.annotation.Bean;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

public class Vulnerable {
  @Bean
  SecurityFilterChain pages(HttpSecurity http) throws Exception {
    http.authorizeHttpRequests(
        requests -> {
          requests.requestMatchers("/manage/**").permitAll(); // finding: missing-authentication
          requests.requestMatchers("/actuator/heapdump").permitAll(); // finding: missing-authentication
          requests.anyRequest().authenticated();
        });
    return http.build();
  }
}
