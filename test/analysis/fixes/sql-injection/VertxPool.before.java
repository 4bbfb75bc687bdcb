package com.shop;
import io.vertx.core.AbstractVerticle;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.pgclient.PgPool;
import io.vertx.sqlclient.Pool;
public class VertxPool extends AbstractVerticle {
  private PgPool pool;
  @Override
  public void start() {
    Router router = Router.router(vertx);
    router.get("/d").handler(this::list);
  }
  void list(RoutingContext ctx) {
    String site = ctx.request().getParam("site");
    pool.query("SELECT id, name FROM devices WHERE site = '" + site + "'").execute()
        .onSuccess(rows -> ctx.json(rows));
    pool.query("SELECT id FROM devices WHERE level = " + site).execute(); // no fix: unsupported_shape
    pool.query("DELETE FROM devices WHERE site = '" + site + "'").execute(result -> ctx.end());
  }
}
