package com.example.filters;

import javax.servlet.http.HttpServletRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Undecoded {
  private static final Logger LOG = LoggerFactory.getLogger(Undecoded.class);

  void note(HttpServletRequest request) {
    LOG.info("{} {}", request.getRequestURI(), request.getQueryString());
    LOG.info("at " + request.getRequestURL());
  }
}
