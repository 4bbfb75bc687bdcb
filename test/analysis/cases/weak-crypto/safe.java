import java.security.Key;
import java.security.KeyPairGenerator;
import java.security.SecureRandom;
import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;
import javax.crypto.spec.IvParameterSpec;
import javax.net.ssl.SSLContext;

public class Safe {
  void encrypt(Key key) throws Exception {
    Cipher.getInstance("AES/GCM/NoPadding");
    Cipher.getInstance("RSA/ECB/OAEPWithSHA-256AndMGF1Padding");
    KeyGenerator.getInstance("AES").init(256);
    byte[] nonce = new byte[16];
    new SecureRandom().nextBytes(nonce);
    new IvParameterSpec(nonce);
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(3072);
    KeyPairGenerator.getInstance("EC").initialize(256);
    SSLContext.getInstance("TLSv1.3");
  }
}
