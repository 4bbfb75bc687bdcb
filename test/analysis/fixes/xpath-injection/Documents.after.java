package shop;

import javax.servlet.http.HttpServletRequest;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathExpression;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;

class Documents {
  String find(HttpServletRequest request, Document document) throws Exception {
    String name = request.getParameter("name");
    XPath xpath = XPathFactory.newInstance().newXPath();
    xpath.setXPathVariableResolver(variable -> name);
    return xpath.evaluate("/users/user[@name=$name]/mail", document);
  }

  XPathExpression compile(HttpServletRequest request) throws Exception {
    String user = request.getParameter("user");
    String pass = request.getParameter("pass");
    XPath xpath = XPathFactory.newInstance().newXPath();
    String expression = "//user[name=$user and pass=$pass]";
    xpath.setXPathVariableResolver(variable -> "user".equals(variable.getLocalPart()) ? user : pass);
    XPathExpression compiled = xpath.compile(expression);
    return compiled;
  }

  void refused(HttpServletRequest request, Document document) throws Exception {
    XPath xpath = XPathFactory.newInstance().newXPath();
    xpath.evaluate("/users/user[" + request.getParameter("n") + "]", document); // no fix: unsupported_shape
    xpath.evaluate(request.getParameter("path"), document); // no fix: unsupported_shape
  }

  String resolved(HttpServletRequest request, Document document) throws Exception {
    String name = request.getParameter("name");
    XPath xpath = XPathFactory.newInstance().newXPath();
    xpath.setXPathVariableResolver(key -> "name".equals(key.getLocalPart()) ? name : null);
    xpath.evaluate("//user[@name='" + name + "']/mail", document); // no fix: unsupported_shape
    return xpath.evaluate("//user[@name=$name]/mail", document);
  }
}
