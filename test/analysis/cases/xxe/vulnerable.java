package com.example.orders;

import java.io.StringReader;
import javax.servlet.http.HttpServletRequest;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import org.dom4j.io.SAXReader;
import org.jdom2.input.SAXBuilder;
import org.xml.sax.InputSource;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;
import org.xml.sax.helpers.XMLReaderFactory;

public class vulnerable {
  void read(HttpServletRequest request) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    DocumentBuilder builder = factory.newDocumentBuilder();
    builder.parse(request.getInputStream()); // finding: xxe
    builder.parse(new InputSource(new StringReader(request.getParameter("xml")))); // finding: xxe
    SAXParser parser = SAXParserFactory.newInstance().newSAXParser();
    parser.parse(request.getInputStream(), new DefaultHandler()); // finding: xxe
    XMLInputFactory streams = XMLInputFactory.newInstance();
    streams.createXMLStreamReader(request.getInputStream()); // finding: xxe
    new SAXReader().read(request.getInputStream()); // finding: xxe
    new SAXBuilder().build(request.getInputStream()); // finding: xxe
    XMLReader reader = XMLReaderFactory.createXMLReader();
    reader.parse(new InputSource(request.getInputStream())); // finding: xxe
  }
}
