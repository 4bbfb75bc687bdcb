package shop;

import com.google.common.hash.Hashing;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.Signature;
import org.apache.commons.codec.digest.DigestUtils;

class Checksum {
  private static final String ALGORITHM = "SHA-1";
  static final String SHARED = "MD5";

  byte[] sign(byte[] data) throws Exception {
    MessageDigest digest = MessageDigest.getInstance("MD5"); // kept
    return digest.digest(data);
  }

  byte[] signConstant(byte[] data) throws Exception {
    return MessageDigest.getInstance(ALGORITHM).digest(data);
  }

  byte[] signShared(byte[] data) throws Exception {
    return MessageDigest.getInstance(SHARED).digest(data); // no fix: unsupported_shape
  }

  String signCommons(byte[] data) {
    return DigestUtils.md5Hex(data);
  }

  byte[] signDigest(byte[] data) {
    return DigestUtils.getSha1Digest().digest(data);
  }

  String signGuava(String text) {
    return Hashing.md5().hashString(text, StandardCharsets.UTF_8).toString();
  }

  Signature signature() throws Exception {
    return Signature.getInstance("SHA1withRSA");
  }

  byte[] password(String password) throws Exception {
    return MessageDigest.getInstance("MD5").digest(password.getBytes()); // no fix: needs_design
  }

  byte[] updated(User user) throws Exception {
    MessageDigest md = MessageDigest.getInstance("MD5"); // no fix: needs_design
    md.update(user.getPassword());
    return md.digest();
  }
}
