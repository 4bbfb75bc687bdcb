package com.acme;
import java.io.*;
import java.nio.file.*;
import java.sql.*;
import java.util.*;
import java.util.regex.Pattern;
import javax.servlet.http.*;
import org.apache.commons.lang3.StringUtils;
import java.util.stream.*;
class Checked {
  enum Sort {
    NAME, DATE
  }
  private static final Map<String, String> COLS = Map.of("n", "name", "d", "date");
  private static final Set<String> OK = Set.of("a", "b");
  private static final List<String> OKL = Arrays.asList("a", "b");
  private static final Pattern ID = Pattern.compile("^[a-z0-9]+$");
  Statement st;
  Connection cn;
  void a(HttpServletRequest r) throws Exception {
    int id = Integer.parseInt(r.getParameter("id"));
    st.execute("select " + id);
  }
  void b(HttpServletRequest r) throws Exception {
    Sort so = Sort.valueOf(r.getParameter("s"));
    st.execute("select * order by " + so);
    st.execute("x" + so.name());
  }
  void c(HttpServletRequest r) throws Exception {
    UUID u = UUID.fromString(r.getParameter("s"));
    st.execute("select '" + u + "'");
  }
  void d(HttpServletRequest r) throws Exception {
    String col = COLS.get(r.getParameter("s"));
    st.execute("select * order by " + col);
  }
  void e(HttpServletRequest r) throws Exception {
    String col = r.getParameter("s");
    if (!OK.contains(col)) throw new IllegalArgumentException();
    st.execute("select * order by " + col);
  }
  void f(HttpServletRequest r) throws Exception {
    String col = r.getParameter("s");
    if (OKL.contains(col)) st.execute("select * order by " + col);
  }
  void g(HttpServletRequest r) throws Exception {
    String col = r.getParameter("s");
    if (!col.matches("[a-zA-Z_]+")) return;
    st.execute("select * order by " + col);
  }
  void h(HttpServletRequest r) throws Exception {
    String col = r.getParameter("s");
    if (!ID.matcher(col).matches()) return;
    st.execute("select * order by " + col);
  }
  void i(HttpServletRequest r) throws Exception {
    String col = "asc".equalsIgnoreCase(r.getParameter("s")) ? "asc" : "desc";
    st.execute("select * order by x " + col);
  }
  void j(HttpServletRequest r) throws Exception {
    String col = r.getParameter("s");
    if (StringUtils.isNumeric(col)) st.execute("select * where a = " + col);
  }
  void k(HttpServletRequest r) throws Exception {
    PreparedStatement p = cn.prepareStatement("select * from t where a = ?");
    p.setString(1, r.getParameter("x"));
    p.executeQuery();
    p.execute();
  }
  void l(HttpServletRequest r) throws Exception {
    File base = new File("/srv");
    File f = new File(base, r.getParameter("x"));
    if (!f.getCanonicalPath().startsWith(base.getCanonicalPath())) throw new SecurityException();
    new FileInputStream(f);
  }
  void m(HttpServletRequest r) throws Exception {
    Path base = Paths.get("/srv");
    Path f = base.resolve(r.getParameter("x")).normalize();
    if (!f.startsWith(base)) throw new SecurityException();
    Files.readAllBytes(f);
  }
  void n(HttpServletRequest r) throws Exception {
    String name = Paths.get(r.getParameter("x")).getFileName().toString();
    new FileInputStream("/srv/" + name);
  }
  void o(HttpServletRequest r, HttpServletResponse w) throws Exception {
    w.setContentType("application/json");
    w.getWriter().write("{\"a\":\"" + r.getParameter("x") + "\"}");
  }
  void p(HttpServletRequest r, HttpServletResponse w) throws Exception {
    w.sendRedirect(r.getContextPath() + "/home");
    w.sendRedirect("/item?id=" + r.getParameter("id"));
  }
  void q(HttpServletRequest r, HttpServletResponse w) throws Exception {
    String u = r.getParameter("u");
    if (u == null || !u.startsWith("/app/")) u = "/";
    w.sendRedirect(u);
  }
  void r(HttpServletRequest r) throws Exception {
    List<String> ids = Arrays.asList(r.getParameterValues("id"));
    String q = ids.stream().map(x -> "?").collect(Collectors.joining(","));
    st.execute("select * where id in (" + q + ")");
  }
  void s(HttpServletRequest r) throws Exception {
    long n = Optional.ofNullable(r.getParameter("n")).map(Long::parseLong).orElse(0L);
    st.execute("select " + n);
  }
  void t(HttpServletRequest r) throws Exception {
    String x = r.getParameter("x");
    switch (x) {
      case "a": case "b": st.execute("select " + x);
      break;
      default: throw new Exception();
    }
  }
  void u(HttpServletRequest r, HttpServletResponse w) throws Exception {
    w.getWriter().println("<b>" + r.getParameter("x").length() + "</b>");
    w.getWriter().println(r.getSession().getId());
  }
  void v(HttpServletRequest r) throws Exception {
    boolean b = Boolean.parseBoolean(r.getParameter("b"));
    st.execute("select " + (b ? "a" : "b"));
    st.execute("select " + b);
  }
  void w(HttpServletRequest r) throws Exception {
    StringBuilder sb = new StringBuilder("select * from t where 1=1");
    List<Object> ps = new ArrayList<>();
    if (r.getParameter("a") != null) {
      sb.append(" and a = ?");
      ps.add(r.getParameter("a"));
    }
    PreparedStatement p = cn.prepareStatement(sb.toString());
    for (int i = 0; i < ps.size(); i++) p.setObject(i + 1, ps.get(i));
  }
  void x(HttpServletRequest r) throws Exception {
    Map<String, String> m = new HashMap<>();
    m.put("a", r.getParameter("a"));
    m.put("b", "safe");
    st.execute("select " + m.get("b"));
  }
  void y(HttpServletRequest r) throws Exception {
    new ProcessBuilder("git", "log", r.getParameter("a")).start();
    java.time.LocalDate d = java.time.LocalDate.parse(r.getParameter("d"));
    st.execute("select '" + d + "'");
    st.execute("select " + d.getYear());
  }
}
