package shop;

import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletResponse;

class Cookies {
  void signIn(HttpServletResponse response, String session) {
    Cookie cookie = new Cookie("session", session);
    cookie.setPath("/");
    response.addCookie(cookie);
  }

  void open(HttpServletResponse response, String session) {
    Cookie cookie = new Cookie("session", session);
    cookie.setSecure(false); // the test server
    cookie.setHttpOnly(true);
    response.addCookie(cookie);
  }

  void made(HttpServletResponse response, String session) {
    response.addCookie(new Cookie("session", session)); // no fix: unsupported_shape
  }
}
