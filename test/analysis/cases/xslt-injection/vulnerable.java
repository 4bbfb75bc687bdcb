package com.example.reports;

import java.io.File;
import java.io.StringReader;
import javax.servlet.http.HttpServletRequest;
import javax.xml.transform.Templates;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

public class vulnerable {
  void create(HttpServletRequest request) throws Exception {
    StreamSource sheet = new StreamSource(new StringReader(request.getParameter("sheet")));
    TransformerFactory factory = TransformerFactory.newInstance();
    Transformer transformer = factory.newTransformer(sheet);
    transformer.transform(new StreamSource(new File("report.xml")), new StreamResult(new File("report.html"))); // finding: xslt-injection
    Templates templates = factory.newTemplates(new StreamSource(request.getInputStream()));
    templates.newTransformer().transform(new StreamSource(new File("a.xml")), new StreamResult(new File("a.html"))); // finding: xslt-injection
  }
}
