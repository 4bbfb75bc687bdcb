package shop;

import javax.servlet.http.HttpServletRequest;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;

class Chains {
    String mail(HttpServletRequest request, Document document) throws Exception {
        String name = request.getParameter("name");
        return XPathFactory.newInstance().newXPath().evaluate("//user[@name='" + name + "']/mail", document);
    }

    String first(Document document) throws Exception {
        return XPathFactory.newInstance().newXPath().evaluate("//user[1]/mail", document);
    }
}
