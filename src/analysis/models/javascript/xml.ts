import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { SinkRow } from '../rows/sink-row.ts'

const XML = 'XML that is parsed with its external entities'

function xxe(roots: Names, paths: Names, extra: Partial<SinkRow> = {}): SinkRow {
  return { roots, paths, args: ['0'], sinkKind: 'xxe', what: XML, ...extra }
}

const LIBXML = ['libxml', 'libxml-xsd', 'libxmljs', 'libxmljs2']

const PARSES = ['parseHtml', 'parseHtmlFragment', 'parseHtmlString', 'parseXml', 'parseXmlAsync', 'parseXmlString']

export const XML_PARSERS: LibraryModel = {
  sinks: [
    xxe(LIBXML, [...PARSES, '**.parseXml', '**.parseXmlString'], { when: [{ arg: '1.noent', is: true }] }),
    xxe(LIBXML, PARSES, { when: [{ arg: '1.replaceEntities', is: true }] }),
    xxe(LIBXML, PARSES, { when: [{ arg: '1.dtdload', is: true }] }),
    // The event parsers of libxml expand entities whatever the options.
    xxe(LIBXML, ['SaxParser().parseString', 'SaxParser.parseString', 'SaxPushParser().push', 'SaxPushParser.push']),
    xxe(['node-expat'], ['Parser.parse', 'Parser.write', 'createParser().parse', 'createParser().write'], {
      confidence: 'medium',
    }),
    xxe(['expat'], ['Parser.parse', 'Parser.write'], { confidence: 'medium' }),
    xxe(['xml2json'], ['toJson'], { confidence: 'medium' }),
    xxe(['sax'], ['createStream().write', 'parser().write'], {
      confidence: 'low',
      when: [{ arg: 'this', fact: 'reads-doctype', holds: true }],
    }),
    xxe(['@xmldom/xmldom', 'xmldom'], ['DOMParser().parseFromString', 'DOMParser.parseFromString'], {
      confidence: 'low',
      when: [{ arg: 'this', fact: 'entities', holds: true }],
    }),
    xxe(['fast-xml-parser', 'xml-js'], ['**.parse'], {
      confidence: 'low',
      when: [{ arg: 'this', fact: 'entities', holds: true }],
    }),
    xxe(['DOMParser', 'window.DOMParser'], ['parseFromString'], { confidence: 'low', when: [{ arg: '1', is: /xml/ }] }),
    xxe(['ActiveXObject'], ['loadXML'], { confidence: 'low' }),
    xxe(['goog'], ['dom.xml.loadXml', 'goog.dom.xml.loadXml'], { confidence: 'low' }),
    {
      roots: ['libxslt', 'xslt', 'xslt-processor', 'xslt4node'],
      paths: ['**.transform', '**.xsltProcess', 'parse', 'transform', 'transformSync', 'xsltProcess'],
      args: ['0', '1'],
      sinkKind: 'xslt-injection',
      what: 'a stylesheet that is executed',
      confidence: 'medium',
    },
  ],
  facts: [
    {
      roots: ['fast-xml-parser'],
      paths: ['XMLParser'],
      when: [{ arg: '0.processEntities', is: true }],
      fact: 'entities',
      on: 'return',
    },
  ],
  checks: [
    {
      roots: LIBXML,
      paths: ['SaxParser', 'SaxPushParser'],
      when: [{ arg: '0.noent', is: true }],
      rule: 'xxe',
      message: 'External entities in XML documents are resolved.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
  propagators: [
    {
      roots: ['xml2js'],
      paths: ['**.parseStringPromise', 'Parser().parseStringPromise', 'parseString', 'parseStringPromise'],
      from: ['0'],
    },
    {
      roots: [
        '@xmldom/xmldom',
        'cheerio',
        'fast-xml-parser',
        'htmlparser2',
        'jsdom',
        'node-html-parser',
        'parse5',
        'sax',
        'txml',
        'xml-js',
        'xml-parse-from-string',
        'xml2json',
        'xmldom',
      ],
      paths: [
        '**.parse',
        'DOMParser().parseFromString',
        'JSDOM',
        'load',
        'parse',
        'parseDocument',
        'parseFragment',
        'self',
        'toJson',
        'xml2js',
        'xml2json',
      ],
      from: ['0'],
    },
    { roots: LIBXML, paths: [...PARSES, '**.attr', '**.find', '**.get', '**.text'], from: ['this', '0'] },
  ],
  handlers: [
    {
      by: 'argument',
      of: ['xml2js.**.parseString', 'xml2js.parseString'],
      args: ['1', '2'],
      params: [null, { origin: 'parameter', label: 'an XML document' }],
    },
  ],
}
