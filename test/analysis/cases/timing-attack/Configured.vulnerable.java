import jakarta.servlet.http.HttpServletRequest;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;

class Configured {
  private static final String HOOK_TOKEN = System.getenv("HOOK_TOKEN");
  private final String depotKey;

  @Value("${locker.key}")
  private String lockerKey;

  Configured(@Value("${depot.key}") String depotKey) {
    this.depotKey = depotKey;
  }

  @PostMapping("/depot")
  String depot(@RequestHeader("X-Depot-Key") String given) {
    if (!depotKey.equals(given)) throw new SecurityException(); // finding: timing-attack
    return "open";
  }

  @PostMapping("/locker")
  String locker(HttpServletRequest request) {
    if (!request.getHeader("X-Locker-Key").equals(lockerKey)) throw new SecurityException(); // finding: timing-attack
    return "open";
  }

  void hook(HttpServletRequest request) {
    String shown = request.getHeader("X-Hook");
    if (shown == null || !shown.equals(HOOK_TOKEN)) throw new SecurityException(); // finding: timing-attack
  }
}
