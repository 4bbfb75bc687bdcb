package com.example.search;

import javax.servlet.http.HttpServletRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class safe {
  private static final Logger LOG = LoggerFactory.getLogger(safe.class);

  void note(HttpServletRequest request) {
    String query = request.getParameter("q");
    LOG.info("search for {}", query.replaceAll("[\\r\\n]", "_"));
    LOG.info("search for {}", query.replace('\n', '_').replace('\r', '_'));
    LOG.info("page {}", Integer.parseInt(request.getParameter("page")));
    LOG.info("a search");
    if (query.matches("\\w+")) LOG.info("search for {}", query);
  }
}
