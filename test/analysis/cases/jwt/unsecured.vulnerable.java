import io.jsonwebtoken.Jwts;

public class Vulnerable {
  Object guest(String token) {
    return Jwts.parser().unsecured().build().parse(token).getPayload(); // finding: jwt
  }
}
