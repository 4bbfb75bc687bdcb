import java.security.SecureRandom;
import org.apache.commons.lang3.RandomStringUtils;

public class Safe {
  String createToken() {
    return Long.toHexString(new SecureRandom().nextLong());
  }

  String createResetToken() {
    return RandomStringUtils.random(20, 0, 0, true, true, null, new SecureRandom());
  }
}
