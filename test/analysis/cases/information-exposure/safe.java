import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Safe {
  private static final Logger LOG = LoggerFactory.getLogger(Safe.class);

  void signIn(String user, String password, String stringTokenizer) {
    LOG.info("sign-in of {}", user);
    LOG.debug("{} characters", password.length());
    LOG.debug("parsed " + stringTokenizer);
  }
}
