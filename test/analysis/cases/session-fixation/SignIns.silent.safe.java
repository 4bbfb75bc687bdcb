import io.vertx.ext.web.RoutingContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import java.util.Map;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

class SignIns {
  private final Accounts accounts = new Accounts();

  void servlet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Integer account = accounts.check(request.getParameter("name"), request.getParameter("password"));
    if (account == null) {
      response.sendError(HttpServletResponse.SC_UNAUTHORIZED);
      return;
    }
    request.getSession().invalidate();
    HttpSession session = request.getSession(true);
    session.setAttribute("student", account);
  }

  @PostMapping("/enter")
  ResponseEntity<Void> spring(HttpServletRequest request, @RequestParam String name, @RequestParam String password) {
    Account account = accounts.find(name, password);
    if (account == null) return ResponseEntity.status(401).build();
    request.getSession().setAttribute("account", account.id());
    request.changeSessionId();
    return ResponseEntity.noContent().build();
  }

  @PostMapping("/cart")
  ResponseEntity<Void> cart(HttpSession session, @RequestParam String article) {
    Article found = accounts.article(article);
    if (found == null) return ResponseEntity.status(404).build();
    session.setAttribute("article", found);
    return ResponseEntity.noContent().build();
  }

  void remember(Map<String, Object> known, String name, String password) {
    Account account = accounts.find(name, password);
    if (account == null) throw new IllegalStateException("401");
    known.put("account", account.id());
  }

  void vertx(RoutingContext ctx) {
    Account account = accounts.find(ctx.request().getFormAttribute("name"), ctx.request().getFormAttribute("password"));
    if (account == null) {
      ctx.fail(401);
      return;
    }
    ctx.session().regenerateId().put("account", account.id());
  }
}
