import org.springframework.context.annotation.Bean;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

public class Safe {
  @Bean
  SecurityFilterChain pages(HttpSecurity http) throws Exception {
    http.sessionManagement(session -> session.sessionFixation(fixation -> fixation.changeSessionId()).maximumSessions(1));
    return http.build();
  }

  @Bean
  SecurityFilterChain older(HttpSecurity http) throws Exception {
    http.sessionManagement().sessionFixation().newSession();
    return http.build();
  }
}
