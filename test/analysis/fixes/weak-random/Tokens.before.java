package shop;

import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

class Tokens {
  private final Random random = new Random();

  String createToken() {
    long token = random.nextLong();
    return Long.toHexString(token);
  }

  String createSession() {
    String session = Double.toString(Math.random());
    return session + ThreadLocalRandom.current().nextLong();
  }
}
