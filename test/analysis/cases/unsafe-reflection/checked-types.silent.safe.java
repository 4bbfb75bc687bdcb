package example;

import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class CheckedTypes extends HttpServlet {
  static void checkThrowable(Class<?> type) {
    if (!Throwable.class.isAssignableFrom(type)) throw new IllegalArgumentException("no throwable");
  }

  public void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    try {
      Class<?> type = Class.forName(request.getParameter("type"), false, CheckedTypes.class.getClassLoader());
      checkThrowable(type);
      type.getConstructor(String.class).newInstance("x");
    } catch (ReflectiveOperationException e) {
      throw new IOException(e);
    }
  }

  public void doPut(HttpServletRequest request, HttpServletResponse response) throws IOException {
    try {
      ClassLoader loader = CheckedTypes.class.getClassLoader();
      Class.forName(request.getParameter("type"), false, loader).asSubclass(Throwable.class).newInstance();
    } catch (ReflectiveOperationException e) {
      throw new IOException(e);
    }
  }
}
