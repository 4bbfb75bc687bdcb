package com.acme;
import java.io.*;
import java.net.*;
import java.sql.*;
import java.util.*;
import javax.servlet.http.*;
import javax.xml.parsers.*;
import javax.naming.*;
import javax.naming.directory.*;
import java.nio.file.*;
import java.util.zip.*;
import javax.crypto.*;
import javax.crypto.spec.*;
import javax.net.ssl.*;
import java.security.*;
import java.security.cert.X509Certificate;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.client.RestTemplate;
import org.springframework.stereotype.Controller;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.yaml.snakeyaml.Yaml;
import com.thoughtworks.xstream.XStream;
import okhttp3.*;
import org.apache.velocity.app.Velocity;
import freemarker.template.*;
import ognl.Ognl;
import groovy.lang.GroovyShell;
import javax.script.*;
import io.jsonwebtoken.Jwts;
import org.jsoup.Jsoup;
import javax.persistence.*;
import org.mybatis.spring.SqlSessionTemplate;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.apache.commons.io.*;
import org.apache.http.client.methods.HttpGet;
import org.dom4j.io.SAXReader;
@RestController public class ManyWays {
  @PersistenceContext EntityManager em;
  @org.springframework.beans.factory.annotation.Autowired org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate named;
  @GetMapping("/1") public String rce(@RequestParam String cmd) throws Exception {
    Process p = Runtime.getRuntime().exec(cmd); // finding: command-injection
    BufferedReader r = new BufferedReader(new InputStreamReader(p.getInputStream()));
    return r.readLine();
  }
  @GetMapping("/2") public void pb(String filepath) throws Exception {
    String[] cmdList = new String[]{"sh", "-c", "ls -la " + filepath};
    ProcessBuilder b = new ProcessBuilder(cmdList); // finding: command-injection
    b.start();
  }
  @GetMapping("/3") public void ssrf(@RequestParam String url) throws Exception {
    URL u = new URL(url);
    HttpURLConnection c = (HttpURLConnection) u.openConnection(); // finding: ssrf
  }
  @GetMapping("/4") public String rt(@RequestParam String url) {
    return new RestTemplate().getForObject(url, String.class); // finding: ssrf
  }
  @GetMapping("/5") public void ok(@RequestParam String url) throws Exception {
    OkHttpClient cl = new OkHttpClient();
    Request rq = new Request.Builder().url(url).build(); // finding: ssrf
    cl.newCall(rq).execute();
  }
  @PostMapping("/6") public void xxe(HttpServletRequest request) throws Exception {
    DocumentBuilderFactory f = DocumentBuilderFactory.newInstance();
    f.newDocumentBuilder().parse(request.getInputStream()); // finding: xxe
  }
  @PostMapping("/7") public void xxeOk(HttpServletRequest request) throws Exception {
    DocumentBuilderFactory f = DocumentBuilderFactory.newInstance();
    f.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    f.newDocumentBuilder().parse(request.getInputStream());
  }
  @PostMapping("/8") public void dom4j(HttpServletRequest request) throws Exception {
    SAXReader r = new SAXReader();
    r.read(request.getInputStream()); // finding: xxe
  }
  @GetMapping("/9") public void spel(String expression) {
    new SpelExpressionParser().parseExpression(expression).getValue(); // finding: expression-injection
  }
  @GetMapping("/10") public void yaml(@RequestBody String y) {
    new Yaml().load(y); // finding: insecure-deserialization
  }
  @GetMapping("/11") public void xs(@RequestBody String y) {
    XStream x = new XStream();
    x.fromXML(y); // finding: insecure-deserialization
  }
  @GetMapping("/12") public void ois(HttpServletRequest request) throws Exception {
    for (Cookie c : request.getCookies()) {
      byte[] d = Base64.getDecoder().decode(c.getValue());
      ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(d));
      in.readObject(); // finding: insecure-deserialization
    }
  }
  @GetMapping("/13") public void jndi(String name) throws Exception {
    Context ctx = new InitialContext();
    ctx.lookup(name); // finding: jndi-injection
  }
  @GetMapping("/14") public void ldap(String u, DirContext ctx) throws Exception {
    ctx.search("dc=x", "(uid=" + u + ")", new SearchControls()); // finding: ldap-injection
  }
  @GetMapping("/15") public void vel(String t) throws Exception {
    StringWriter w = new StringWriter();
    Velocity.evaluate(new org.apache.velocity.VelocityContext(), w, "x", t); // finding: template-injection
  }
  @GetMapping("/16") public void gr(String s) {
    new GroovyShell().evaluate(s); // finding: code-injection
  }
  @GetMapping("/17") public void js(String s) throws Exception {
    ScriptEngine e = new ScriptEngineManager().getEngineByName("js");
    e.eval(s); // finding: code-injection
  }
  @GetMapping("/18") public void og(String s) throws Exception {
    Ognl.getValue(s, new Object()); // finding: expression-injection
  }
  @GetMapping("/19") public List jpa(String n) {
    return em.createQuery("select u from User u where u.name = '" + n + "'").getResultList(); // finding: sql-injection
  }
  @GetMapping("/20") public List jpaOk(String n) {
    return em.createQuery("select u from User u where u.name = :n").setParameter("n", n).getResultList();
  }
  @GetMapping("/21") public void zip(InputStream in, File dir) throws Exception {
    ZipInputStream z = new ZipInputStream(in);
    ZipEntry e;
    while ((e = z.getNextEntry()) != null) {
      File f = new File(dir, e.getName());
      try (FileOutputStream o = new FileOutputStream(f)) { // finding: zip-slip
        z.transferTo(o);
      }
    }
  }
  @GetMapping("/22") public void zipOk(InputStream in, File dir) throws Exception {
    ZipInputStream z = new ZipInputStream(in);
    ZipEntry e;
    while ((e = z.getNextEntry()) != null) {
      File f = new File(dir, e.getName());
      if (!f.getCanonicalPath().startsWith(dir.getCanonicalPath() + File.separator)) throw new IOException();
      try (FileOutputStream o = new FileOutputStream(f)) {
        z.transferTo(o);
      }
    }
  }
  public void tls() throws Exception {
    SSLContext c = SSLContext.getInstance("TLS");
    c.init(null, new TrustManager[]{
      new X509TrustManager() {
        public void checkClientTrusted(X509Certificate[] a, String b) {}
        public void checkServerTrusted(X509Certificate[] a, String b) {} // finding: tls-verification
        public X509Certificate[] getAcceptedIssuers() {
          return null;
        }
      }
    }, null);
    HttpsURLConnection.setDefaultHostnameVerifier((h, s) -> true); // finding: tls-verification
  }
  public void jwt(String t) {
    Jwts.parser().setSigningKey("secretkey123").parse(t); // finding: hardcoded-secret
  }
  public void crypt(byte[] data) throws Exception {
    Cipher c = Cipher.getInstance("AES/CBC/PKCS5Padding");
    c.init(1, new SecretKeySpec("0123456789abcdef".getBytes(), "AES"), new IvParameterSpec(new byte[16])); // finding: hardcoded-secret
  }
  @GetMapping("/23") public void file(String name, HttpServletResponse res) throws Exception {
    File f = new File("/data/" + name);
    FileInputStream in = new FileInputStream(f); // finding: path-traversal
    IOUtils.copy(in, res.getOutputStream());
  }
  @GetMapping("/24") public void hdr(String v, HttpServletResponse res) throws Exception {
    res.addHeader("X-A", v); // finding: header-injection
    res.getWriter().write("<p>" + v); // finding: xss
  }
  @GetMapping("/25") public void hg(String v) {
    new HttpGet(v); // finding: ssrf
    Jsoup.connect(v); // finding: ssrf
  }
  @GetMapping("/26") public void np(String v, Map<String, Object> m) {
    named.queryForList("select " + v, m); // finding: sql-injection
  }
  @GetMapping("/27") public void fwd(String v, HttpServletRequest q, HttpServletResponse s) throws Exception {
    q.getRequestDispatcher(v).forward(q, s); // finding: path-traversal
  }
  @GetMapping("/28") public void jk(@RequestBody String b) throws Exception {
    ObjectMapper m = new ObjectMapper();
    m.enableDefaultTyping(); // finding: insecure-deserialization
    m.readValue(b, Object.class); // finding: insecure-deserialization
  }
  @GetMapping("/29") public void rx(String p, String s) {
    s.matches(p); // finding: regex-injection
  }
  @GetMapping("/30") public void err(HttpServletResponse res) throws Exception {
    try {
      tls();
    } catch (Exception e) {
      e.printStackTrace(res.getWriter()); // finding: information-exposure
      res.getWriter().println(e.getMessage()); // finding: information-exposure
    }
  }
  @GetMapping("/31") public void rnd(HttpServletResponse res) {
    String token = String.valueOf(new Random().nextLong()); // finding: weak-random
    res.addCookie(new Cookie("token", token)); // finding: insecure-cookie
  }
  @GetMapping("/32") public void cls(String c) throws Exception {
    Class.forName(c).newInstance(); // finding: unsafe-reflection
  }
  @GetMapping("/33") public void sess(HttpServletRequest r, String v) {
    r.getSession().setAttribute("role", v); // finding: trust-boundary
  }
  @CrossOrigin("*") @GetMapping("/34") public void cors(HttpServletRequest r, HttpServletResponse s) { // finding: cors
    s.setHeader("Access-Control-Allow-Origin", r.getHeader("Origin")); // finding: cors
    s.setHeader("Access-Control-Allow-Credentials", "true");
  }
  @GetMapping("/35") public void stat(Connection con, String id) throws Exception {
    Statement st = con.createStatement();
    ResultSet rs = st.executeQuery("select * from users where id = " + id); // finding: sql-injection
    while (rs.next()) System.out.println(rs.getString(1));
  }
  @GetMapping("/36") public void nio(String id) throws Exception {
    Files.readAllBytes(Paths.get("/a/", id)); // finding: path-traversal
  }
  @GetMapping("/37") public void bean(Object o, Map<String, String> props) throws Exception {
    org.apache.commons.beanutils.BeanUtils.populate(o, props); // finding: mass-assignment
  }
}
