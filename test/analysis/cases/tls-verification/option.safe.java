import io.vertx.core.net.NetClientOptions;
import io.vertx.ext.web.client.WebClientOptions;
import org.apache.http.conn.ssl.DefaultHostnameVerifier;
import org.apache.http.conn.ssl.NoopHostnameVerifier;
import org.apache.http.impl.client.HttpClients;
import org.springframework.beans.factory.annotation.Value;

class Options {
  private boolean insecure;

  @Value("${tls.strict:true}")
  private boolean strictTls;

  private final boolean checkHost;

  Options(boolean checkHost) {
    this.checkHost = checkHost;
  }

  Object byFields() {
    if (insecure) return new WebClientOptions().setTrustAll(true);
    if (!strictTls) return new WebClientOptions().setTrustAll(true);
    if (!checkHost) return new NetClientOptions().setVerifyHost(false);
    if (Boolean.getBoolean("tls.insecure")) return new WebClientOptions().setTrustAll(true);
    return null;
  }

  Object inConditional(boolean insecure, String mode) {
    return insecure
        ? new WebClientOptions().setTrustAll(insecure ? true : false)
        : new WebClientOptions().setTrustAll("none".equals(mode) ? true : false);
  }

  Object byParameter(boolean verifyHost) {
    return HttpClients.custom()
        .setSSLHostnameVerifier(verifyHost ? new DefaultHostnameVerifier() : NoopHostnameVerifier.INSTANCE)
        .build();
  }
}
