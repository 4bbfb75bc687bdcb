package com.example.sources;

import java.util.Map;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.servlet.http.HttpServletRequest;

public class safe {
  private static final Map<String, String> SOURCES = Map.of("main", "jdbc/main", "archive", "jdbc/archive");

  void find(HttpServletRequest request) throws NamingException {
    InitialContext context = new InitialContext();
    context.lookup("java:comp/env/jdbc/main");
    context.lookup(SOURCES.get(request.getParameter("name")));
    String name = request.getParameter("name");
    if (name.equals("jdbc/main")) context.lookup(name);
  }
}
