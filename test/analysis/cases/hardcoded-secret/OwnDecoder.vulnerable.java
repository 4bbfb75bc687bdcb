public class OwnDecoder {
  private static final byte[] CIPHER_KEY = Codec.decode("kPH+bIxk5D2deZiIxcaaaA=="); // finding: hardcoded-secret
  private static final byte[] SIGNING_KEY = Codec.decodeHex("9f86d081884c7d659a2feaa0c55ad015"); // finding: hardcoded-secret

  byte[] key() {
    return CIPHER_KEY.length > 0 ? CIPHER_KEY : SIGNING_KEY;
  }

  static class Codec {
    static byte[] decode(String text) {
      if (text.isEmpty()) {
        return new byte[0];
      }
      return text.getBytes();
    }

    static byte[] decodeHex(String text) {
      return decode(text);
    }
  }
}
