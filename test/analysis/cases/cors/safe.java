import java.util.Set;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Safe {
  private static final Set<String> ORIGINS = Set.of("https://app.example.org");

  void allow(HttpServletRequest request, HttpServletResponse response) {
    String origin = request.getHeader("Origin");
    if (ORIGINS.contains(origin)) response.setHeader("Access-Control-Allow-Origin", origin);
    response.setHeader("Access-Control-Allow-Methods", "GET");
  }
}
