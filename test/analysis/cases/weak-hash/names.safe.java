import java.security.MessageDigest;

public class Names {
  byte[] fingerprintOf(byte[] content) throws Exception {
    return MessageDigest.getInstance("MD5").digest(content);
  }

  byte[] digestWith(String algorithm, byte[] content) throws Exception {
    switch (algorithm) {
      case "md5":
        return MessageDigest.getInstance("MD5").digest(content);
      default:
        return MessageDigest.getInstance("SHA-256").digest(content);
    }
  }
}
