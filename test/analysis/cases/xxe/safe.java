package com.example.orders;

import java.io.StringReader;
import javax.servlet.http.HttpServletRequest;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import org.dom4j.io.SAXReader;
import org.xml.sax.InputSource;
import org.xml.sax.helpers.DefaultHandler;

public class safe {
  private static final String NO_DOCTYPE = "http://apache.org/xml/features/disallow-doctype-decl";

  void read(HttpServletRequest request) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature(NO_DOCTYPE, true);
    factory.newDocumentBuilder().parse(request.getInputStream());

    DocumentBuilderFactory secured = DocumentBuilderFactory.newInstance();
    secured.setFeature("http://xml.org/sax/features/external-general-entities", false);
    secured.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
    secured.newDocumentBuilder().parse(request.getInputStream());

    SAXParserFactory parsers = SAXParserFactory.newInstance();
    parsers.setFeature(NO_DOCTYPE, true);
    parsers.newSAXParser().parse(request.getInputStream(), new DefaultHandler());

    XMLInputFactory streams = XMLInputFactory.newInstance();
    streams.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    streams.createXMLStreamReader(request.getInputStream());

    SAXReader reader = new SAXReader();
    reader.setFeature(NO_DOCTYPE, true);
    reader.read(request.getInputStream());

    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader("<a/>")));
  }
}
