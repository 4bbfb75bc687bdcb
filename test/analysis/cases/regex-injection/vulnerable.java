package com.example.search;

import java.util.regex.Pattern;
import javax.servlet.http.HttpServletRequest;

public class vulnerable {
  void search(HttpServletRequest request, String text) {
    String query = request.getParameter("q");
    Pattern.compile(query); // finding: regex-injection
    Pattern.matches("^" + query, text); // finding: regex-injection
    text.matches(query); // finding: regex-injection
    text.replaceAll(query, ""); // finding: regex-injection
    text.split(query); // finding: regex-injection
  }
}
