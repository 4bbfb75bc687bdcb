package com.acme;

import javax.naming.directory.SearchControls;
import javax.servlet.http.HttpServletRequest;
import org.springframework.ldap.core.AttributesMapper;
import org.springframework.ldap.core.ContextMapper;
import org.springframework.ldap.core.LdapTemplate;

public class Directories {
  void look(LdapTemplate template, HttpServletRequest request) {
    String name = request.getParameter("name");
    template.lookup(name, (ContextMapper) null); // finding: jndi-injection
    template.lookup(name, (AttributesMapper) null);
    template.search(name, "(uid=1)", 0, (ContextMapper) null); // finding: jndi-injection
    template.search(name, "(uid=1)", 0, (AttributesMapper) null);
  }

  void poison(SearchControls open, SearchControls closed) {
    open.setReturningObjFlag(true); // finding: jndi-injection
    closed.setReturningObjFlag(false);
  }
}
