package com.acme;
import javax.ws.rs.*;
import javax.ws.rs.core.*;
import io.vertx.ext.web.*;
import io.vertx.core.*;
import io.javalin.Javalin;
import com.sun.net.httpserver.HttpServer;
import java.io.*;
import java.sql.*;
import java.net.*;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.DeliverCallback;
import com.opensymphony.xwork2.ActionSupport;
import org.apache.kafka.clients.consumer.*;
import javax.jms.*;
@Path("/x") public class Frameworks {
  @GET @Path("/a") public Response a(@QueryParam("u") String u, @Context UriInfo ui) throws Exception {
    Runtime.getRuntime().exec(u); // finding: command-injection
    Runtime.getRuntime().exec(ui.getPath()); // finding: command-injection
    return Response.seeOther(URI.create(u)).build(); // finding: open-redirect
  }
  @POST public String b(String body) throws Exception {
    Runtime.getRuntime().exec(body); // finding: command-injection
    return body;
  }
  void vertx(Vertx v) {
    Router r = Router.router(v);
    r.get("/x").handler(ctx -> {
      String n = ctx.request().getParam("n");
      ctx.response().putHeader("Location", n).end("<b>" + n); // finding: open-redirect
    });
    r.route().handler(this::h);
  }
  private void h(RoutingContext c) {
    try {
      Runtime.getRuntime().exec(c.queryParam("a").get(0)); // finding: command-injection
    } catch (IOException e) {}
  }
  void jav() {
    Javalin app = Javalin.create().start(7);
    app.get("/", ctx -> ctx.html("<b>" + ctx.queryParam("q"))); // finding: xss
  }
  void jdk() throws Exception {
    HttpServer s = HttpServer.create(new InetSocketAddress(8), 0);
    s.createContext("/", ex -> {
      Runtime.getRuntime().exec(ex.getRequestURI().getQuery()); // finding: command-injection
    });
  }
  void rabbit(Channel ch) throws Exception {
    ch.basicConsume("q", true, (tag, d) -> {
      Runtime.getRuntime().exec(new String(d.getBody())); // finding: command-injection
    }, t -> {});
    DeliverCallback cb = (t, d) -> {
      Runtime.getRuntime().exec(new String(d.getBody())); // finding: command-injection
    };
    ch.basicConsume("q", true, cb, t -> {});
  }
  void kafka(KafkaConsumer<String, String> c) throws Exception {
    for (ConsumerRecord<String, String> r : c.poll(100)) Runtime.getRuntime().exec(r.value()); // finding: command-injection
  }
  static class L implements MessageListener {
    public void onMessage(Message m) {
      try {
        Runtime.getRuntime().exec(((TextMessage) m).getText()); // finding: command-injection
        Object o = ((ObjectMessage) m).getObject(); // finding: insecure-deserialization
      } catch (Exception e) {}
    }
  }
  static class Act extends ActionSupport {
    private String name;
    public void setName(String n) {
      name = n;
    }
    public String execute() throws Exception {
      Runtime.getRuntime().exec(name); // finding: command-injection
      return SUCCESS;
    }
  }
  static class Lam implements com.amazonaws.services.lambda.runtime.RequestHandler<String, String> {
    public String handleRequest(String in, com.amazonaws.services.lambda.runtime.Context c) {
      try {
        Runtime.getRuntime().exec(in); // finding: command-injection
      } catch (Exception e) {}
      return in;
    }
  }
  void sw(javax.servlet.http.HttpServletRequest r) throws Exception {
    String c = switch (r.getParameter("a")) {
      case "x" -> "ls";
      case "y" -> "pwd";
      default -> throw new IllegalArgumentException();
    };
    Runtime.getRuntime().exec(c);
  }
  void text(javax.servlet.http.HttpServletRequest r, java.sql.Statement s) throws Exception {
    String q = """
     select * from t where a = '%s'
     """.formatted(r.getParameter("a"));
    s.execute(q); // finding: sql-injection
  }
  record User(String name, String mail) {}
  void rec(javax.servlet.http.HttpServletRequest r) throws Exception {
    User u = new User(r.getParameter("a"), "b");
    Runtime.getRuntime().exec(u.name()); // finding: command-injection
    Runtime.getRuntime().exec(u.mail());
  }
}
