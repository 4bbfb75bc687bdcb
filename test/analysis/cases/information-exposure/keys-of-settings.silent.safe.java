import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class Stores {
  private static final Logger log = LoggerFactory.getLogger(Stores.class);

  void open() {
    log.info("Reading {}", SystemProperties.KEY_STORE_PASSWORD);
    log.info("See {}", updatePassword);
  }
}
