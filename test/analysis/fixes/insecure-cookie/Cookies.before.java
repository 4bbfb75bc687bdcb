package shop;

import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletResponse;
import org.springframework.http.ResponseCookie;
import javax.ws.rs.core.NewCookie;

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
    response.addCookie(new Cookie("session", session));
  }

  void helped(HttpServletResponse response, String session) {
    Cookie cookie = new Cookie("language", "en");
    cookie.setSecure(true);
    cookie.setHttpOnly(true);
    response.addCookie(cookie);
    response.addCookie(sessionCookie(session));
  }

  private static Cookie sessionCookie(String session) {
    return new Cookie("session", session);
  }

  ResponseCookie built(String session) {
    return ResponseCookie.from("session", session)
        .path("/")
        .build();
  }

  ResponseCookie builtHalf(String session) {
    return ResponseCookie.from("session", session).httpOnly(true).secure(false).build();
  }

  NewCookie rest(String session) {
    return new NewCookie("session", session);
  }

  void language(HttpServletResponse response, String language) {
    Cookie cookie = new Cookie("ui-language", language);
    response.addCookie(cookie);
  }

  void readByScripts(HttpServletResponse response, String language) {
    Cookie cookie = new Cookie("ui-language", language);
    cookie.setSecure(true);
    response.addCookie(cookie);
    response.addCookie(new Cookie("layout", "wide"));
  }

  void halfSession(HttpServletResponse response, String token) {
    Cookie cookie = new Cookie("access_token", token);
    cookie.setSecure(true);
    response.addCookie(cookie);
  }

  ResponseCookie builtForScripts(String language) {
    return ResponseCookie.from("ui-language", language).httpOnly(false).build();
  }

  NewCookie restForScripts(String language) {
    return new NewCookie("ui-language", language);
  }
}
