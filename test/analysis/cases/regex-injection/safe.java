package com.example.search;

import java.util.regex.Pattern;
import javax.servlet.http.HttpServletRequest;

public class safe {
  void search(HttpServletRequest request, String text) {
    String query = request.getParameter("q");
    Pattern.compile(Pattern.quote(query));
    Pattern.matches("[a-z]+", query);
    Pattern.compile(query, Pattern.LITERAL);
    query.matches("[a-z]+");
    text.replace(query, "");
    text.contains(query);
  }
}
