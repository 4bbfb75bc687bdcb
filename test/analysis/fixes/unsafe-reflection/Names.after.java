package com.shop.reports;

import javax.servlet.http.HttpServletRequest;
import javax.ws.rs.GET;
import javax.ws.rs.Path;
import javax.ws.rs.QueryParam;

@Path("/reports")
class Names {
  private final String last;

  Names(HttpServletRequest request) {
    last = request.getParameter("last");
  }

  @GET
  public Object show(@QueryParam("report") final String report) throws Exception {
    // One class for each report.
    if (report == null || !report.matches("\\w+")) {
      throw new ClassNotFoundException("Invalid class name");
    }
    Class<?> type = Class.forName("com.shop.reports." + report);
    return type.getDeclaredConstructor().newInstance();
  }

  Object loaded(HttpServletRequest request, ClassLoader loader) throws Exception {
    String kind = request.getParameter("kind");
    String format = request.getParameter("format");
    if (kind == null || !kind.matches("\\w+") || format == null || !format.matches("\\w+")) {
      throw new ClassNotFoundException("Invalid class name");
    }
    String name = "com.shop.exports." + kind + "." + format + "Export";
    return loader.loadClass(name);
  }

  Object madeBefore(HttpServletRequest request) {
    String kind = request.getParameter("kind");
    if (kind == null || !kind.matches("\\w+")) {
      throw new IllegalArgumentException("Invalid class name");
    }
    String name = "com.shop.reports." + kind;
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  Object checked(HttpServletRequest request) throws Exception {
    String kind = request.getParameter("kind");
    if (!kind.matches("[A-Za-z]+")) {
      throw new IllegalArgumentException("No such kind");
    }
    return Class.forName("com.shop.reports." + kind);
  }

  Object whole(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    return Class.forName(name); // no fix: needs_design
  }

  Object elsewhere(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    return Class.forName("java.util." + name); // no fix: needs_design
  }

  Object inPlace(HttpServletRequest request) throws Exception {
    return Class.forName("com.shop.reports." + request.getParameter("name")); // no fix: needs_design
  }

  Object method(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    return Names.class.getMethod("get" + name); // no fix: needs_design
  }

  Object field() throws Exception {
    return Class.forName("com.shop.reports." + last); // no fix: needs_design
  }

  Object perhaps(HttpServletRequest request, boolean isWanted) throws Exception {
    String name = request.getParameter("name");
    return isWanted ? Class.forName("com.shop.reports." + name) : null; // no fix: needs_design
  }
}
