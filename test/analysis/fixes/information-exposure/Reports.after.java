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
      File targetFile = new File("/data/reports/" + file);
      if (!targetFile.getCanonicalPath().startsWith(new File("/data/reports").getCanonicalPath() + File.separator)) {
        response.sendError(HttpServletResponse.SC_BAD_REQUEST);
        return;
      }
      FileInputStream in = new FileInputStream(targetFile);
      in.transferTo(response.getOutputStream());
    } catch (IllegalStateException e) {
      LOG.error("Request failed", e);
      response.sendError(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
    }
  }
}
