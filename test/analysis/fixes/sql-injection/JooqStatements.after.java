package com.shop;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;
import org.springframework.web.bind.annotation.*;
@RestController
public class JooqStatements {
  private final DSLContext dsl;
  JooqStatements(DSLContext dsl) { this.dsl = dsl; }
  @GetMapping("/a")
  public Object a(@RequestParam String country, @RequestParam int page) {
    var x = dsl.selectFrom("users").where("country = ?", country).fetch();
    var y = dsl.fetch("SELECT * FROM users WHERE country = ? AND page > ?", country, page);
    dsl.execute("DELETE FROM users WHERE country = ?", country);
    var z = dsl.selectFrom("users").where(DSL.condition("country = ?", country)).fetch();
    var q = dsl.resultQuery("SELECT * FROM users ORDER BY " + country); // no fix: needs_design
    return y;
  }
}
