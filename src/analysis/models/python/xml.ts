import type { CheckRow, LibraryModel } from '../row.ts'

const DOCUMENT = 'an XML document that is parsed'
const STDLIB =
  'xml.etree.ElementTree xml.etree.cElementTree xml.etree xml.dom.minidom xml.dom.pulldom xml.dom.expatbuilder xml.sax xml.sax.expatreader'
const LXML = 'lxml.etree lxml.objectify lxml.html'

function parserCheck(roots: string, paths: string): CheckRow {
  return {
    roots,
    paths,
    rule: 'xxe',
    message:
      'Older versions of this parser expand entities without bound: a small document can fill the memory. Use the same function of `defusedxml`.',
    severity: 'low',
    confidence: 'low',
  }
}

/** XML: parsers, queries, transformations. */
export const XML: LibraryModel = {
  sinks: [
    {
      roots: LXML,
      paths: 'fromstring fromstringlist parse XML iterparse XMLID',
      when: [{ arg: '1|parser', fact: 'expands-entities', holds: true }],
      args: '0|text|source',
      danger: 'xxe',
      what: DOCUMENT,
    },
    {
      roots: LXML,
      paths: 'iterparse',
      when: [{ arg: 'resolve_entities', is: true }],
      args: '0',
      danger: 'xxe',
      what: DOCUMENT,
    },
    {
      roots: 'lxml.etree.XMLParser lxml.etree.ETCompatXMLParser',
      paths: 'feed',
      when: [{ arg: 'this', fact: 'expands-entities', holds: true }],
      args: '0',
      danger: 'xxe',
      what: DOCUMENT,
    },
    {
      roots: 'xml.sax.make_parser xml.sax.expatreader.create_parser',
      paths: 'parse feed',
      when: [{ arg: 'this', fact: 'external-entities', holds: true }],
      args: '0',
      danger: 'xxe',
      what: DOCUMENT,
    },
    {
      roots: 'xml.dom.minidom xml.dom.pulldom',
      paths: 'parse parseString',
      when: [{ arg: '1|parser', fact: 'external-entities', holds: true }],
      args: '0',
      danger: 'xxe',
      what: DOCUMENT,
    },
    {
      roots: 'libxml2',
      paths: 'parseDoc parseFile readDoc readFile',
      args: '0',
      danger: 'xxe',
      what: DOCUMENT,
      confidence: 'medium',
    },
    {
      roots: STDLIB,
      paths: 'fromstring fromstringlist parse parseString XML XMLID iterparse',
      args: '0',
      danger: 'xxe',
      what: DOCUMENT,
      confidence: 'low',
    },
    {
      roots: 'xmltodict',
      paths: 'parse',
      when: [{ arg: 'disable_entities', is: false }],
      args: '0',
      danger: 'xxe',
      what: DOCUMENT,
    },
    // Queries
    { roots: 'lxml', paths: '**.xpath', args: '0', danger: 'xpath-injection', what: 'an XPath query' },
    {
      roots: 'lxml.etree',
      paths: 'XPath ETXPath XPathEvaluator XPathDocumentEvaluator',
      args: '0|path',
      danger: 'xpath-injection',
      what: 'an XPath query',
    },
    {
      roots: 'xml.etree.ElementTree xml.etree.cElementTree',
      paths: '**.find **.findall **.iterfind **.findtext',
      args: '0',
      danger: 'xpath-injection',
      what: 'an XPath query',
    },
    {
      roots: 'defusedxml',
      paths: '**.find **.findall **.iterfind **.findtext **.xpath',
      args: '0',
      danger: 'xpath-injection',
      what: 'an XPath query',
    },
    {
      roots: 'libxml2',
      paths: '**.xpathEval **.xpathEvalExpression',
      args: '0',
      danger: 'xpath-injection',
      what: 'an XPath query',
    },
    {
      roots: 'elementpath',
      paths: 'select iter_select Selector',
      args: '1|path',
      danger: 'xpath-injection',
      what: 'an XPath query',
    },
    {
      roots: 'parsel scrapy',
      paths: '**.xpath',
      args: '0',
      danger: 'xpath-injection',
      what: 'an XPath query',
      confidence: 'low',
    },
    { roots: '?', paths: '**.xpath **.xpathEval', args: '0', danger: 'xpath-injection', what: 'an XPath query' },
    { roots: 'lxml', paths: '**.xslt', args: '0', danger: 'xslt-injection', what: 'a stylesheet that is run' },
    { roots: 'lxml.etree', paths: 'XSLT', args: '0', danger: 'xslt-injection', what: 'a stylesheet that is run' },
    {
      roots: 'twilio',
      paths: '**.calls.create',
      args: 'twiml',
      danger: 'xpath-injection',
      what: 'instructions for a call, as XML',
    },
  ],
  propagators: [
    { roots: LXML, paths: 'fromstring parse XML tostring tounicode', from: '0' },
    { roots: 'xml.etree.ElementTree xml.etree.cElementTree', paths: 'fromstring parse XML tostring', from: '0' },
    { roots: 'xml.dom.minidom', paths: 'parseString parse', from: '0' },
    { roots: 'xmltodict', paths: 'parse', from: '0' },
    { roots: 'bs4', paths: 'BeautifulSoup', from: '0' },
  ],
  facts: [
    {
      roots: 'lxml.etree',
      paths: 'XMLParser ETCompatXMLParser',
      when: [{ arg: 'resolve_entities', is: true }],
      fact: 'expands-entities',
      on: 'return',
    },
    {
      roots: 'lxml.etree',
      paths: 'XMLParser ETCompatXMLParser',
      when: [
        { arg: 'load_dtd', is: true },
        { arg: 'resolve_entities', isNot: [false, 'internal'] },
      ],
      fact: 'expands-entities',
      on: 'return',
    },
    {
      roots: 'lxml.etree',
      paths: 'XMLParser ETCompatXMLParser',
      when: [
        { arg: 'no_network', is: false },
        { arg: 'resolve_entities', isNot: [false, 'internal'] },
      ],
      fact: 'expands-entities',
      on: 'return',
    },
    {
      roots: 'xml.sax.make_parser xml.sax.expatreader.create_parser xml.sax.xmlreader.XMLReader',
      paths: 'setFeature',
      when: [
        { arg: '0', is: [/feature_external_[gp]es$/, /external-(?:general|parameter)-entities$/] },
        { arg: '1', is: [true, 1] },
      ],
      fact: 'external-entities',
    },
    {
      roots: 'xml.sax.make_parser xml.sax.expatreader.create_parser xml.sax.xmlreader.XMLReader',
      paths: 'setFeature',
      when: [
        { arg: '0', is: [/feature_external_ges$/, /external-general-entities$/] },
        { arg: '1', is: [false, 0] },
      ],
      fact: 'external-entities',
      holds: false,
    },
  ],
  checks: [
    parserCheck(
      'xml.etree.ElementTree xml.etree.cElementTree',
      'parse fromstring fromstringlist iterparse XMLParser XML XMLTreeBuilder',
    ),
    parserCheck('xml.dom.minidom xml.dom.pulldom xml.dom.expatbuilder', 'parse parseString'),
    parserCheck('xml.sax', 'parse parseString make_parser'),
    parserCheck('xml.sax.expatreader', 'create_parser'),
    {
      roots: 'SimpleXMLRPCServer xmlrpc.server xmlrpclib xmlrpc.client',
      paths: 'SimpleXMLRPCServer DocXMLRPCServer CGIXMLRPCRequestHandler ServerProxy Server',
      rule: 'xxe',
      message:
        'XML-RPC reads documents with a parser that expands entities. Call `defusedxml.xmlrpc.monkey_patch()` first.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: 'lxml.etree',
      paths: 'XMLParser ETCompatXMLParser',
      when: [
        { arg: 'resolve_entities', is: true },
        { arg: 'no_network', is: false },
      ],
      rule: 'xxe',
      message:
        'This parser reads external entities, from files and over the network. Leave `resolve_entities` and `no_network` as they are by default.',
    },
    {
      roots: 'xml.sax.make_parser xml.sax.expatreader.create_parser',
      paths: 'setFeature',
      when: [
        { arg: '0', is: [/feature_external_[gp]es$/, /external-(?:general|parameter)-entities$/] },
        { arg: '1', is: [true, 1] },
      ],
      rule: 'xxe',
      message:
        'External entities are switched on: a document can read files and call addresses. Leave this feature off.',
    },
  ],
  sanitizers: [
    { roots: 'xml.sax.saxutils', paths: 'escape quoteattr', removes: ['xss', 'xpath-injection', 'xxe'] },
    { roots: 'defusedxml', paths: '**.fromstring **.parse **.parseString **.XML **.iterparse', removes: ['xxe'] },
  ],
}
