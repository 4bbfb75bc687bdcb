package shop;

import java.util.concurrent.ThreadLocalRandom;
class Shared {
  String token() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    String token = "t" + random.nextInt();
    return token;
  }
}
