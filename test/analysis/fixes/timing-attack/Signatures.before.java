package shop;

import java.util.Arrays;

class Signatures {
  boolean isSigned(byte[] signature, byte[] expectedSignature) {
    return Arrays.equals(signature, expectedSignature);
  }

  boolean isPassword(char[] password, char[] expectedPassword) {
    return Arrays.equals(password, expectedPassword); // no fix: unsupported_shape
  }

  boolean isToken(String token, String expectedToken) {
    if (!token.equals(expectedToken)) {
      return false;
    }
    return true;
  }
}
