import java.security.cert.X509Certificate;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.apache.http.conn.ssl.DefaultHostnameVerifier;
import org.apache.http.conn.ssl.NoopHostnameVerifier;

class Chosen {
  enum Policy {
    ANY,
    STRICT
  }

  private boolean disableTrustManager;
  private Policy policy;

  private static class EverybodyTrusted implements X509TrustManager {
    @Override
    public void checkClientTrusted(X509Certificate[] chain, String kind) {}

    @Override
    public void checkServerTrusted(X509Certificate[] chain, String kind) {}

    @Override
    public X509Certificate[] getAcceptedIssuers() {
      return new X509Certificate[0];
    }
  }

  TrustManager[] managers(TrustManager[] own) {
    if (disableTrustManager) {
      return new TrustManager[] {new EverybodyTrusted()};
    }
    return own;
  }

  Object verifier() {
    switch (policy) {
      case ANY:
        return new NoopHostnameVerifier();
      default:
        return new DefaultHostnameVerifier();
    }
  }
}
