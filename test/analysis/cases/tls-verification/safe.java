import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Properties;
import javax.net.ssl.HostnameVerifier;
import javax.net.ssl.HttpsURLConnection;
import javax.net.ssl.SSLSession;
import javax.net.ssl.X509TrustManager;
import org.apache.http.conn.ssl.DefaultHostnameVerifier;
import org.apache.http.impl.client.HttpClients;

public class Safe implements X509TrustManager {
  private final X509TrustManager other;

  Safe(X509TrustManager other) {
    this.other = other;
  }

  public void checkClientTrusted(X509Certificate[] chain, String kind) throws CertificateException {
    throw new CertificateException("no clients");
  }

  public void checkServerTrusted(X509Certificate[] chain, String kind) throws CertificateException {
    other.checkServerTrusted(chain, kind);
  }

  public X509Certificate[] getAcceptedIssuers() {
    return other.getAcceptedIssuers();
  }

  static class OneName implements HostnameVerifier {
    @Override
    public boolean verify(String name, SSLSession session) {
      return "db.example.org".equals(name);
    }
  }

  void open(HttpsURLConnection connection) {
    connection.setHostnameVerifier((name, session) -> name.equals("db.example.org"));
  }

  Object client() {
    return HttpClients.custom().setSSLHostnameVerifier(new DefaultHostnameVerifier()).build();
  }

  Properties mail() {
    Properties properties = new Properties();
    properties.put("mail.smtp.ssl.checkserveridentity", "true");
    properties.setProperty("mail.smtp.ssl.trust", "mail.example.org");
    return properties;
  }
}
