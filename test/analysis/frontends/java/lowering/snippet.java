Statement s = c.createStatement();
List<String> l = new ArrayList<>();
@GetMapping String f(HttpServletRequest r) { return r.getParameter("x"); }
