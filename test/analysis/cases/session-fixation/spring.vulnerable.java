import org.springframework.context.annotation.Bean;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

public class Vulnerable {
  @Bean
  SecurityFilterChain pages(HttpSecurity http) throws Exception {
    http.sessionManagement(session -> session.sessionFixation(fixation -> fixation.none())); // finding: session-fixation
    return http.build();
  }

  @Bean
  SecurityFilterChain older(HttpSecurity http) throws Exception {
    http.sessionManagement().sessionFixation().none(); // finding: session-fixation
    return http.build();
  }
}
