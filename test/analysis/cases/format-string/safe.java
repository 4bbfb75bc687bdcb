package com.example.labels;

import java.util.Locale;
import javax.servlet.http.HttpServletRequest;

public class safe {
  String write(HttpServletRequest request, double price) {
    String title = request.getParameter("title");
    System.out.printf("%s: %f", title, price);
    String.format(Locale.ROOT, "%s: %f", title, price);
    String pattern = title.isEmpty() ? "%f" : "price %f";
    return String.format(pattern, price) + String.format("%s", title);
  }
}
