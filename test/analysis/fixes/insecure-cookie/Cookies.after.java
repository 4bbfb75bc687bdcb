package shop;

import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletResponse;
import org.springframework.http.ResponseCookie;
import javax.ws.rs.core.NewCookie;

class Cookies {
  void signIn(HttpServletResponse response, String session) {
    Cookie cookie = new Cookie("session", session);
    cookie.setPath("/");
    cookie.setSecure(true);
    cookie.setHttpOnly(true);
    response.addCookie(cookie);
  }

  void open(HttpServletResponse response, String session) {
    Cookie cookie = new Cookie("session", session);
    cookie.setSecure(true); // the test server
    cookie.setHttpOnly(true);
    response.addCookie(cookie);
  }

  void made(HttpServletResponse response, String session) {
    Cookie cookie = new Cookie("session", session);
    cookie.setSecure(true);
    cookie.setHttpOnly(true);
    response.addCookie(cookie);
  }

  void helped(HttpServletResponse response, String session) {
    Cookie cookie = new Cookie("language", "en");
    cookie.setSecure(true);
    cookie.setHttpOnly(true);
    response.addCookie(cookie);
    Cookie cookie2 = sessionCookie(session);
    cookie2.setSecure(true);
    cookie2.setHttpOnly(true);
    response.addCookie(cookie2);
  }

  private static Cookie sessionCookie(String session) {
    return new Cookie("session", session);
  }

  ResponseCookie built(String session) {
    return ResponseCookie.from("session", session)
        .path("/")
        .secure(true)
        .httpOnly(true)
        .build();
  }

  ResponseCookie builtHalf(String session) {
    return ResponseCookie.from("session", session).httpOnly(true).secure(true).build();
  }

  NewCookie rest(String session) {
    return new NewCookie("session", session, null, null, null, NewCookie.DEFAULT_MAX_AGE, true, true);
  }

  void language(HttpServletResponse response, String language) {
    Cookie cookie = new Cookie("ui-language", language);
    cookie.setSecure(true);
    response.addCookie(cookie);
  }

  void readByScripts(HttpServletResponse response, String language) {
    Cookie cookie = new Cookie("ui-language", language);
    cookie.setSecure(true);
    response.addCookie(cookie);
    Cookie cookie2 = new Cookie("layout", "wide");
    cookie2.setSecure(true);
    response.addCookie(cookie2);
  }

  void halfSession(HttpServletResponse response, String token) {
    Cookie cookie = new Cookie("access_token", token);
    cookie.setSecure(true);
    cookie.setHttpOnly(true);
    response.addCookie(cookie);
  }

  ResponseCookie builtForScripts(String language) {
    return ResponseCookie.from("ui-language", language).httpOnly(false).secure(true).build();
  }

  NewCookie restForScripts(String language) {
    return new NewCookie("ui-language", language, null, null, null, NewCookie.DEFAULT_MAX_AGE, true);
  }
}
