import io.jsonwebtoken.Jwts;
import javax.crypto.SecretKey;

public class Safe {
  Object member(String token, SecretKey key) {
    return Jwts.parser().verifyWith(key).build().parseSignedClaims(token).getPayload();
  }
}
