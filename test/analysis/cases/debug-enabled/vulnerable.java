import org.springframework.security.config.annotation.web.configuration.EnableWebSecurity;

@EnableWebSecurity(debug = true) // finding: debug-enabled
public class Vulnerable {
}
