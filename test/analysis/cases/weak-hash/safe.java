import java.security.MessageDigest;

public class Safe {
  byte[] checksum(byte[] content) throws Exception {
    return MessageDigest.getInstance("SHA-256").digest(content);
  }

  byte[] etag(byte[] content) throws Exception {
    byte[] etag = MessageDigest.getInstance("MD5").digest(content);
    return etag;
  }
}
