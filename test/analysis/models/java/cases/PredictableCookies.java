package com.acme;

import java.security.SecureRandom;
import java.util.Random;
import javax.crypto.spec.SecretKeySpec;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServletResponse;

public class PredictableCookies {
  void remember(HttpServletResponse response) {
    int number = new Random().nextInt(); // finding: weak-random
    Cookie cookie = new Cookie("visitor", Integer.toString(number)); // finding: weak-random
    cookie.setSecure(true);
    cookie.setHttpOnly(true);
    response.addCookie(cookie);
  }

  void rememberSafely(HttpServletResponse response) {
    int number = new SecureRandom().nextInt();
    Cookie cookie = new Cookie("visitor", Integer.toString(number));
    cookie.setSecure(true);
    cookie.setHttpOnly(true);
    response.addCookie(cookie);
  }

  SecretKeySpec key() {
    byte[] bytes = new byte[16];
    new Random().nextBytes(bytes); // finding: weak-random
    return new SecretKeySpec(bytes, "AES"); // finding: weak-random
  }

  SecretKeySpec safeKey() {
    byte[] bytes = new byte[16];
    new SecureRandom().nextBytes(bytes);
    return new SecretKeySpec(bytes, "AES");
  }
}
