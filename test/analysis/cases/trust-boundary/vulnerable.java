package com.example.session;

import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpSession;

public class vulnerable {
  void remember(HttpServletRequest request) {
    String role = request.getParameter("role");
    request.getSession().setAttribute("role", role); // finding: trust-boundary
    HttpSession session = request.getSession(true);
    session.setAttribute(request.getParameter("name"), "yes"); // finding: trust-boundary
    session.putValue("role", role.trim()); // finding: trust-boundary
  }
}
