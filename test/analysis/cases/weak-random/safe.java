import java.security.SecureRandom;

public class Safe {
  String createToken() {
    return Long.toHexString(new SecureRandom().nextLong());
  }
}
