package com.example.sources;

import javax.naming.Context;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import javax.servlet.http.HttpServletRequest;
import org.springframework.jndi.JndiTemplate;

public class vulnerable {
  void find(HttpServletRequest request) throws NamingException {
    String name = request.getParameter("name");
    new InitialContext().lookup(name); // finding: jndi-injection
    Context context = new InitialContext();
    context.lookup("ldap://" + request.getHeader("X-Server") + "/a"); // finding: jndi-injection
    InitialContext.doLookup(name); // finding: jndi-injection
    new JndiTemplate().lookup(name); // finding: jndi-injection
  }
}
