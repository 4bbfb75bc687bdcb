package com.example.filters;

import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class vulnerable {
  void answer(HttpServletRequest request, HttpServletResponse response) {
    String filter = request.getParameter("filter");
    response.setHeader("X-Filter", filter); // finding: header-injection
    response.addHeader("X-Filter", "filter " + filter); // finding: header-injection
    response.setHeader(filter, "yes"); // finding: header-injection
  }
}
