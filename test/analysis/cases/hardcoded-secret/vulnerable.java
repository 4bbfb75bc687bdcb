import com.auth0.jwt.algorithms.Algorithm;
import java.sql.Connection;
import java.sql.DriverManager;
import javax.crypto.spec.SecretKeySpec;

public class Vulnerable {
  private static final String PASSWORD = "kV9#t2Lq0z"; // finding: hardcoded-secret
  private String apiKey = "q8Rt2LmZ0vXw7KpE4sJb"; // finding: hardcoded-secret

  Connection open() throws Exception {
    return DriverManager.getConnection("jdbc:postgresql://db.internal/app", "app", PASSWORD);
  }

  SecretKeySpec key() {
    return new SecretKeySpec("0123456789abcdef".getBytes(), "AES"); // finding: hardcoded-secret
  }

  Algorithm algorithm() {
    return Algorithm.HMAC256("shared by all"); // finding: hardcoded-secret
  }
}
