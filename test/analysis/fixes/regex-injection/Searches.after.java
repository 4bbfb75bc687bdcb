package shop;

import java.util.regex.Pattern;
import javax.servlet.http.HttpServletRequest;

class Searches {
  boolean contains(HttpServletRequest request, String text) {
    return text.matches(".*" + Pattern.quote(request.getParameter("word")) + ".*");
  }

  String[] split(HttpServletRequest request, String text) {
    String mark = request.getParameter("mark");
    return text.split("\\s*" + Pattern.quote(mark) + "\\s*");
  }

  boolean refused(HttpServletRequest request, String text) {
    return text.matches(request.getParameter("pattern")); // no fix: needs_design
  }
}
