package com.example.filters;

import io.netty.handler.codec.http.DefaultHttpHeaders;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** The container replaces line breaks, Netty refuses them: worth a look, no more. */
public class containers {
  void answer(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("X-Filter", request.getParameter("filter"));
    new DefaultHttpHeaders().add("X-Filter", request.getParameter("filter"));
  }
}
