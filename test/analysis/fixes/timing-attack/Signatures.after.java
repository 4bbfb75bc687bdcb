package shop;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;

class Signatures {
  boolean isSigned(byte[] signature, byte[] expectedSignature) {
    return MessageDigest.isEqual(signature, expectedSignature);
  }

  boolean isToken(String token, String expectedToken) {
    if (!(expectedToken != null && MessageDigest.isEqual(token.getBytes(StandardCharsets.UTF_8), expectedToken.getBytes(StandardCharsets.UTF_8)))) {
      return false;
    }
    return true;
  }
}
