package com.example.filters;

import io.netty.handler.codec.http.DefaultHttpHeaders;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** Decoded, a line break is one again. */
public class Undecoded {
  void answer(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("X-Path", request.getPathInfo()); // finding: header-injection
    response.setHeader("X-Query", URLDecoder.decode(request.getQueryString(), StandardCharsets.UTF_8)); // finding: header-injection
    response.addHeader("X-Place", URI.create(request.getRequestURI()).getPath()); // finding: header-injection
    response.addCookie(new Cookie("place", request.getPathInfo())); // finding: header-injection
  }

  void unchecked(HttpServletRequest request) {
    DefaultHttpHeaders headers = new DefaultHttpHeaders(false);
    headers.add("X-Filter", request.getParameter("filter")); // finding: header-injection
  }
}
