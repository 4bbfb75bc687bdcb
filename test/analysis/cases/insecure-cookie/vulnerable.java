import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletResponse;

public class Vulnerable {
  void signIn(HttpServletResponse response, String session) {
    Cookie cookie = new Cookie("session", session);
    cookie.setHttpOnly(true);
    cookie.setSecure(false);
    response.addCookie(cookie); // finding: insecure-cookie
  }
}
