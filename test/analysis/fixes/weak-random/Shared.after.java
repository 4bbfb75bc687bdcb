package shop;

import java.security.SecureRandom;
class Shared {
  String token() {
    SecureRandom random = new SecureRandom();
    String token = "t" + random.nextInt();
    return token;
  }
}
