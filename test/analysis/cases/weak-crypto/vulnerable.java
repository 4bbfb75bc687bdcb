import java.security.Key;
import java.security.KeyPairGenerator;
import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;
import javax.crypto.spec.IvParameterSpec;
import javax.net.ssl.SSLContext;

public class Vulnerable {
  void encrypt(Key key) throws Exception {
    Cipher.getInstance("DES/CBC/PKCS5Padding"); // finding: weak-crypto
    Cipher.getInstance("AES"); // finding: weak-crypto
    Cipher.getInstance("AES/ECB/PKCS5Padding"); // finding: weak-crypto
    Cipher.getInstance("RSA/ECB/NoPadding"); // finding: weak-crypto
    KeyGenerator.getInstance("RC4"); // finding: weak-crypto
    new IvParameterSpec("0123456789abcdef".getBytes()); // finding: weak-crypto
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(1024); // finding: weak-crypto
    SSLContext.getInstance("SSLv3"); // finding: weak-crypto
  }
}
