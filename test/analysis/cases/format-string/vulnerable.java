package com.example.labels;

import java.util.Formatter;
import java.util.Locale;
import javax.servlet.http.HttpServletRequest;

public class vulnerable {
  String write(HttpServletRequest request, double price) {
    String pattern = request.getParameter("pattern");
    System.out.printf(pattern, price); // finding: format-string
    new Formatter().format("label " + pattern, price); // finding: format-string
    String.format(Locale.ROOT, pattern, price); // finding: format-string
    return String.format(pattern, price); // finding: format-string
  }
}
