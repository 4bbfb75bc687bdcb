package com.acme;

import java.io.IOException;
import java.sql.Statement;

public class ForgottenImports {
  void find(HttpServletRequest request, Statement statement) throws Exception {
    statement.execute("select * from t where a = '" + request.getParameter("a") + "'"); // finding: sql-injection
  }

  void own(ServerWebExchange request, Statement statement) throws Exception {
    statement.execute("select * from t where a = " + request.number());
  }

  /** Not the one of Spring: what stands in the file comes first. */
  interface ServerWebExchange {
    int number();
  }
}
