package shop;

import javax.servlet.http.HttpServletRequest;

class Searches {
  boolean contains(HttpServletRequest request, String text) {
    return text.matches(".*" + request.getParameter("word") + ".*");
  }

  String[] split(HttpServletRequest request, String text) {
    String mark = request.getParameter("mark");
    return text.split("\\s*" + mark + "\\s*");
  }

  boolean refused(HttpServletRequest request, String text) {
    return text.matches(request.getParameter("pattern")); // no fix: needs_design
  }
}
