package shop;

import java.util.regex.Pattern;
import javax.servlet.http.HttpServletRequest;

class Names {
  private static final Pattern WORDS = Pattern.compile("^(\\w+)+$"); // letters

  boolean isName(HttpServletRequest request) {
    return WORDS.matcher(request.getParameter("name")).matches();
  }

  boolean isList(HttpServletRequest request) {
    return request.getParameter("list").matches("^(?:[a-z]*)*!$");
  }

  boolean isPath(HttpServletRequest request) {
    return request.getParameter("path").matches("^(a|aa)+$"); // no fix: needs_design
  }
}
