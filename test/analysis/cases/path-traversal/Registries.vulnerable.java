import java.io.FileInputStream;
import javax.servlet.http.*;

public class Registries extends HttpServlet {
  private Registry registry;
  private Factory factory;

  public void unused(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    Report report = registry.getStored(name);
    new FileInputStream("/srv/" + name); // finding: path-traversal
  }

  public void made(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    factory.getReport(name).start();
    new FileInputStream("/srv/" + name); // finding: path-traversal
  }

  public void optional(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    Report report = registry.findByName(name).orElse(new Report());
    new FileInputStream("/srv/" + name); // finding: path-traversal
  }
}
