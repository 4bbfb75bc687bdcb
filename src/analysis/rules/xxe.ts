import type { Rule } from './rule.ts'

export const xxe: Rule = {
  id: 'xxe',
  title: 'XML external entity (XXE) processing',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-611', 'CWE-776', 'CWE-827'],
  owasp: 'A05:2021 Security Misconfiguration',
  maturity: 'stable',
  docs: {
    what: 'Untrusted XML is parsed by a parser that processes document type definitions and the entities in them.',
    why: 'An entity can name a file or a URL, whose content then appears in the document; nested entities exhaust the memory.',
    fix: 'Disable document type definitions in the parser, or use a parser that never processes them, such as `defusedxml` in Python.',
    references: [
      'https://cwe.mitre.org/data/definitions/611.html',
      'https://cheatsheetseries.owasp.org/cheatsheets/XML_External_Entity_Prevention_Cheat_Sheet.html',
      'https://docs.python.org/3/library/xml.html#xml-security',
    ],
  },
  examples: {
    javascript: {
      bad: `const libxmljs = require('libxmljs')
const app = require('express')()
app.post('/orders', (req, res) => {
  const order = libxmljs.parseXml(req.body, { noent: true })
  res.json({ id: order.get('//id').text() })
})
`,
      good: `const libxmljs = require('libxmljs')
const app = require('express')()
app.post('/orders', (req, res) => {
  const order = libxmljs.parseXml(req.body, { noent: false })
  res.json({ id: order.get('//id').text() })
})
`,
    },
    python: {
      bad: `from flask import Flask, jsonify, request
from lxml import etree

app = Flask(__name__)

@app.post("/orders")
def add_order():
    parser = etree.XMLParser(resolve_entities=True)
    order = etree.fromstring(request.data, parser)
    return jsonify(id=order.findtext("id"))
`,
      good: `from flask import Flask, jsonify, request
from lxml import etree

app = Flask(__name__)

@app.post("/orders")
def add_order():
    parser = etree.XMLParser(resolve_entities=False, no_network=True)
    order = etree.fromstring(request.data, parser)
    return jsonify(id=order.findtext("id"))
`,
    },
    java: {
      bad: `import javax.servlet.http.HttpServletRequest;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;

public class Orders {
  Document read(HttpServletRequest request) throws Exception {
    DocumentBuilder builder = DocumentBuilderFactory.newInstance().newDocumentBuilder();
    return builder.parse(request.getInputStream());
  }
}
`,
      good: `import javax.servlet.http.HttpServletRequest;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;

public class Orders {
  Document read(HttpServletRequest request) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory.newDocumentBuilder().parse(request.getInputStream());
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'no_safe_fix',
    reason:
      'The code does not show whether incoming documents need a document type definition; disable it in the parser and run the tests.',
  },
  detection: {
    flows: [
      {
        sinkKind: 'xxe',
        origins: {
          remote: {},
          answer: {},
          'inter-process': { confidence: 'medium' },
          page: { severity: 'low', confidence: 'low' },
          database: { severity: 'medium', confidence: 'low' },
          file: { severity: 'low', confidence: 'low' },
          archive: { severity: 'medium', confidence: 'low' },
          parameter: { severity: 'medium', confidence: 'low' },
        },
      },
    ],
  },
}
