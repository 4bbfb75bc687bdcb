import org.springframework.security.config.annotation.web.builders.HttpSecurity;

public class Safe {
  void configure(HttpSecurity http) throws Exception {
    http.authorizeRequests().anyRequest().authenticated();
    http.formLogin().disable();
  }
}
