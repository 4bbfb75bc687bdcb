import { outsideAndCallers } from './origins.ts'
import type { Rule } from './rule.ts'

export const xsltInjection: Rule = {
  id: 'xslt-injection',
  title: 'XSLT stylesheet from untrusted input',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-74', 'CWE-94'],
  owasp: 'A03:2021 Injection',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data is parsed as an XSLT stylesheet.',
    why: 'A stylesheet is a program: depending on the processor, it can read and write files, send requests or call Java methods.',
    fix: 'Use fixed stylesheets and pass the data as the document or as parameters. Disable extension functions and access to other files.',
    references: [
      'https://cwe.mitre.org/data/definitions/74.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/XML_Security_Cheat_Sheet.html',
      'https://docs.oracle.com/en/java/javase/21/security/java-api-xml-processing-jaxp-security-guide.html',
    ],
  },
  examples: {
    python: {
      bad: `from flask import Flask, request
from lxml import etree

app = Flask(__name__)
REPORT = etree.parse("report.xml")

@app.post("/report")
def report():
    transform = etree.XSLT(etree.XML(request.data))
    return str(transform(REPORT))
`,
      good: `from flask import Flask, request
from lxml import etree

app = Flask(__name__)
REPORT = etree.parse("report.xml")
TRANSFORM = etree.XSLT(etree.parse("report.xsl"))

@app.post("/report")
def report():
    title = etree.XSLT.strparam(request.form["title"])
    return str(TRANSFORM(REPORT, title=title))
`,
    },
    java: {
      bad: `import java.io.File;
import java.io.IOException;
import javax.servlet.http.HttpServletRequest;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

public class Reports {
  void write(HttpServletRequest request) throws IOException, TransformerException {
    StreamSource stylesheet = new StreamSource(request.getInputStream());
    Transformer transformer = TransformerFactory.newInstance().newTransformer(stylesheet);
    transformer.transform(new StreamSource(new File("report.xml")), new StreamResult(new File("report.html")));
  }
}
`,
      good: `import java.io.File;
import javax.servlet.http.HttpServletRequest;
import javax.xml.XMLConstants;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;

public class Reports {
  void write(HttpServletRequest request) throws TransformerException {
    TransformerFactory factory = TransformerFactory.newInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_DTD, "");
    factory.setAttribute(XMLConstants.ACCESS_EXTERNAL_STYLESHEET, "");
    Transformer transformer = factory.newTransformer(new StreamSource(new File("report.xsl")));
    transformer.setParameter("title", request.getParameter("title"));
    transformer.transform(new StreamSource(new File("report.xml")), new StreamResult(new File("report.html")));
  }
}
`,
    },
  },
  fixable: false,
  noFix: {
    code: 'needs_design',
    reason:
      'The code does not show which stylesheets are intended; ship them with the program and choose one of them by name.',
  },
  detection: { flows: [{ sinkKind: 'xslt-injection', origins: outsideAndCallers('low') }] },
}
