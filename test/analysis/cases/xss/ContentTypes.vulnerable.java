import java.io.*;
import javax.servlet.http.*;

public class ContentTypes extends HttpServlet {
  public void chosen(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setContentType(request.getParameter("type"));
    response.getWriter().write(request.getParameter("q")); // finding: xss
  }

  public void either(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setContentType(typeOf(request.getParameter("type")));
    response.getWriter().write(request.getParameter("q")); // finding: xss
  }

  private static String typeOf(String given) {
    return "json".equals(given) ? "application/json" : "text/html";
  }

  public void later(HttpServletRequest request, HttpServletResponse response) throws IOException {
    prepare(response);
    response.setContentType("text/html; charset=utf-8");
    response.getWriter().write(request.getParameter("q")); // finding: xss
  }

  private void prepare(HttpServletResponse response) {
    response.setContentType("application/json");
  }

  public void sometimes(HttpServletRequest request, HttpServletResponse response) throws IOException {
    if (request.getParameter("json") != null) response.setContentType("application/json");
    response.getWriter().write(request.getParameter("q")); // finding: xss
  }
}
