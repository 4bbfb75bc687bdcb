import java.net.URI;
import javax.net.ssl.SSLContext;

class Unconditional {
  Object withTls(boolean secure) throws Exception {
    return secure ? SSLContext.getInstance("TLSv1") : null; // finding: weak-crypto
  }

  Object withScheme(String protocol) throws Exception {
    if (protocol.equals("https")) return SSLContext.getInstance("TLSv1"); // finding: weak-crypto
    return null;
  }
}
