package shop;

import java.security.SecureRandom;
import java.util.concurrent.ThreadLocalRandom;
class Shared {
  String token() {
    SecureRandom random = new SecureRandom();
    String token = "t" + random.nextInt();
    return token;
  }

  String longToken() {
    String token = "t" + ThreadLocalRandom.current().nextLong(1_000_000_000_000L); // no fix: unsupported_shape
    return token;
  }
}
