import java.math.BigInteger;
import java.security.MessageDigest;
import org.springframework.security.authentication.encoding.ShaPasswordEncoder;
import org.springframework.security.crypto.bcrypt.BCrypt;

class Legacy {
  private static final ShaPasswordEncoder oldEncoder = new ShaPasswordEncoder();

  static String encrypt(String password) {
    return BCrypt.hashpw(password, BCrypt.gensalt());
  }

  static boolean check(String password, String stored) throws Exception {
    if (BCrypt.checkpw(password, stored)) {
      return true;
    }
    return oldEncoder.encodePassword(password, "").equals(stored) || md5(password).equals(stored);
  }

  private static String md5(String password) throws Exception {
    byte[] hash = MessageDigest.getInstance("MD5").digest(password.getBytes("UTF-8"));
    return new BigInteger(1, hash).toString(16);
  }
}
