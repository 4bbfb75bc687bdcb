package com.example.plugins;

import javax.servlet.http.HttpServletRequest;

public class vulnerable {
  Object load(HttpServletRequest request) throws Exception {
    String name = request.getParameter("type");
    Class.forName(name).getDeclaredConstructor().newInstance(); // finding: unsafe-reflection
    Thread.currentThread().getContextClassLoader().loadClass("com.example." + name); // finding: unsafe-reflection
    return null;
  }
}
