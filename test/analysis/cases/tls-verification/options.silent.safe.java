import com.mongodb.connection.SslSettings;
import io.vertx.core.net.NetClientOptions;
import io.vertx.ext.web.client.WebClientOptions;
import org.eclipse.jetty.util.ssl.SslContextFactory;

public class Safe {
  Object web(boolean isTrusting) {
    return new WebClientOptions().setSsl(true).setTrustAll(isTrusting);
  }

  Object net() {
    return new NetClientOptions().setTrustAll(false).setVerifyHost(true);
  }

  Object mongo() {
    return SslSettings.builder().enabled(true).invalidHostNameAllowed(false).build();
  }

  Object jetty() {
    return new SslContextFactory.Client();
  }
}
