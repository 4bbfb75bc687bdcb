package shop;

import java.io.IOException;
import javax.servlet.http.HttpServletRequest;

class Formats {
  void show(HttpServletRequest request, int count) throws IOException {
    String name = request.getParameter("name");
    System.out.printf("%s", name);
    System.out.printf("Hello %s, %d new%n", name, count);
    String line = String.format("%s has %s", count, name);
    System.out.println(line);
  }

  String refused(HttpServletRequest request, int count) {
    return String.format(request.getParameter("format"), count); // no fix: needs_design
  }
}
