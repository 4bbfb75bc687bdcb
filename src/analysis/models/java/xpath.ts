import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const DOM4J = inPackage(
  'org.dom4j',
  'Node Document Element Namespace DocumentFactory DocumentHelper Branch Attribute util.ProxyDocumentFactory',
)

/** XPath engines. */
export const XPATH: LibraryModel = {
  supertypes: [{ types: 'org.dom4j.Namespace org.dom4j.Branch org.dom4j.Attribute', parents: 'org.dom4j.Node' }],
  types: [
    {
      roots: 'javax.xml.xpath.XPathFactory',
      paths: 'newInstance newDefaultInstance',
      returns: 'javax.xml.xpath.XPathFactory',
    },
    { roots: 'javax.xml.xpath.XPathFactory', paths: 'newXPath', returns: 'javax.xml.xpath.XPath' },
    { roots: 'javax.xml.xpath.XPath', paths: 'compile', returns: 'javax.xml.xpath.XPathExpression' },
    { roots: 'org.dom4j.DocumentFactory', paths: 'getInstance', returns: 'org.dom4j.DocumentFactory' },
    { roots: DOM4J, paths: 'createXPath', returns: 'org.dom4j.XPath' },
  ],
  sinks: [
    {
      roots: 'javax.xml.xpath.XPath',
      paths: 'compile evaluate evaluateExpression',
      danger: 'xpath-injection',
      args: '0',
      what: 'an XPath expression',
    },
    {
      roots: DOM4J,
      paths:
        'selectObject selectNodes selectSingleNode valueOf numberValueOf matches createXPath createPattern createXPathFilter',
      danger: 'xpath-injection',
      args: '0',
      what: 'an XPath expression',
    },
    { roots: DOM4J, paths: 'selectNodes', danger: 'xpath-injection', args: '1', what: 'an XPath expression' },
    {
      roots: 'org.dom4j.DocumentHelper',
      paths: 'sort',
      danger: 'xpath-injection',
      args: '1 2',
      what: 'an XPath expression',
    },
    {
      roots: 'org.dom4j.xpath.DefaultXPath org.dom4j.xpath.XPathPattern',
      paths: 'self',
      danger: 'xpath-injection',
      args: '0',
      what: 'an XPath expression',
    },
    {
      roots: 'org.jdom.xpath.XPath org.jdom2.xpath.XPath',
      paths: 'newInstance selectNodes selectSingleNode',
      danger: 'xpath-injection',
      args: '0|1',
      what: 'an XPath expression',
    },
    {
      roots: 'org.jdom2.xpath.XPathFactory',
      paths: '**.compile',
      danger: 'xpath-injection',
      args: '0',
      what: 'an XPath expression',
    },
    {
      roots: 'org.apache.commons.jxpath.JXPathContext',
      paths:
        '**.getValue **.setValue **.iterate **.getPointer **.selectNodes **.selectSingleNode **.compile **.createPath',
      danger: 'xpath-injection',
      args: '0',
      what: 'an XPath expression',
    },
    {
      roots: 'org.apache.xpath.XPathAPI org.apache.xpath.CachedXPathAPI',
      paths: 'selectNodeList selectSingleNode eval selectNodeIterator',
      danger: 'xpath-injection',
      args: '1',
      what: 'an XPath expression',
    },
    {
      roots: 'org.apache.xpath.XPath',
      paths: 'self',
      danger: 'xpath-injection',
      args: '0',
      what: 'an XPath expression',
    },
    {
      roots: inPackage('org.jaxen', 'BaseXPath dom.DOMXPath dom4j.Dom4jXPath jdom.JDOMXPath XPath'),
      paths: 'self selectNodes evaluate',
      danger: 'xpath-injection',
      args: '0',
      condition: 'whole-text',
      what: 'an XPath expression',
      confidence: 'medium',
    },
    {
      roots: 'net.sf.saxon.s9api.XPathCompiler',
      paths: 'compile evaluate evaluateSingle',
      danger: 'xpath-injection',
      args: '0',
      what: 'an XPath expression',
    },
    {
      roots: 'net.sf.saxon.s9api.XQueryCompiler javax.xml.xquery.XQConnection',
      paths: 'compile prepareExpression',
      danger: 'xpath-injection',
      args: '0',
      what: 'an XQuery',
    },
    {
      roots: 'javax.xml.xquery.XQExpression',
      paths: 'executeQuery executeCommand',
      danger: 'xpath-injection',
      args: '0',
      what: 'an XQuery',
    },
    {
      roots: 'org.springframework.xml.xpath.XPathExpressionFactory',
      paths: 'createXPathExpression',
      danger: 'xpath-injection',
      args: '0',
      what: 'an XPath expression',
    },
    {
      roots: 'com.jayway.jsonpath.JsonPath',
      paths: 'read compile',
      danger: 'xpath-injection',
      args: '1',
      condition: 'whole-text',
      what: 'a JSONPath expression',
      confidence: 'low',
    },
  ],
  propagators: [
    { roots: 'javax.xml.xpath.XPath', paths: 'evaluate', from: '1' },
    { roots: 'javax.xml.xpath.XPathExpression', paths: 'evaluate', from: '0' },
  ],
}
