import io.javalin.http.Context;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.session.Session;
import java.util.Map;
import java.util.Set;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.WebSession;

@Controller("/meters")
class Frameworks {
  private static final Set<String> ZONES = Set.of("a", "b");

  record Choice(String zone, int level) {}

  @Post("/zone")
  HttpResponse<?> zone(Session session, @Body Choice choice) {
    session.put("level", Math.floorMod(choice.level(), 5));
    return HttpResponse.noContent();
  }

  @PostMapping("/zone")
  void reactive(WebSession session, Map<String, Object> model, @RequestParam String zone) {
    if (ZONES.contains(zone)) session.getAttributes().put("zone", zone);
    model.put("zone", zone);
  }

  void javalin(Context ctx) {
    ctx.sessionAttribute("level", Integer.parseInt(ctx.formParam("level")));
  }
}
