package com.example.filters;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import javax.servlet.http.HttpServletRequest;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class Undecoded {
  private static final Logger LOG = LoggerFactory.getLogger(Undecoded.class);

  void note(HttpServletRequest request) {
    LOG.info("at {}", request.getPathInfo()); // finding: log-injection
    LOG.info(URLDecoder.decode(request.getQueryString(), StandardCharsets.UTF_8)); // finding: log-injection
    LOG.info(URI.create(request.getRequestURI()).getPath()); // finding: log-injection
  }
}
