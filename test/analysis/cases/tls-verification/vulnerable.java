import java.security.cert.X509Certificate;
import java.util.Properties;
import javax.net.ssl.HostnameVerifier;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLSession;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import org.apache.http.conn.ssl.NoopHostnameVerifier;
import org.apache.http.impl.client.HttpClients;

public class Vulnerable {
  static final TrustManager[] MANAGERS = {
    new X509TrustManager() {
      public void checkClientTrusted(X509Certificate[] chain, String kind) {}

      public void checkServerTrusted(X509Certificate[] chain, String kind) { // finding: tls-verification
        System.out.println("trusted");
      }

      public X509Certificate[] getAcceptedIssuers() {
        return null;
      }
    }
  };

  static class AnyName implements HostnameVerifier {
    @Override
    public boolean verify(String name, SSLSession session) { // finding: tls-verification
      return true;
    }
  }

  void open(HttpsURLConnection connection) {
    connection.setHostnameVerifier((name, session) -> true); // finding: tls-verification
  }

  Object client() {
    return HttpClients.custom().setSSLHostnameVerifier(NoopHostnameVerifier.INSTANCE).build(); // finding: tls-verification
  }

  Properties mail() {
    Properties properties = new Properties();
    properties.put("mail.smtp.ssl.checkserveridentity", "false"); // finding: tls-verification
    properties.setProperty("mail.smtp.ssl.trust", "*"); // finding: tls-verification
    return properties;
  }
}
