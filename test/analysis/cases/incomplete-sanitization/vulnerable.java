import java.util.regex.Pattern;

public class Vulnerable {
  private static final Pattern HOST = Pattern.compile("^https://www.example\\.com/"); // finding: incomplete-sanitization

  boolean isOurs(String url, String host) {
    return url.contains("example.com") // finding: incomplete-sanitization
        || host.endsWith("example.com"); // finding: incomplete-sanitization
  }
}
