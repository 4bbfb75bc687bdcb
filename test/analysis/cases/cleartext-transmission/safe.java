import java.net.URL;
import org.springframework.web.client.RestTemplate;

public class Safe {
  private static final String NAMESPACE = "http://www.w3.org/2000/svg";

  String fetch() throws Exception {
    new URL("http://localhost:8080/ping").openStream();
    return new RestTemplate().getForObject("https://collect.acme.org/events", String.class);
  }
}
