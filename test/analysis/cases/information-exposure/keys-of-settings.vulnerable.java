import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class Tokens {
  private static final Logger log = LoggerFactory.getLogger(Tokens.class);
  private static final String API_TOKEN = System.getenv("API_TOKEN");

  void open(Settings settings) {
    log.info("Token {}", API_TOKEN); // finding: information-exposure
    log.info("Password {}", settings.password); // finding: information-exposure
  }
}
