package com.acme;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.*;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.validation.BindingResult;
import javax.servlet.http.*;
import java.security.Principal;
import java.nio.file.*;
import java.util.*;
@Controller class SpringShop {
  @Autowired private JdbcTemplate jdbc;
  private final Path root = Paths.get("/srv/up");
  private static final org.slf4j.Logger log = org.slf4j.LoggerFactory.getLogger(SpringShop.class);
  @GetMapping("/a") String a(@RequestParam String q, Model model, Principal p, HttpServletRequest req) {
    jdbc.queryForList("select * from t where a = '" + q + "'"); // finding: sql-injection
    jdbc.queryForList("select * from t where a = '" + p.getName() + "'");
    jdbc.queryForList("select * from t where a = '" + model.toString() + "'");
    jdbc.queryForList("select * from t where a = ?", q);
    return "view/" + q;
  }
  @GetMapping("/b") String b(String url) {
    return "redirect:" + url; // finding: open-redirect
  }
  @GetMapping("/c") String c(String url) {
    return "redirect:/item/" + url;
  }
  @PostMapping("/u") @ResponseBody ResponseEntity<String> up(@RequestParam("f") MultipartFile f) throws Exception {
    Path t = root.resolve(f.getOriginalFilename()).normalize();
    if (!t.startsWith(root)) throw new IllegalArgumentException();
    Files.copy(f.getInputStream(), t);
    log.info("uploaded {}", f.getOriginalFilename()); // finding: log-injection
    return ResponseEntity.ok("Hello " + f.getOriginalFilename()); // finding: xss
  }
  @PostMapping("/v") void bad(@RequestParam("f") MultipartFile f) throws Exception {
    Path t = root.resolve(f.getOriginalFilename());
    Files.copy(f.getInputStream(), t); // finding: path-traversal
    f.transferTo(new java.io.File("/srv/up/" + f.getOriginalFilename())); // finding: path-traversal
  }
  @GetMapping("/e/{id}") ResponseEntity<User> e(@PathVariable Long id, @RequestBody User u) {
    jdbc.update("update t set a = '" + u.getName() + "' where id = " + id); // finding: sql-injection
    User saved = new User();
    saved.setName(u.getName());
    return ResponseEntity.ok(u);
  }
  static class User {
    private String name;
    String getName() {
      return name;
    }
    void setName(String n) {
      name = n;
    }
  }
  @GetMapping("/r") void r(HttpServletResponse res, @RequestParam Optional<String> to, @RequestParam List<String> ids) throws Exception {
    res.sendRedirect(to.orElse("/")); // finding: open-redirect
    String in = String.join(",", ids);
    jdbc.query("select * from t where id in (" + in + ")", (rs, n) -> rs.getString(1)); // finding: sql-injection
    String inner = ids.stream().map(x -> "'" + x + "'").collect(java.util.stream.Collectors.joining(","));
    jdbc.execute("delete from t where id in (" + inner + ")"); // finding: sql-injection
    long n = Long.parseLong(ids.get(0));
    jdbc.execute("select * from t where id = " + n);
  }
}
