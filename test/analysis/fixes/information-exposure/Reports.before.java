import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.log4j.Logger;

public class Reports extends HttpServlet {
  private static final Logger LOG = Logger.getLogger(Reports.class);

  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String file = request.getParameter("file");
    try {
      FileInputStream in = new FileInputStream("/data/reports/" + file);
      in.transferTo(response.getOutputStream());
    } catch (IllegalStateException e) {
      e.printStackTrace(response.getWriter());
    }
  }
}
