package com.example.reports;

import java.io.File;
import javax.servlet.http.HttpServletRequest;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

public class safe {
  void create(HttpServletRequest request) throws Exception {
    TransformerFactory factory = TransformerFactory.newInstance();
    Transformer transformer = factory.newTransformer(new StreamSource(new File("report.xsl")));
    transformer.setParameter("title", request.getParameter("title"));
    transformer.transform(new StreamSource(request.getInputStream()), new StreamResult(new File("report.html")));
    factory.newTransformer().setOutputProperty("indent", "yes");
  }
}
