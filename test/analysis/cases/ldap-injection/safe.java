package com.example.people;

import java.util.Hashtable;
import javax.naming.directory.DirContext;
import javax.naming.directory.InitialDirContext;
import javax.naming.directory.SearchControls;
import javax.servlet.http.HttpServletRequest;
import org.owasp.esapi.ESAPI;
import org.springframework.ldap.support.LdapEncoder;

public class safe {
  void find(HttpServletRequest request) throws Exception {
    String uid = request.getParameter("uid");
    DirContext directory = new InitialDirContext(new Hashtable<String, String>());
    directory.search("ou=people", "(uid={0})", new Object[] {uid}, new SearchControls());
    directory.search("ou=people", "(uid=root)", new SearchControls());
    directory.search("ou=people", "(uid=" + LdapEncoder.filterEncode(uid) + ")", new SearchControls());
    directory.search("ou=people", "(uid=" + ESAPI.encoder().encodeForLDAP(uid) + ")", new SearchControls());
  }
}
