package shop;

import javax.naming.NamingEnumeration;
import javax.naming.NamingException;
import javax.naming.directory.DirContext;
import javax.naming.directory.SearchControls;
import javax.naming.directory.SearchResult;
import javax.servlet.http.HttpServletRequest;

class Directory {
  NamingEnumeration<SearchResult> find(HttpServletRequest request, DirContext context, SearchControls controls) throws NamingException {
    String uid = request.getParameter("uid");
    String filter = "(&(objectClass=person)(uid={0})"
        + "(mail=*{1}*))";
    return context.search("ou=people", filter, new Object[] {uid, request.getParameter("mail")}, controls);
  }

  void inline(HttpServletRequest request, DirContext context, SearchControls controls) throws NamingException {
    context.search("ou=people", "(uid={0})", new Object[] {request.getParameter("uid")}, controls);
    context.search("ou=people", "(uid={0})", new Object[] {request.getParameter("uid")}, controls);
    context.search("ou=people", "(cn={0})", new Object[] {request.getParameter("cn")}, controls);
  }

  void refused(HttpServletRequest request, DirContext context, SearchControls controls) throws NamingException {
    context.search("ou=people", "(" + request.getParameter("key") + "=a)", controls); // no fix: needs_design
    context.search("ou=people", request.getParameter("filter"), controls); // no fix: no_safe_fix
  }

  void safe(HttpServletRequest request, DirContext context, SearchControls controls) throws NamingException {
    context.search("ou=people", "(uid={0})", new Object[] {request.getParameter("uid")}, controls);
  }
}
