import java.io.*;
import javax.servlet.http.*;

public class ContentTypes extends HttpServlet {
  private static final String JSON = "application/json";

  public void constant(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setContentType(JSON);
    response.getWriter().write(request.getParameter("q"));
  }

  public void helper(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setContentType(typeOf(request.getParameter("type")));
    response.getWriter().write(request.getParameter("q"));
  }

  public void withCharset(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setContentType(typeOf(request.getParameter("type")) + "; charset=utf-8");
    response.getOutputStream().write(request.getParameter("q").getBytes("UTF-8"));
  }

  private static String typeOf(String given) {
    for (String accepted : new String[] {"application/json", "text/plain"}) {
      if (accepted.equalsIgnoreCase(given)) return accepted;
    }
    return "text/plain";
  }

  public void otherMethod(HttpServletRequest request, HttpServletResponse response) throws IOException {
    prepare(response, request.getParameter("callback") != null ? "text/javascript" : JSON);
    send(response, request.getParameter("q"));
  }

  private void prepare(HttpServletResponse response, String type) {
    response.setHeader("Cache-Control", "no-cache");
    response.setContentType(type);
  }

  private void send(HttpServletResponse response, String text) throws IOException {
    try (OutputStream out = response.getOutputStream()) {
      out.write(text.getBytes("UTF-8"));
    }
  }

  public void subtype(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setContentType("text/csv;header=" + request.getParameter("header"));
    response.getWriter().write(request.getParameter("q"));
  }
}
