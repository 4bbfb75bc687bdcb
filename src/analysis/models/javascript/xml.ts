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
    xxe(LIBXML, PARSES, { when: [{ arg: '1.replaceEntities', is: true }] }),
    xxe(LIBXML, PARSES, { when: [{ arg: '1.dtdload', is: true }] }),
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
    { roots: LIBXML, paths: `${PARSES} **.get **.find **.text **.attr`, from: 'this 0' },
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
