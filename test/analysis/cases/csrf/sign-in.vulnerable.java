import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.web.SecurityFilterChain;

public class FormSecurity {
  SecurityFilterChain forms(HttpSecurity http) throws Exception {
    http.csrf().disable(); // finding: csrf
    http.formLogin().loginPage("/sign-in");
    return http.build();
  }

  SecurityFilterChain lambdas(HttpSecurity http) throws Exception {
    http.csrf(csrf -> csrf.disable()); // finding: csrf
    http.oauth2Login(login -> login.loginPage("/sign-in")).logout(logout -> logout.logoutUrl("/out"));
    return http.build();
  }
}
