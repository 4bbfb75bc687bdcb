package com.example.filters;

import java.net.URI;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.ws.rs.core.Response;
import javax.ws.rs.core.UriInfo;

/** As it was sent: a line break in it is written %0A. */
public class Undecoded {
  void answer(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("X-Path", request.getRequestURI());
    response.setHeader("X-Query", "?" + request.getQueryString());
    response.addHeader("X-Address", request.getRequestURL().toString());
    response.addHeader("X-Raw", URI.create(request.getRequestURI()).getRawPath());
  }

  Response answer(UriInfo uriInfo) {
    return Response.ok().header("X-Address", uriInfo.getRequestUri().toString()).build();
  }
}
