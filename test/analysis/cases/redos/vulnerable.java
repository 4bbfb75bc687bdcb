import java.util.regex.Pattern;
import javax.servlet.http.HttpServletRequest;

public class Vulnerable {
  private static final Pattern LIST = Pattern.compile("^(\\w+,?)+;$"); // finding: redos
  private static final Pattern DIGITS = Pattern.compile("X(\\p{Digit}|7)*Y"); // finding: redos

  boolean isNumber(String text) {
    return text.matches("(\\d+)+"); // finding: redos
  }

  boolean isDecimal(HttpServletRequest request) {
    return request.getParameter("text").matches("0\\.\\d+E?\\d+!"); // finding: redos
  }
}
