import com.auth0.jwt.JWT;
import com.auth0.jwt.interfaces.DecodedJWT;
import com.auth0.jwt.interfaces.JWTVerifier;
import javax.servlet.http.HttpServletRequest;

class VerifiedAfter {
  private JWTVerifier verifier;
  private Users users;

  String subject(String token) {
    DecodedJWT decoded = JWT.decode(token); // finding: jwt
    if (decoded.getClaim("role").asString().equals("admin")) {
      users.deleteAll();
    }
    return verifier.verify(token).getSubject();
  }

  String falls(String token) {
    DecodedJWT decoded = JWT.decode(token); // finding: jwt
    try {
      return verifier.verify(token).getSubject();
    } catch (RuntimeException failure) {
      return decoded.getSubject();
    }
  }

  String another(HttpServletRequest request) {
    String subject = JWT.decode(request.getHeader("X-Token")).getSubject(); // finding: jwt
    users.validateToken(request.getHeader("X-Other"));
    return subject;
  }
}
