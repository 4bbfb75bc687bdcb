import io.javalin.http.Context;
import io.vertx.ext.web.RoutingContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.WebSession;

class SignIns {
  private final Accounts accounts = new Accounts();

  void servlet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    Integer account = accounts.check(request.getParameter("name"), request.getParameter("password"));
    if (account == null) {
      response.sendError(HttpServletResponse.SC_UNAUTHORIZED);
      return;
    }
    HttpSession session = request.getSession();
    if (accounts.isTutor(account)) {
      request.changeSessionId();
      session.setAttribute("tutor", account);
    } else {
      session.setAttribute("student", account); // finding: session-fixation
    }
  }

  @PostMapping("/enter")
  ResponseEntity<Void> spring(HttpSession session, @RequestParam String name, @RequestParam String password) {
    Account account = accounts.find(name, password);
    if (account == null) return ResponseEntity.status(401).build();
    session.setAttribute("account", account.id()); // finding: session-fixation
    return ResponseEntity.noContent().build();
  }

  @PostMapping("/flow")
  ResponseEntity<Void> reactive(WebSession session, @RequestParam String name, @RequestParam String password) {
    Account account = accounts.find(name, password);
    if (account == null) return ResponseEntity.status(401).build();
    session.getAttributes().put("account", account.id()); // finding: session-fixation
    return ResponseEntity.noContent().build();
  }

  void javalin(Context ctx) {
    Account account = accounts.find(ctx.formParam("name"), ctx.formParam("password"));
    if (account == null) {
      ctx.status(401);
      return;
    }
    ctx.sessionAttribute("account", account.id()); // finding: session-fixation
  }

  void vertx(RoutingContext ctx) {
    Account account = accounts.find(ctx.request().getFormAttribute("name"), ctx.request().getFormAttribute("password"));
    if (account == null) {
      ctx.fail(401);
      return;
    }
    ctx.session().put("account", account.id()); // finding: session-fixation
  }
}
