import io.vertx.ext.web.client.WebClientOptions;

class Remote {
  Object named(String host) {
    return new WebClientOptions().setDefaultHost(host).setTrustAll(true); // finding: tls-verification
  }

  Object agent() {
    return new WebClientOptions().setTrustAll(true).setUserAgent("localhost"); // finding: tls-verification
  }
}
