package com.example.users;

import javax.servlet.http.HttpServletRequest;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpression;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;

public class vulnerable {
  void find(Document users, HttpServletRequest request) throws Exception {
    String name = request.getParameter("name");
    XPath xpath = XPathFactory.newInstance().newXPath();
    xpath.evaluate("//user[@name='" + name + "']", users, XPathConstants.NODESET); // finding: xpath-injection
    XPathExpression expression = xpath.compile("//user[@name='" + name + "']"); // finding: xpath-injection
    expression.evaluate(users);
  }
}
