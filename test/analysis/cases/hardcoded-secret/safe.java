import com.auth0.jwt.algorithms.Algorithm;
import java.sql.Connection;
import java.sql.DriverManager;
import org.springframework.beans.factory.annotation.Value;

public class Safe {
  private static final String PASSWORD_FIELD = "user_password_1";
  private static final String PASSWORD = System.getenv("DB_PASSWORD");

  @Value("${app.api-key}")
  private String apiKey;

  Connection open() throws Exception {
    return DriverManager.getConnection("jdbc:postgresql://db.internal/app", "app", PASSWORD);
  }

  Algorithm algorithm() {
    return Algorithm.HMAC256(System.getenv("JWT_KEY"));
  }
}
