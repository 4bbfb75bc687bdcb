package com.example.search;

import java.util.logging.Level;
import javax.servlet.http.HttpServletRequest;
import org.apache.logging.log4j.LogManager;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class vulnerable {
  private static final Logger LOG = LoggerFactory.getLogger(vulnerable.class);
  private static final org.apache.logging.log4j.Logger LOG4J = LogManager.getLogger(vulnerable.class);
  private static final java.util.logging.Logger JUL = java.util.logging.Logger.getLogger("search");

  void note(HttpServletRequest request) {
    String query = request.getParameter("q");
    LOG.info("search for {}", query); // finding: log-injection
    LOG.warn("search for " + query); // finding: log-injection
    LOG4J.error("search for {}", query); // finding: log-injection
    JUL.info("search for " + query); // finding: log-injection
    JUL.log(Level.WARNING, "search for {0}", query); // finding: log-injection
  }
}
