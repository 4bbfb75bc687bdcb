import java.io.*;
import java.net.Socket;
import javax.servlet.http.*;
import org.slf4j.*;

class ProcessOutput extends HttpServlet {
  private static final Logger LOG = LoggerFactory.getLogger(ProcessOutput.class);

  public void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String name = request.getParameter("name");
    new ProcessBuilder("/usr/bin/id").start();
    LOG.info("started for {}", name); // finding: log-injection
    LOG.info(request.getReader().readLine()); // finding: log-injection
  }
}
