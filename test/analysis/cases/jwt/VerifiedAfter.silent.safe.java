import com.auth0.jwk.JwkProvider;
import com.auth0.jwt.JWT;
import com.auth0.jwt.algorithms.Algorithm;
import com.auth0.jwt.interfaces.DecodedJWT;
import com.auth0.jwt.interfaces.JWTVerifier;
import java.security.interfaces.RSAPublicKey;
import java.util.Map;
import org.springframework.security.oauth2.jwt.Jwt;

class VerifiedAfter {
  private Map<String, JWTVerifier> verifiers;
  private JwkProvider provider;
  private Tokens tokens;

  String subject(String token) {
    DecodedJWT decoded = JWT.decode(token);
    JWTVerifier verifier = verifiers.get(decoded.getIssuer());
    if (verifier == null) {
      throw new IllegalArgumentException("unknown issuer");
    }
    return verifier.verify(token).getSubject();
  }

  String subjectOfDecoded(String token) throws Exception {
    DecodedJWT decoded = JWT.decode(token);
    Algorithm.RSA256((RSAPublicKey) provider.get(decoded.getKeyId()).getPublicKey(), null).verify(decoded);
    return decoded.getSubject();
  }

  private String issuerOf(String token) {
    return JWT.decode(token).getIssuer();
  }

  Object user(String token) {
    return tokens.validateToken(issuerOf(token), token);
  }

  String keyId(String token) {
    return JWT.decode(token).getKeyId();
  }
}
