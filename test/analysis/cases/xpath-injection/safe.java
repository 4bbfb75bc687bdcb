package com.example.users;

import javax.servlet.http.HttpServletRequest;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;

public class safe {
  void find(Document users, HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    XPath xpath = XPathFactory.newInstance().newXPath();
    xpath.setXPathVariableResolver(variable -> name);
    xpath.evaluate("//user[@name=$name]", users, XPathConstants.NODESET);
    xpath.evaluate("//user[@id=" + Integer.parseInt(request.getParameter("id")) + "]", users);
    String role = name.equals("root") ? "admin" : "user";
    xpath.compile("//user[@role='" + role + "']").evaluate(users);
  }
}
