import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Vulnerable {
  private static final Logger LOG = LoggerFactory.getLogger(Vulnerable.class);

  void signIn(String user, String password, String authToken) {
    LOG.info("sign-in of {} with {}", user, password); // finding: information-exposure
    LOG.error("failed for " + authToken); // finding: information-exposure
  }
}
