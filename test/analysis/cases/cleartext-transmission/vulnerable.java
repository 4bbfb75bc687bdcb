import java.net.URL;
import org.springframework.web.client.RestTemplate;

public class Vulnerable {
  String fetch() throws Exception {
    new URL("http://collect.acme.org/ping").openStream(); // finding: cleartext-transmission
    return new RestTemplate().getForObject("http://collect.acme.org/events", String.class); // finding: cleartext-transmission
  }
}
