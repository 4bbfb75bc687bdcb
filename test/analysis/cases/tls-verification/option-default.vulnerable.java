import io.vertx.ext.web.client.WebClientOptions;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.web.bind.annotation.*;

@RestController
class Defaults {
  private boolean verify;
  @Value("${tls.verify:false}")
  private boolean verifyTls;
  Object byFields() {
    if (!verify) return new WebClientOptions().setTrustAll(true); // finding: tls-verification
    if (!verifyTls) return new WebClientOptions().setTrustAll(true); // finding: tls-verification
    if (!Boolean.parseBoolean(System.getenv("TLS_VERIFY"))) return new WebClientOptions().setTrustAll(true); // finding: tls-verification
    if ("false".equals(System.getProperty("tls.verify", "false"))) return new WebClientOptions().setTrustAll(true); // finding: tls-verification
    return null;
  }
  @GetMapping("/x")
  Object byRequest(@RequestParam boolean insecure) {
    return insecure ? new WebClientOptions().setTrustAll(true) : null; // finding: tls-verification
  }
  Object withTls(boolean ssl) {
    return ssl ? new WebClientOptions().setTrustAll(true) : null; // finding: tls-verification
  }
}
