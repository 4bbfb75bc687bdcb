package com.example.shop;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.util.Scanner;
import javax.crypto.spec.SecretKeySpec;
import javax.servlet.ServletContext;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.commons.mail.SimpleEmail;
import org.apache.http.conn.ssl.TrustSelfSignedStrategy;
import org.apache.http.ssl.SSLContextBuilder;
import org.asynchttpclient.AsyncHttpClient;
import org.asynchttpclient.DefaultAsyncHttpClient;
import org.mozilla.javascript.Context;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.StandardPasswordEncoder;
import org.springframework.util.FileCopyUtils;
import org.springframework.util.FileSystemUtils;
import org.springframework.web.client.RestClient;

class Protections {
  void cookies(ServletContext context) {
    context.getSessionCookieConfig().setHttpOnly(false); // finding: insecure-cookie
    context.getSessionCookieConfig().setSecure(true);
  }

  void trust() throws Exception {
    SSLContextBuilder.create().loadTrustMaterial(null, (chain, type) -> true).build(); // finding: tls-verification
    SSLContextBuilder.create().loadTrustMaterial(new File("trust.jks"), "kV9#t2Lq0z".toCharArray()).build(); // finding: hardcoded-secret
    SSLContextBuilder.create().loadTrustMaterial(null, new TrustSelfSignedStrategy()).build(); // finding: tls-verification
    SSLContextBuilder.create().loadTrustMaterial(null, (chain, type) -> chain[0].getSubjectDN().getName().equals("CN=shop")).build();
    new SimpleEmail().setSSLCheckServerIdentity(false); // finding: tls-verification
  }

  void passwords() {
    new StandardPasswordEncoder(); // finding: weak-hash
    new BCryptPasswordEncoder();
  }

  void keys(byte[] given) {
    byte[] fixed = new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
    new SecretKeySpec(fixed, "AES"); // finding: hardcoded-secret
    new SecretKeySpec(given, "AES");
  }

  boolean login(String name, String password, String stored) {
    if (password.equals("letMe1n!")) return true; // finding: hardcoded-secret
    return !password.equals("") && password.equals(stored);
  }

  void files(HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    FileCopyUtils.copyToByteArray(new File("/srv", name)); // finding: path-traversal
    FileCopyUtils.copyToByteArray(request.getInputStream());
    FileSystemUtils.deleteRecursively(new File("/srv", name)); // finding: path-traversal
    new Scanner(new File("/srv", name)); // finding: path-traversal
    new Scanner(name);
  }

  void requests(HttpServletRequest request) {
    String url = request.getParameter("url");
    RestClient.create().get().uri(url).retrieve(); // finding: ssrf
    RestClient.create().get().uri("https://pay.example.org/orders?id={id}", url).retrieve();
    new DefaultAsyncHttpClient().prepareGet(url).execute(); // finding: ssrf
  }

  void scripts(HttpServletRequest request) {
    Context context = Context.enter();
    context.evaluateString(null, request.getParameter("rule"), "rule", 1, null); // finding: code-injection
    context.evaluateString(null, "1 + 1", "rule", 1, null);
  }

  void answers(HttpServletRequest request, HttpServletResponse response) throws Exception {
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    page.write(request.getParameter("name").getBytes());
    page.writeTo(response.getOutputStream()); // finding: xss
    ByteArrayOutputStream other = new ByteArrayOutputStream();
    other.write("<p>hello</p>".getBytes());
    other.writeTo(response.getOutputStream());
  }
}
