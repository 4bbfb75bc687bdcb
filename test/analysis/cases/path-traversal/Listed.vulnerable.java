import java.io.FileInputStream;
import java.util.*;
import javax.servlet.http.*;
import org.apache.commons.lang3.*;

public class Listed extends HttpServlet {
  private static final String[] NAMES = {"daily", "weekly"};

  public void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    String[] own = request.getParameterValues("allowed");
    if (ArrayUtils.contains(own, name)) new FileInputStream("/srv/" + name); // finding: path-traversal
    if (!ArrayUtils.contains(NAMES, name)) new FileInputStream("/srv/" + name); // finding: path-traversal
    if (StringUtils.equalsAny(name, own)) new FileInputStream("/srv/" + name); // finding: path-traversal
    if (StringUtils.equals(name, request.getParameter("same"))) new FileInputStream("/srv/" + name); // finding: path-traversal
    if (Objects.equals(name, own[0])) new FileInputStream("/srv/" + name); // finding: path-traversal
  }
}
