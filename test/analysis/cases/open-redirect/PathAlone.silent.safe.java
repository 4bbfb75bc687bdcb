import java.net.URI;
import javax.servlet.http.*;

public class PathAlone extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    URI next = new URI(request.getParameter("next"));
    response.sendRedirect("/app" + next.getPath());
    response.sendRedirect("https://www.example.com/" + next.getPath());
    String path = next.getPath();
    if (path.startsWith("//")) path = "/";
    response.sendRedirect(path);
  }
}
