package a;
import x.Y;
public class A extends HttpServlet {
  String f = "a";
  void doGet(HttpServletRequest r) {
    String q = r.getParameter("q");
    if (q != null) { run("select " + q