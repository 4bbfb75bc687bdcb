import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletResponse;

public class Vulnerable {
  void signIn(HttpServletResponse response, String session) {
    Cookie cookie = new Cookie("session", session);
    cookie.setHttpOnly(true);
    cookie.setSecure(false);
    response.addCookie(cookie); // finding: insecure-cookie
  }

  void half(HttpServletResponse response, String token) {
    Cookie cookie = new Cookie("access_token", token);
    cookie.setSecure(true);
    response.addCookie(cookie); // finding: insecure-cookie
  }

  void open(HttpServletResponse response, String language) {
    response.addCookie(new Cookie("language", language)); // finding: insecure-cookie
  }
}
