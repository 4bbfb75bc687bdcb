package com.example.shop;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.security.AnyTypePermission;
import com.thoughtworks.xstream.security.NoTypePermission;
import io.javalin.http.Context;
import io.jsonwebtoken.Jwts;
import io.quarkus.hibernate.orm.panache.PanacheEntity;
import io.vertx.core.Vertx;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.client.WebClient;
import io.vertx.ext.web.client.WebClientOptions;
import io.vertx.pgclient.PgBuilder;
import io.vertx.sqlclient.Pool;
import io.vertx.sqlclient.Tuple;
import java.io.File;
import java.net.URI;
import java.util.List;
import javax.crypto.SecretKey;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.ws.rs.GET;
import javax.ws.rs.QueryParam;
import javax.ws.rs.core.Response;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;

class Handlers {
  private final Pool pool;

  Handlers(Vertx vertx) {
    pool = PgBuilder.pool().using(vertx).build();
    WebClient.create(vertx, new WebClientOptions().setSsl(true).setTrustAll(true)); // finding: tls-verification
    WebClient.create(vertx, new WebClientOptions().setSsl(true));
  }

  void query(RoutingContext ctx) {
    String site = ctx.request().getParam("site");
    pool.query("SELECT id FROM devices WHERE site = '" + site + "'").execute(); // finding: sql-injection
    pool.preparedQuery("SELECT id FROM devices WHERE site = $1").execute(Tuple.of(site));
  }

  void cookie(Context ctx, String token) {
    ctx.cookie("session", token); // finding: insecure-cookie
    ctx.cookie("theme", "dark");
  }

  Mono<ServerResponse> redirect(ServerRequest request) {
    if (request.queryParam("own").isPresent()) {
      return ServerResponse.temporaryRedirect(URI.create("/orders/" + request.pathVariable("id"))).build();
    }
    return ServerResponse.temporaryRedirect(URI.create(request.queryParam("to").get())).build(); // finding: open-redirect
  }

  void back(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String back = request.getParameter("back");
    response.sendRedirect(back == null ? request.getContextPath() + "/" : back); // finding: open-redirect
    response.sendRedirect(back == null ? request.getContextPath() + "/" : request.getContextPath() + "/orders?" + back);
  }

  @GET
  Response export(@QueryParam("file") String name) {
    if (name.isEmpty()) return Response.ok(new File("/srv/all.zip")).build();
    return Response.ok(new File("/srv", name)).build(); // finding: path-traversal
  }

  Object xml(@javax.ws.rs.FormParam("xml") String xml) {
    XStream open = new XStream();
    open.addPermission(AnyTypePermission.ANY);
    XStream closed = new XStream();
    closed.addPermission(NoTypePermission.NONE);
    closed.fromXML(xml);
    return open.fromXML(xml); // finding: insecure-deserialization
  }

  String token(String token, SecretKey key) {
    Jwts.parser().verifyWith(key).build().parseSignedClaims(token);
    return Jwts.parser().unsecured().build().parseUnsecuredClaims(token).getPayload().getSubject(); // finding: jwt
  }

  void sessions(HttpSecurity http) throws Exception {
    http.sessionManagement(s -> s.sessionFixation(f -> f.none())); // finding: session-fixation
    http.sessionManagement(s -> s.sessionFixation(f -> f.migrateSession()));
  }
}

@Controller
class Views {
  @GetMapping("/help")
  String help(@RequestParam String lang) {
    if (lang.isEmpty()) return "help/en :: body";
    return "help/" + lang + " :: body"; // finding: template-injection
  }

  @GetMapping("/other")
  String other(@RequestParam String lang) {
    return "de".equals(lang) ? "help/de :: body" : "help/en :: body";
  }
}

class Events {
  @GET
  List<Event> filter(@QueryParam("where") String where) {
    Event.list("venue = ?1", where);
    return Event.list("startsAt > current_timestamp and " + where); // finding: sql-injection
  }
}

class Event extends PanacheEntity {
  public String venue;
}
