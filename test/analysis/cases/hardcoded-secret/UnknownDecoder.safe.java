public class UnknownDecoder {
  private static final byte[] CIPHER_KEY = Codec.decode(System.getenv("CIPHER_KEY"));

  byte[] key() {
    return CIPHER_KEY;
  }

  static class Codec {
    static byte[] decode(String text) {
      byte[] read = discard(text.getBytes());
      byte[] decoded = new byte[read.length / 4];
      for (int index = 0; index < decoded.length; index++) {
        decoded[index] = (byte) (read[index] << 4);
      }
      return decoded;
    }

    private static byte[] discard(byte[] data) {
      byte[] kept = new byte[data.length];
      System.arraycopy(data, 0, kept, 0, data.length);
      return kept;
    }
  }
}
