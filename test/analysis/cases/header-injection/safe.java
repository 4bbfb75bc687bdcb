package com.example.filters;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class safe {
  void answer(HttpServletRequest request, HttpServletResponse response) {
    String filter = request.getParameter("filter");
    response.setHeader("X-Filter", URLEncoder.encode(filter, StandardCharsets.UTF_8));
    response.setHeader("X-Filter", filter.replaceAll("[\\r\\n]", ""));
    response.setHeader("X-Kind", "list");
    response.setIntHeader("X-Page", Integer.parseInt(request.getParameter("page")));
  }
}
