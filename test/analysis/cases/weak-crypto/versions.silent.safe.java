import io.netty.handler.ssl.SslContextBuilder;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpClientOptions;
import javax.net.ssl.SSLContext;
import okhttp3.ConnectionSpec;
import okhttp3.TlsVersion;
import org.apache.hc.client5.http.ssl.SSLConnectionSocketFactoryBuilder;
import org.apache.hc.core5.http.ssl.TLS;
import org.apache.http.conn.ssl.SSLConnectionSocketFactory;
import org.apache.http.ssl.SSLContexts;
import org.eclipse.jetty.util.ssl.SslContextFactory;

class Safe {
  void contexts() throws Exception {
    // Another name of TLS, whose broken versions the JDK has disabled.
    SSLContext.getInstance("SSL");
    SSLContext.getInstance("SSL", "SunJSSE");
    SSLContext.getInstance("TLS");
    SSLContexts.custom().useProtocol("SSL").build();
    SSLContexts.custom().setProtocol("TLSv1.2").build();
  }

  void lists(SSLContext context, SslContextFactory.Server jetty) {
    new SSLConnectionSocketFactory(context, new String[] {"TLSv1.2", "TLSv1.3"}, null, null);
    SSLConnectionSocketFactoryBuilder.create().setTlsVersions(TLS.V_1_2, TLS.V_1_3).build();
    new ConnectionSpec.Builder(ConnectionSpec.MODERN_TLS).tlsVersions(TlsVersion.TLS_1_3, TlsVersion.TLS_1_2);
    SslContextBuilder.forClient().protocols("TLSv1.3", "TLSv1.2");
    jetty.setIncludeProtocols("TLSv1.2", "TLSv1.3");
    jetty.setExcludeProtocols("SSLv3", "TLSv1", "TLSv1.1");
    new HttpClientOptions().addEnabledSecureTransportProtocol("TLSv1.3");
    System.setProperty("https.protocols", "TLSv1.2,TLSv1.3");
    System.setProperty("name", "TLSv1");
  }
}
