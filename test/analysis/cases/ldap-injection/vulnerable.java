package com.example.people;

import java.util.Hashtable;
import javax.naming.Context;
import javax.naming.directory.DirContext;
import javax.naming.directory.InitialDirContext;
import javax.naming.directory.SearchControls;
import javax.naming.ldap.InitialLdapContext;
import javax.naming.ldap.LdapContext;
import javax.servlet.http.HttpServletRequest;
import org.springframework.ldap.core.LdapTemplate;

public class vulnerable {
  void find(HttpServletRequest request) throws Exception {
    String uid = request.getParameter("uid");
    DirContext directory = new InitialDirContext(new Hashtable<String, String>());
    directory.search("ou=people", "(uid=" + uid + ")", new SearchControls()); // finding: ldap-injection
    String base = "ou=" + request.getParameter("unit") + ",dc=example";
    directory.search(base, "(uid=root)", new SearchControls()); // finding: ldap-injection
    LdapContext ldap = new InitialLdapContext();
    ldap.search("ou=people", String.format("(uid=%s)", uid), null, new SearchControls()); // finding: ldap-injection
  }
}
