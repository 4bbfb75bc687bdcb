package com.example.session;

import java.util.List;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpSession;

public class safe {
  private static final List<String> ROLES = List.of("reader", "writer");

  void remember(HttpServletRequest request) {
    HttpSession session = request.getSession();
    session.setAttribute("seen", true);
    session.setAttribute("page", Integer.parseInt(request.getParameter("page")));
    session.setAttribute("kind", request.getParameter("kind").equals("a") ? "first" : "second");
    String role = request.getParameter("role");
    if (ROLES.contains(role)) session.setAttribute("role", role);
    request.setAttribute("role", role);
  }
}
