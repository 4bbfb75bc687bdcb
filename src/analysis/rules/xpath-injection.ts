import { outsideAndCallers } from './origins.ts'
import type { Rule } from './rule.ts'

export const xpathInjection: Rule = {
  id: 'xpath-injection',
  title: 'XPath expression built from untrusted input',
  severity: 'high',
  confidence: 'high',
  cwe: ['CWE-643', 'CWE-91'],
  owasp: 'A03:2021 Injection',
  maturity: 'stable',
  docs: {
    what: 'Untrusted data is inserted into the text of an XPath expression.',
    why: 'A quote in the data ends the value and lets the rest be parsed as an expression, so an attacker can sign in without a password or read the whole document piece by piece.',
    fix: 'Write a variable such as `$name` in the expression and pass the value separately, or accept only letters and digits.',
    references: [
      'https://cwe.mitre.org/data/definitions/643.html',
      'https://owasp.org/www-community/attacks/XPATH_Injection',
      'https://lxml.de/xpathxslt.html#the-xpath-method',
    ],
  },
  examples: {
    javascript: {
      bad: `const xpath = require('xpath')
const { DOMParser } = require('@xmldom/xmldom')
const app = require('express')()
const users = new DOMParser().parseFromString('<users/>', 'text/xml')
app.get('/users', (req, res) => {
  const found = xpath.select("//user[@name='" + req.query.name + "']", users)
  res.json({ count: found.length })
})
`,
      good: `const xpath = require('xpath')
const { DOMParser } = require('@xmldom/xmldom')
const app = require('express')()
const users = new DOMParser().parseFromString('<users/>', 'text/xml')
const byName = xpath.parse('//user[@name=$name]')
app.get('/users', (req, res) => {
  const found = byName.select({ node: users, variables: { name: req.query.name } })
  res.json({ count: found.length })
})
`,
    },
    python: {
      bad: `from flask import Flask, jsonify, request
from lxml import etree

app = Flask(__name__)
USERS = etree.parse("users.xml")

@app.get("/users")
def find_user():
    found = USERS.xpath("//user[@name='" + request.args["name"] + "']")
    return jsonify(count=len(found))
`,
      good: `from flask import Flask, jsonify, request
from lxml import etree

app = Flask(__name__)
USERS = etree.parse("users.xml")

@app.get("/users")
def find_user():
    found = USERS.xpath("//user[@name=$name]", name=request.args["name"])
    return jsonify(count=len(found))
`,
    },
    java: {
      bad: `import javax.servlet.http.HttpServletRequest;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;

public class Users {
  String findRole(Document users, HttpServletRequest request) throws XPathExpressionException {
    XPath xpath = XPathFactory.newInstance().newXPath();
    return xpath.evaluate("//user[@name='" + request.getParameter("name") + "']/@role", users);
  }
}
`,
      good: `import javax.servlet.http.HttpServletRequest;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Document;

public class Users {
  String findRole(Document users, HttpServletRequest request) throws XPathExpressionException {
    XPath xpath = XPathFactory.newInstance().newXPath();
    String name = request.getParameter("name");
    xpath.setXPathVariableResolver(variable -> name);
    return xpath.evaluate("//user[@name=$name]/@role", users);
  }
}
`,
    },
  },
  fixable: true,
  noFix: {
    code: 'no_safe_fix',
    reason:
      'How variables are passed depends on the library and on where the expression is compiled; write a variable for the value and set it when the expression is evaluated.',
  },
  detection: { flows: [{ sinkKind: 'xpath-injection', origins: outsideAndCallers('low') }] },
}
