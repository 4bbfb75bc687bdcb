import jakarta.servlet.http.HttpServletRequest;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;

class Configured {
  private final String depotKey;

  @Value("${depot.region}")
  private String region;

  Configured(@Value("${depot.key}") String depotKey) {
    this.depotKey = depotKey;
  }

  @PostMapping("/depot")
  String depot(@RequestHeader("X-Depot-Key") String given) {
    if (!MessageDigest.isEqual(depotKey.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8))) {
      throw new SecurityException();
    }
    return "open";
  }

  @PostMapping("/region")
  String region(@RequestHeader("X-Region") String given) {
    return region.equals(given) ? "here" : "there";
  }

  boolean isSame(String other) {
    return depotKey.equals(other);
  }
}
