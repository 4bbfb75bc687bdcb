import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.authentication.UsernamePasswordAuthenticationFilter;

public class ApiSecurity {
  private final TokenFilter tokenFilter = new TokenFilter();

  SecurityFilterChain stateless(HttpSecurity http) throws Exception {
    http.csrf().disable().sessionManagement().sessionCreationPolicy(SessionCreationPolicy.STATELESS);
    return http.build();
  }

  SecurityFilterChain resourceServer(HttpSecurity http) throws Exception {
    http.csrf(csrf -> csrf.disable()).oauth2ResourceServer(server -> server.jwt(jwt -> {}));
    return http.build();
  }

  SecurityFilterChain filtered(HttpSecurity http) throws Exception {
    http.csrf(AbstractHttpConfigurer::disable)
        .formLogin(AbstractHttpConfigurer::disable)
        .addFilterBefore(tokenFilter, UsernamePasswordAuthenticationFilter.class);
    return http.build();
  }
}
