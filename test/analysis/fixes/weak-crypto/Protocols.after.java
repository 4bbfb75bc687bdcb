package shop;

import java.security.KeyPairGenerator;
import javax.crypto.Cipher;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;

class Protocols {
  private static final String[] OLD = {"TLSv1"};
  private static final String[] PROTOCOLS = {"TLSv1.2", "TLSv1.3"};
  private static final String[] ENABLED = new String[] {"TLSv1.2", "TLSv1.3"};
  private static final String[] SHARED = {"TLSv1.1"};

  void set(SSLParameters parameters) {
    parameters.setProtocols(new String[] {"TLSv1.2", "TLSv1.3"});
    parameters.setProtocols(new String[] {"TLSv1.2", "TLSv1.3"});
    parameters.setProtocols(new String[] {"TLSv1.2"});
  }

  void constants(SSLParameters parameters, java.util.List<String> names) {
    parameters.setProtocols(PROTOCOLS);
    parameters.setProtocols(ENABLED);
    parameters.setProtocols(new String[] {"TLSv1.2", "TLSv1.3"});
    names.addAll(java.util.Arrays.asList(SHARED));
  }

  SSLContext context() throws Exception {
    return SSLContext.getInstance("TLSv1.2");
  }

  KeyPairGenerator keys() throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
    generator.initialize(3072);
    return generator;
  }

  Cipher cipher() throws Exception {
    return Cipher.getInstance("AES/ECB/PKCS5Padding"); // no fix: needs_design
  }
}
