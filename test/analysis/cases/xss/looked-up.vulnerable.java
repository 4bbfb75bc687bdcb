import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.acme.shop.Greeting;
import org.acme.shop.Texts;

public class GreetingPage extends HttpServlet {
  private Texts texts;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    response.getWriter().println("<h1>" + texts.getText(name).trim() + "</h1>"); // finding: xss
    response.getWriter().println("<p>" + texts.wrap(name).getContent() + "</p>"); // finding: xss
    response.getWriter().println("<p>" + new Greeting(name).getContent() + "</p>"); // finding: xss
  }
}
