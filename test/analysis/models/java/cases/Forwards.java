package com.acme;

import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Forwards {
  void page(HttpServletRequest request, HttpServletResponse response) throws Exception {
    request.getRequestDispatcher("/WEB-INF/" + request.getParameter("page") + ".jsp").forward(request, response); // finding: path-traversal
  }

  void query(HttpServletRequest request, HttpServletResponse response) throws Exception {
    request.getRequestDispatcher("/index.jsp?token=" + request.getParameter("token")).forward(request, response);
  }
}
