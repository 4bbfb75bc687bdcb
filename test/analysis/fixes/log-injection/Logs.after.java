package shop;

import javax.servlet.http.HttpServletRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class Logs {
  private static final Logger LOG = LoggerFactory.getLogger(Logs.class);

  void search(HttpServletRequest request) {
    LOG.info("search for {}", String.valueOf(request.getParameter("q")).replaceAll("[\\r\\n]", ""));
    LOG.warn("no result for " + String.valueOf(request.getParameter("q")).replaceAll("[\\r\\n]", "") + " in " + request.getParameter("shop").trim().replaceAll("[\\r\\n]", ""));
  }

  void several(HttpServletRequest request) {
    String name = request.getParameter("name");
    LOG.info("{} of {} is searched by {}", String.valueOf(name).replaceAll("[\\r\\n]", ""), "shop", String.valueOf(request.getParameter("user")).replaceAll("[\\r\\n]", ""));
  }

  void lines(HttpServletRequest request) {
    String message = "Received:\n";
    message += "name = " + request.getParameter("name") + "\n";
    LOG.debug(message); // no fix: needs_design
  }
}
