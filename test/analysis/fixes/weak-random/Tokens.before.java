package shop;

import java.security.SecureRandom;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import org.apache.commons.lang3.RandomStringUtils;

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

  String resetToken() {
    String token = RandomStringUtils.randomAlphanumeric(20);
    return token;
  }

  String pin() {
    return RandomStringUtils.randomNumeric(6);
  }

  long seeded() {
    Random repeated = new Random(42);
    long token = repeated.nextLong(); // no fix: needs_design
    return token;
  }

  byte[] key(byte[] key) {
    SecureRandom generator = new SecureRandom(new byte[] {1, 2, 3, 4});
    generator.nextBytes(key);
    return key;
  }
}
