import java.security.MessageDigest;

public class Vulnerable {
  byte[] checksum(byte[] content) throws Exception {
    return MessageDigest.getInstance("MD5").digest(content); // finding: weak-hash
  }

  byte[] signature(byte[] content) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-1"); // finding: weak-hash
    return digest.digest(content);
  }
}
