package com.acme;

import com.google.common.base.Splitter;
import java.util.regex.Pattern;
import javax.servlet.http.HttpServletRequest;

public class PatternPredicates {
  private static final Pattern ENDS = Pattern.compile(".*b");

  boolean slow(HttpServletRequest request) {
    return ENDS.asPredicate().test(request.getParameter("text")); // finding: redos
  }

  boolean fast(HttpServletRequest request) {
    return ENDS.asMatchPredicate().test(request.getParameter("text"));
  }

  boolean slowTurnedRound(HttpServletRequest request) {
    return ENDS.asPredicate().negate().test(request.getParameter("text")); // finding: redos
  }

  Iterable<String> slowSplit(HttpServletRequest request) {
    return Splitter.onPattern("a*b*a*c").trimResults().split(request.getParameter("text")); // finding: redos
  }

  Iterable<String> fastSplit(HttpServletRequest request) {
    return Splitter.onPattern("[,;]").trimResults().split(request.getParameter("text"));
  }
}
