import java.io.FileInputStream;
import java.util.*;
import javax.servlet.http.*;
import org.apache.commons.lang3.EnumUtils;

public class LookedUp extends HttpServlet {
  enum Kind { DAILY, WEEKLY }

  private static final Map<String, Report> REPORTS = Map.of("daily", new Report(), "weekly", new Report());
  private final Map<String, Report> reports = new HashMap<>();

  public void refused(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    Report report = reports.get(name);
    if (report == null) throw new IllegalArgumentException();
    new FileInputStream("/srv/" + name);
  }

  public void constants(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    if (REPORTS.get(name) != null) new FileInputStream("/srv/" + name);
    if (REPORTS.containsKey(name)) new FileInputStream("/srv/" + name);
  }

  public void used(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    if (reports.get(name).isFinished()) new FileInputStream("/srv/" + name);
  }

  public void required(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    Report report = Objects.requireNonNull(reports.get(name), "no such report");
    new FileInputStream("/srv/" + name);
  }

  public void optional(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    Optional.ofNullable(reports.get(name)).orElseThrow(() -> new IllegalStateException(name));
    new FileInputStream("/srv/" + name);
  }

  public void enumOf(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    Kind kind = Kind.valueOf(name.toUpperCase());
    new FileInputStream("/srv/" + name);
    new FileInputStream("/srv/" + kind.name());
  }

  public void enumCaught(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    try {
      Kind.valueOf(name);
    } catch (IllegalArgumentException e) {
      return;
    }
    new FileInputStream("/srv/" + name);
  }

  public void enumUtils(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    if (EnumUtils.isValidEnum(Kind.class, name)) new FileInputStream("/srv/" + name);
  }
}
