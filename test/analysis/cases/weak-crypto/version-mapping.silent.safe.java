import java.util.Map;
import javax.net.ssl.SSLContext;

class Mapped {
  Object context(String version) throws Exception {
    Map<String, String> versions = Map.of("old", "TLSv1", "new", "TLSv1.2");
    return SSLContext.getInstance(versions.get(version));
  }
}
