import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletResponse;

public class Safe {
  void signIn(HttpServletResponse response, String session) {
    Cookie cookie = new Cookie("session", session);
    cookie.setHttpOnly(true);
    cookie.setSecure(true);
    response.addCookie(cookie);
  }

  void readByScripts(HttpServletResponse response, String language, String token) {
    Cookie cookie = new Cookie("language", language);
    cookie.setSecure(true);
    response.addCookie(cookie);
    Cookie xsrf = new Cookie("XSRF-TOKEN", token);
    xsrf.setSecure(true);
    response.addCookie(xsrf);
    Cookie author = new Cookie("author-filter", language);
    author.setSecure(true);
    response.addCookie(author);
  }
}
