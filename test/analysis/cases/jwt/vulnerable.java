import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;

public class Vulnerable {
  String create(String subject) {
    return JWT.create().withSubject(subject).sign(Algorithm.none()); // finding: jwt
  }

  String subject(String token) {
    return JWT.decode(token).getSubject(); // finding: jwt
  }
}
