import java.io.FileInputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Paths;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class Opened {
  private static final Logger log = LoggerFactory.getLogger(Opened.class);
  private String privateKey;

  InputStream open() throws Exception {
    log.info("Reading {}", privateKey);
    return new FileInputStream(privateKey);
  }

  byte[] open(String clientSecret, String tokenUrl) throws Exception {
    log.info("Reading {} for {}", clientSecret, tokenUrl);
    return Files.readAllBytes(Paths.get(clientSecret));
  }
}
