public class OwnDecoder {
  private static final byte[] CIPHER_KEY = Codec.decode(System.getenv("CIPHER_KEY"));
  private static final byte[] IMAGE = Codec.decode("iVBORw0KGgoAAAANSUhEUgAAAAE=");

  byte[] key() {
    return CIPHER_KEY.length > 0 ? CIPHER_KEY : IMAGE;
  }

  static class Codec {
    static byte[] decode(String text) {
      return text == null ? new byte[0] : text.getBytes();
    }
  }
}
