package shop;

import javax.servlet.http.HttpServletRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class Logs {
  private static final Logger LOG = LoggerFactory.getLogger(Logs.class);

  void search(HttpServletRequest request) {
    LOG.info("search for {}", request.getParameter("q"));
    LOG.warn("no result for " + request.getParameter("q") + " in " + request.getParameter("shop").trim());
  }

  void several(HttpServletRequest request) {
    String name = request.getParameter("name");
    LOG.info("{} of {} is searched by {}", name, "shop", request.getParameter("user"));
  }

  void lines(HttpServletRequest request) {
    String message = "Received:\n";
    message += "name = " + request.getParameter("name") + "\n";
    LOG.debug(message); // no fix: needs_design
  }
}
