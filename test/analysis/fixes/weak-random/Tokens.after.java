package shop;

import java.security.SecureRandom;
import java.util.Random;
import org.apache.commons.lang3.RandomStringUtils;

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

  String resetToken() {
    String token = RandomStringUtils.random(20, 0, 0, true, true, null, new SecureRandom());
    return token;
  }

  String pin() {
    return RandomStringUtils.random(6, 0, 0, false, true, null, new SecureRandom());
  }

  long seeded() {
    Random repeated = new Random(42);
    long token = repeated.nextLong(); // no fix: needs_design
    return token;
  }

  byte[] key(byte[] key) {
    SecureRandom generator = new SecureRandom();
    generator.nextBytes(key);
    return key;
  }
}
