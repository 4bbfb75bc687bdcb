import type { LibraryModel, SinkRow } from '../row.ts'

const XML = 'XML that is parsed with its external entities'

function xxe(roots: string, paths: string, extra: Partial<SinkRow> = {}): SinkRow {
  return { roots, paths, args: '0', danger: 'xxe', what: XML, ...extra }
}

const LIBXML = 'libxmljs libxmljs2 libxml libxml-xsd'
const PARSES = 'parseXml parseXmlString parseXmlAsync parseHtml parseHtmlString parseHtmlFragment'

export const XML_PARSERS: LibraryModel = {
  sinks: [
    xxe(LIBXML, `${PARSES} **.parseXml **.parseXmlString`, { when: [{ arg: '1.noent', is: true }] }),
    xxe(LIBXML, `${PARSES}`, { when: [{ arg: '1.replaceEntities', is: true }] }),
    xxe(LIBXML, `${PARSES}`, { when: [{ arg: '1.dtdload', is: true }] }),
    // The event parsers of libxml expand entities whatever the options.
    xxe(LIBXML, 'SaxParser().parseString SaxPushParser().push SaxParser.parseString SaxPushParser.push'),
    xxe('node-expat', 'Parser.write Parser.parse createParser().write createParser().parse', { confidence: 'medium' }),
    xxe('expat', 'Parser.write Parser.parse', { confidence: 'medium' }),
    xxe('xml2json', 'toJson', { confidence: 'medium' }),
    xxe('sax', 'parser().write createStream().write', {
      confidence: 'low',
      when: [{ arg: 'this', fact: 'reads-doctype', holds: true }],
    }),
    xxe('xmldom @xmldom/xmldom', 'DOMParser.parseFromString DOMParser().parseFromString', {
      confidence: 'low',
      when: [{ arg: 'this', fact: 'entities', holds: true }],
    }),
    xxe('xml-js fast-xml-parser', '**.parse', {
      confidence: 'low',
      when: [{ arg: 'this', fact: 'entities', holds: true }],
    }),
    xxe('DOMParser window.DOMParser', 'parseFromString', { confidence: 'low', when: [{ arg: '1', is: /xml/ }] }),
    xxe('ActiveXObject', 'loadXML', { confidence: 'low' }),
    xxe('goog', 'dom.xml.loadXml goog.dom.xml.loadXml', { confidence: 'low' }),
    {
      roots: 'xslt4node xslt-processor libxslt xslt',
      paths: 'transform transformSync parse xsltProcess **.transform **.xsltProcess',
      args: '0 1',
      danger: 'xslt-injection',
      what: 'a style sheet that is run',
      confidence: 'medium',
    },
  ],
  facts: [
    {
      roots: 'fast-xml-parser',
      paths: 'XMLParser',
      when: [{ arg: '0.processEntities', is: true }],
      fact: 'entities',
      on: 'return',
    },
  ],
  checks: [
    {
      roots: LIBXML,
      paths: 'SaxParser SaxPushParser',
      when: [{ arg: '0.noent', is: true }],
      rule: 'xxe',
      message: 'External entities of XML documents are read.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
  propagators: [
    {
      roots: 'xml2js',
      paths: 'parseStringPromise parseString Parser().parseStringPromise **.parseStringPromise',
      from: '0',
    },
    {
      roots:
        'fast-xml-parser xml-js xml2json xml-parse-from-string txml htmlparser2 cheerio parse5 node-html-parser jsdom xmldom @xmldom/xmldom sax',
      paths:
        'self **.parse parse xml2js xml2json toJson load parseDocument parseFragment JSDOM DOMParser().parseFromString',
      from: '0',
    },
    { roots: `${LIBXML}`, paths: `${PARSES} **.get **.find **.text **.attr`, from: 'this 0' },
  ],
  handlers: [
    {
      by: 'argument',
      of: 'xml2js.parseString xml2js.**.parseString',
      args: '1 2',
      params: [null, { origin: 'parameter', label: 'an XML document' }],
    },
  ],
}

export const DIRECTORIES: LibraryModel = {
  sinks: [
    {
      roots: 'xpath',
      paths: 'parse select select1 evaluate self useNamespaces() useNamespaces()',
      args: '0',
      danger: 'xpath-injection',
      what: 'an XPath expression',
    },
    {
      roots: 'xpath',
      paths: 'XPathEvaluator().evaluate createExpression **.createExpression',
      args: '0',
      danger: 'xpath-injection',
      what: 'an XPath expression',
    },
    {
      roots: 'document ?',
      paths: 'evaluate **.document.evaluate',
      args: '0',
      danger: 'xpath-injection',
      what: 'an XPath expression',
    },
    { roots: 'document', paths: 'createExpression', args: '0', danger: 'xpath-injection', what: 'an XPath expression' },
    {
      roots: LIBXML,
      paths: '**.get **.find parseXml().get parseXmlString().get',
      args: '0',
      danger: 'xpath-injection',
      what: 'an XPath expression',
    },
    {
      roots: 'xmldom-xpath wgxpath xpath.js xpath-ts fontoxpath',
      paths: 'self select evaluate evaluateXPath',
      args: '0 1',
      danger: 'xpath-injection',
      what: 'an XPath expression',
    },
    {
      roots: 'libxmljs xpath',
      paths: 'root().get **.root().find',
      args: '0',
      danger: 'xpath-injection',
      what: 'an XPath expression',
    },

    {
      roots: 'ldapjs ldapjs-client ldapts ldapauth-fork ldap-client activedirectory activedirectory2 ldapjs-promise',
      paths: '**.search **.searchAsync',
      args: '0 1 1.filter',
      danger: 'ldap-injection',
      what: 'an LDAP query',
    },
    {
      roots: 'ldapjs',
      paths: 'parseFilter parseDN filters.parseString',
      args: '0',
      danger: 'ldap-injection',
      what: 'an LDAP query',
    },
    {
      roots: 'ldapjs ldapts',
      paths: '**.bind **.modify **.del **.modifyDN **.compare **.add',
      args: '0',
      danger: 'ldap-injection',
      what: 'a name in the directory',
    },
    {
      roots: 'activedirectory activedirectory2',
      paths:
        '**.find **.findUser **.findUsers **.findGroup **.findGroups **.authenticate **.getGroupMembershipForUser **.userExists **.isUserMemberOf',
      args: '0 0.filter',
      danger: 'ldap-injection',
      what: 'an LDAP query',
    },
    {
      roots: 'passport-ldapauth',
      paths: 'self Strategy',
      args: '0.server.searchFilter',
      danger: 'ldap-injection',
      what: 'an LDAP query',
    },
    {
      roots: '?',
      paths: '**.search',
      receiver: /ldap/i,
      args: '1 1.filter',
      danger: 'ldap-injection',
      what: 'an LDAP query',
    },
  ],
  propagators: [
    { roots: 'xpath', paths: 'parse select select1', from: '0' },
    { roots: 'ldapjs', paths: 'parseFilter parseDN', from: '0' },
  ],
  sanitizers: [
    {
      roots: 'ldapjs',
      paths: 'EqualityFilter OrFilter AndFilter SubstringFilter PresenceFilter NotFilter GreaterThanEqualsFilter',
      removes: ['ldap-injection'],
    },
    { roots: 'xpath', paths: 'parse().select parse().evaluate **.evaluateString', removes: ['xpath-injection'] },
  ],
}
