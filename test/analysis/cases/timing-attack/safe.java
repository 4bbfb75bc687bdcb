import java.security.MessageDigest;
import javax.crypto.Mac;

public class Safe {
  private static final String TOKEN_END = "EOF";

  boolean isSigned(Mac mac, byte[] body, byte[] signature) {
    return MessageDigest.isEqual(signature, mac.doFinal(body));
  }

  boolean isEnd(String token, String tokenType, String otherType) {
    return token.equals(TOKEN_END) || "secret".equals(token) || tokenType.equals(otherType);
  }
}
