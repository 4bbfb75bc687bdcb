package shop;

import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;
import javax.crypto.NullCipher;
import javax.crypto.SecretKey;
import javax.crypto.spec.IvParameterSpec;

class Keys {
  private static final int RSA_BITS = 1024; // since 2009

  KeyPairGenerator pairs() throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(RSA_BITS);
    return generator;
  }

  void curve(KeyPairGenerator generator) throws Exception {
    generator.initialize(new ECGenParameterSpec("secp112r1"));
  }

  SecretKey blowfish() throws Exception {
    KeyGenerator generator = KeyGenerator.getInstance("Blowfish");
    generator.init(64);
    return generator.generateKey();
  }

  SecretKey aes() throws Exception {
    KeyGenerator generator = KeyGenerator.getInstance("AES");
    generator.init(256);
    return generator.generateKey();
  }

  Cipher nothing() {
    return new NullCipher(); // no fix: needs_design
  }

  Cipher blocks() throws Exception {
    return Cipher.getInstance("AES/ECB/PKCS5Padding"); // no fix: needs_design
  }

  Cipher padded() throws Exception {
    return Cipher.getInstance("RSA/ECB/PKCS1Padding"); // no fix: needs_design
  }

  IvParameterSpec vector() {
    return new IvParameterSpec(new byte[] {0, 0, 0, 0, 0, 0, 0, 0}); // no fix: needs_design
  }
}
