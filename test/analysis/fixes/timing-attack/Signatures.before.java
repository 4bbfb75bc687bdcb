package shop;

import java.util.Arrays;

class Signatures {
  boolean isSigned(byte[] signature, byte[] expectedSignature) {
    return Arrays.equals(signature, expectedSignature);
  }

  boolean isToken(String token, String expectedToken) {
    if (!token.equals(expectedToken)) {
      return false;
    }
    return true;
  }
}
