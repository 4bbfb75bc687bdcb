import java.net.URI;
import java.net.URL;
import javax.servlet.http.*;

/** Only a path with two slashes at its beginning leads to another host: low. */
public class PathAlone extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    URI next = new URI(request.getParameter("next"));
    response.sendRedirect(next.getPath());
    response.sendRedirect(next.getRawPath());
    response.sendRedirect(new URL(request.getParameter("next")).getPath());
    response.sendRedirect(next.getPath() + "?" + next.getQuery());
    response.sendRedirect(request.getContextPath() + next.getPath());
    response.sendRedirect(request.getRequestURI());
    response.sendRedirect(request.getRequestURI() + "?" + request.getQueryString());
    response.setHeader("Location", next.getPath());
  }
}
