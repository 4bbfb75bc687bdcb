import java.net.URI;
import java.util.regex.Pattern;

public class Safe {
  private static final Pattern HOST = Pattern.compile("^https://www\\.example\\.com/");

  boolean isOurs(String url, String host) {
    return host.endsWith(".example.com")
        || "example.com".equals(URI.create(url).getHost())
        || url.contains("/login");
  }
}
