package shop;

import java.security.SecureRandom;
import java.util.Random;

class Tokens {
  private final Random random = new SecureRandom();

  String createToken() {
    long token = random.nextLong();
    return Long.toHexString(token);
  }

  String createSession() {
    String session = Double.toString(new SecureRandom().nextDouble());
    return session + new SecureRandom().nextLong();
  }
}
