package shop;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;

class Signatures {
  boolean isSigned(byte[] signature, byte[] expectedSignature) {
    return MessageDigest.isEqual(signature, expectedSignature);
  }

  boolean isPassword(char[] password, char[] expectedPassword) {
    return Arrays.equals(password, expectedPassword); // no fix: unsupported_shape
  }

  boolean isToken(String token, String expectedToken) {
    if (!(expectedToken != null && MessageDigest.isEqual(token.getBytes(StandardCharsets.UTF_8), expectedToken.getBytes(StandardCharsets.UTF_8)))) {
      return false;
    }
    return true;
  }
}
