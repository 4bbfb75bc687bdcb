package example;

import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class UncheckedTypes extends HttpServlet {
  public void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    try {
      Class<?> type = Class.forName(request.getParameter("type"), false, UncheckedTypes.class.getClassLoader());
      type.getConstructor(String.class).newInstance("x"); // finding: unsafe-reflection
    } catch (ReflectiveOperationException e) {
      throw new IOException(e);
    }
  }

  public void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
    try {
      Class<?> type = Class.forName(request.getParameter("type")); // finding: unsafe-reflection
      type.newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IOException(e);
    }
  }
}
