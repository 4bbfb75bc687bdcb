import io.javalin.http.Context;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.session.Session;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.WebSession;

@Controller("/meters")
class Frameworks {
  record Choice(String zone, int level) {}

  @Post("/zone")
  HttpResponse<?> zone(Session session, @Body Choice choice) {
    session.put("zone", choice.zone()); // finding: trust-boundary
    return HttpResponse.noContent();
  }

  @PostMapping("/zone")
  void reactive(WebSession session, @RequestParam String zone) {
    session.getAttributes().put("zone", zone); // finding: trust-boundary
  }

  void javalin(Context ctx) {
    ctx.sessionAttribute("zone", ctx.formParam("zone")); // finding: trust-boundary
  }
}
