import java.net.URI;
import java.net.URL;
import javax.servlet.http.*;

public class PathAlone extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    URI next = new URI(request.getParameter("next"));
    response.sendRedirect(next.toString()); // finding: open-redirect
    response.sendRedirect(next.getQuery()); // finding: open-redirect
    response.sendRedirect(next.getSchemeSpecificPart()); // finding: open-redirect
    response.sendRedirect(next.getPath().substring(1)); // finding: open-redirect
    response.sendRedirect(next.getPath().split("/to/")[1]); // finding: open-redirect
    response.sendRedirect(next.getQuery() + next.getPath()); // finding: open-redirect
    response.sendRedirect(new URL(request.getParameter("next")).getRef()); // finding: open-redirect
  }
}
