import io.netty.handler.ssl.SslContextBuilder;
import io.vertx.core.http.HttpClientOptions;
import javax.net.ssl.SSLContext;
import okhttp3.ConnectionSpec;
import okhttp3.TlsVersion;
import org.apache.hc.client5.http.ssl.SSLConnectionSocketFactoryBuilder;
import org.apache.hc.core5.http.ssl.TLS;
import org.apache.http.conn.ssl.SSLConnectionSocketFactory;
import org.apache.http.ssl.SSLContexts;
import org.eclipse.jetty.util.ssl.SslContextFactory;

class Vulnerable {
  void contexts() throws Exception {
    SSLContext.getInstance("SSLv2"); // finding: weak-crypto
    SSLContext.getInstance("SSLv3"); // finding: weak-crypto
    SSLContext.getInstance("TLSv1"); // finding: weak-crypto
    SSLContext.getInstance("TLSv1.1"); // finding: weak-crypto
    SSLContexts.custom().useProtocol("SSLv3").build(); // finding: weak-crypto
    SSLContexts.custom().setProtocol("TLSv1").build(); // finding: weak-crypto
  }

  void lists(SSLContext context, SslContextFactory.Server jetty) {
    new SSLConnectionSocketFactory(context, new String[] {"TLSv1", "TLSv1.2"}, null, null); // finding: weak-crypto
    SSLConnectionSocketFactoryBuilder.create().setTlsVersions(TLS.V_1_2, TLS.V_1_0).build(); // finding: weak-crypto
    new ConnectionSpec.Builder(true).tlsVersions(TlsVersion.TLS_1_2, TlsVersion.TLS_1_0); // finding: weak-crypto
    new ConnectionSpec.Builder(true).tlsVersions(TlsVersion.SSL_3_0); // finding: weak-crypto
    SslContextBuilder.forClient().protocols("TLSv1.2", "TLSv1.1"); // finding: weak-crypto
    jetty.setIncludeProtocols("TLSv1.2", "TLSv1"); // finding: weak-crypto
    new HttpClientOptions().addEnabledSecureTransportProtocol("TLSv1.1"); // finding: weak-crypto
    System.setProperty("https.protocols", "TLSv1.2,TLSv1"); // finding: weak-crypto
  }
}
