import java.util.regex.Pattern;
import javax.servlet.http.HttpServletRequest;

public class Safe {
  private static final Pattern LIST = Pattern.compile("^\\w+(,\\w+)*;$");
  private static final Pattern POSSESSIVE = Pattern.compile("^(?>a+)*$");

  boolean isNumber(String text) {
    return text.matches("\\d+") && text.matches("0\\.\\d+E?\\d+!");
  }

  boolean isName(HttpServletRequest request) {
    return request.getParameter("name").matches("[a-z]+");
  }
}
