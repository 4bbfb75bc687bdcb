import io.vertx.ext.web.client.WebClientOptions;

class Local {
  Object before() {
    return new WebClientOptions().setDefaultHost("localhost").setTrustAll(true);
  }

  Object after() {
    return new WebClientOptions().setTrustAll(true).setDefaultHost("127.0.0.1");
  }
}
