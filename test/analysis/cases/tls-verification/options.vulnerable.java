import com.mongodb.connection.SslSettings;
import io.vertx.core.net.NetClientOptions;
import io.vertx.ext.web.client.WebClientOptions;
import org.eclipse.jetty.util.ssl.SslContextFactory;

public class Vulnerable {
  Object web() {
    return new WebClientOptions().setSsl(true).setTrustAll(true); // finding: tls-verification
  }

  Object net() {
    return new NetClientOptions().setVerifyHost(false); // finding: tls-verification
  }

  Object mongo() {
    return SslSettings.builder().enabled(true).invalidHostNameAllowed(true).build(); // finding: tls-verification
  }

  Object jetty() {
    return new SslContextFactory.Client(true); // finding: tls-verification
  }
}
