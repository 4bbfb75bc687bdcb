package com.acme;

import java.sql.Statement;
import org.acme.base.BaseController;

public class InheritedRequest extends BaseController {
  void field(Statement statement) throws Exception {
    statement.executeQuery("SELECT * FROM users WHERE a = '" + request.getParameter("a") + "'"); // finding: sql-injection
  }

  void method(Statement statement) throws Exception {
    statement.executeQuery("SELECT * FROM users WHERE a = '" + getRequest().getParameter("a") + "'"); // finding: sql-injection
  }

  void settings(Statement statement) throws Exception {
    statement.executeQuery("SELECT * FROM users WHERE a = '" + settings.getParameter("a") + "'");
  }
}
