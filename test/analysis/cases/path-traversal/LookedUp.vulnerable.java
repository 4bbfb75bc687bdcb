import java.io.FileInputStream;
import java.util.*;
import javax.servlet.http.*;

public class LookedUp extends HttpServlet {
  enum Kind { DAILY, WEEKLY }

  private final Map<String, Report> reports = new HashMap<>();

  public void missing(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    Report report = reports.get(name);
    if (report == null) new FileInputStream("/srv/" + name); // finding: path-traversal
  }

  public void notRefused(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    Report report = reports.get(name);
    new FileInputStream("/srv/" + name); // finding: path-traversal
  }

  public void orElse(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    Report report = reports.getOrDefault(name, new Report());
    if (report.isFinished()) new FileInputStream("/srv/" + name); // finding: path-traversal
  }

  public void ownEntry(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    Map<String, Report> made = new HashMap<>();
    made.put(request.getParameter("other"), new Report());
    if (made.get(name) != null) new FileInputStream("/srv/" + name); // finding: path-traversal
  }

  public void otherKey(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    if (reports.get(request.getParameter("id")) != null) new FileInputStream("/srv/" + name); // finding: path-traversal
  }

  public void enumIgnored(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    try {
      Kind.valueOf(name);
    } catch (IllegalArgumentException e) {
      new FileInputStream("/srv/" + name); // finding: path-traversal
    }
  }
}
