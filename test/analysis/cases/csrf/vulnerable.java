import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;

public class Vulnerable {
  void configure(HttpSecurity http) throws Exception {
    http.csrf().disable(); // finding: csrf
  }

  void configureByLambda(HttpSecurity http) throws Exception {
    http.csrf(csrf -> csrf.disable()); // finding: csrf
  }

  void configureByReference(HttpSecurity http) throws Exception {
    http.csrf(AbstractHttpConfigurer::disable); // finding: csrf
  }
}
