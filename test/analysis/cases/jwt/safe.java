import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;

public class Safe {
  String create(String subject, Algorithm algorithm) {
    return JWT.create().withSubject(subject).sign(algorithm);
  }

  String subject(String token, Algorithm algorithm) {
    return JWT.require(algorithm).build().verify(token).getSubject();
  }
}
