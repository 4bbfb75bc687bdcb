package shop;

import java.util.concurrent.ThreadLocalRandom;
class Shared {
  String token() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    String token = "t" + random.nextInt();
    return token;
  }

  String longToken() {
    String token = "t" + ThreadLocalRandom.current().nextLong(1_000_000_000_000L); // no fix: unsupported_shape
    return token;
  }
}
