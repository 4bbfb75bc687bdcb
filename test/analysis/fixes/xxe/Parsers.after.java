package shop;

import java.io.InputStream;
import javax.servlet.http.HttpServletRequest;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;
import org.dom4j.io.SAXReader;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;
import org.xml.sax.helpers.XMLReaderFactory;

class Parsers {
  Document tree(HttpServletRequest request) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    factory.setNamespaceAware(true);
    DocumentBuilder builder = factory.newDocumentBuilder();
    return builder.parse(request.getInputStream());
  }

  Document inPassing(HttpServletRequest request) throws Exception {
    DocumentBuilderFactory documentBuilderFactory = DocumentBuilderFactory.newInstance();
    documentBuilderFactory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return documentBuilderFactory.newDocumentBuilder().parse(request.getInputStream());
  }

  void events(HttpServletRequest request, DefaultHandler handler) throws Exception {
    SAXParserFactory factory = SAXParserFactory.newInstance(); // kept
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    factory.newSAXParser().parse(request.getInputStream(), handler);
  }

  XMLStreamReader stream(HttpServletRequest request) throws Exception {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    return factory.createXMLStreamReader(request.getInputStream());
  }

  Document safe(InputStream in) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory.newDocumentBuilder().parse(in);
  }

  private final SAXParserFactory shared = SAXParserFactory.newInstance();

  void fromField(HttpServletRequest request, DefaultHandler handler) throws Exception {
    shared.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    shared.newSAXParser().parse(request.getInputStream(), handler);
  }

  void reader(HttpServletRequest request) throws Exception {
    XMLReader reader = null;
    try {
      reader = XMLReaderFactory.createXMLReader();
      reader.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      reader.parse(new InputSource(request.getInputStream()));
    } finally {
      reader = null;
    }
  }

  void parserReader(HttpServletRequest request) throws Exception {
    SAXParserFactory factory = SAXParserFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    XMLReader reader = factory.newSAXParser().getXMLReader();
    reader.parse(new InputSource(request.getInputStream()));
  }

  Object dom4j(HttpServletRequest request) throws Exception {
    SAXReader saxReader = new SAXReader();
    saxReader.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return saxReader.read(request.getInputStream());
  }

  XMLStreamReader told(HttpServletRequest request) throws Exception {
    XMLInputFactory factory = XMLInputFactory.newFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    return factory.createXMLStreamReader(request.getInputStream());
  }

  Document allowed(HttpServletRequest request) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory.newDocumentBuilder().parse(request.getInputStream());
  }
}
