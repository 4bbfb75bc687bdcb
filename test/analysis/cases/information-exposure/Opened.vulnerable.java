import java.nio.file.Files;
import java.nio.file.Paths;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class Opened {
  private static final Logger log = LoggerFactory.getLogger(Opened.class);
  private String clientSecret;

  void open(String file) throws Exception {
    String privateKey = new String(Files.readAllBytes(Paths.get(file)));
    log.info("Using {}", privateKey); // finding: information-exposure
    log.info("Using {}", clientSecret); // finding: information-exposure
  }
}
