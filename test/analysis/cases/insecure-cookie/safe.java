import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletResponse;

public class Safe {
  void signIn(HttpServletResponse response, String session) {
    Cookie cookie = new Cookie("session", session);
    cookie.setHttpOnly(true);
    cookie.setSecure(true);
    response.addCookie(cookie);
  }
}
