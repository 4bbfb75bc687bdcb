import type { Names } from '../rows/api-pattern.ts'
import type { ArgumentTest } from '../rows/argument-test.ts'
import type { CheckRow } from '../rows/check-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'

const DOCUMENT = 'an XML document that is parsed'
/** Their second argument is a parser. */
const TREES = [
  'xml.dom.expatbuilder',
  'xml.dom.minidom',
  'xml.dom.pulldom',
  'xml.etree',
  'xml.etree.ElementTree',
  'xml.etree.cElementTree',
]
const READS = ['XML', 'XMLID', 'fromstring', 'fromstringlist', 'iterparse', 'parse', 'parseString']
const LXML = ['lxml.etree', 'lxml.html', 'lxml.objectify']

/** A parser that is handed over has been set up on purpose. */
const OWN_PARSER: readonly ArgumentTest[] = [{ arg: '1|parser=', given: false }]

function parserCheck(roots: Names, paths: Names, when?: readonly ArgumentTest[]): CheckRow {
  return {
    roots,
    paths,
    ...(when && { when }),
    rule: 'xxe',
    message:
      'Older versions of this parser expand entities without a limit, so a small document can exhaust the memory. Use the same function of `defusedxml`.',
    severity: 'low',
    confidence: 'low',
  }
}

/** XML: parsers, queries, transformations. */
export const XML: LibraryModel = {
  sinks: [
    {
      roots: LXML,
      paths: ['XML', 'XMLID', 'fromstring', 'fromstringlist', 'iterparse', 'parse'],
      when: [{ arg: '1|parser=', fact: 'expands-entities', holds: true }],
      args: ['0|text=|source='],
      sinkKind: 'xxe',
      what: DOCUMENT,
    },
    {
      roots: LXML,
      paths: ['iterparse'],
      when: [{ arg: 'resolve_entities=', is: true }],
      args: ['0'],
      sinkKind: 'xxe',
      what: DOCUMENT,
    },
    {
      roots: ['lxml.etree.ETCompatXMLParser', 'lxml.etree.XMLParser'],
      paths: ['feed'],
      when: [{ arg: 'this', fact: 'expands-entities', holds: true }],
      args: ['0'],
      sinkKind: 'xxe',
      what: DOCUMENT,
    },
    {
      roots: ['xml.sax.expatreader.create_parser', 'xml.sax.make_parser'],
      paths: ['feed', 'parse'],
      when: [{ arg: 'this', fact: 'external-entities', holds: true }],
      args: ['0'],
      sinkKind: 'xxe',
      what: DOCUMENT,
    },
    {
      roots: ['xml.dom.minidom', 'xml.dom.pulldom'],
      paths: ['parse', 'parseString'],
      when: [{ arg: '1|parser=', fact: 'external-entities', holds: true }],
      args: ['0'],
      sinkKind: 'xxe',
      what: DOCUMENT,
    },
    {
      roots: ['libxml2'],
      paths: ['parseDoc', 'parseFile', 'readDoc', 'readFile'],
      args: ['0'],
      sinkKind: 'xxe',
      what: DOCUMENT,
      confidence: 'medium',
    },
    {
      roots: TREES,
      paths: READS,
      when: OWN_PARSER,
      args: ['0'],
      sinkKind: 'xxe',
      what: DOCUMENT,
      confidence: 'low',
    },
    {
      roots: ['xml.sax', 'xml.sax.expatreader'],
      paths: READS,
      args: ['0'],
      sinkKind: 'xxe',
      what: DOCUMENT,
      confidence: 'low',
    },
    {
      roots: ['xmltodict'],
      paths: ['parse'],
      when: [{ arg: 'disable_entities=', is: false }],
      args: ['0'],
      sinkKind: 'xxe',
      what: DOCUMENT,
    },
    // Queries
    { roots: ['lxml'], paths: ['**.xpath'], args: ['0'], sinkKind: 'xpath-injection', what: 'an XPath query' },
    {
      roots: ['lxml.etree'],
      paths: ['ETXPath', 'XPath', 'XPathDocumentEvaluator', 'XPathEvaluator'],
      args: ['0|path='],
      sinkKind: 'xpath-injection',
      what: 'an XPath query',
    },
    {
      roots: ['xml.etree.ElementTree', 'xml.etree.cElementTree'],
      paths: ['**.find', '**.findall', '**.findtext', '**.iterfind'],
      args: ['0'],
      sinkKind: 'xpath-injection',
      what: 'an XPath query',
    },
    {
      roots: ['defusedxml'],
      paths: ['**.find', '**.findall', '**.findtext', '**.iterfind', '**.xpath'],
      args: ['0'],
      sinkKind: 'xpath-injection',
      what: 'an XPath query',
    },
    {
      roots: ['libxml2'],
      paths: ['**.xpathEval', '**.xpathEvalExpression'],
      args: ['0'],
      sinkKind: 'xpath-injection',
      what: 'an XPath query',
    },
    {
      roots: ['elementpath'],
      paths: ['Selector', 'iter_select', 'select'],
      args: ['1|path='],
      sinkKind: 'xpath-injection',
      what: 'an XPath query',
    },
    {
      roots: ['parsel', 'scrapy'],
      paths: ['**.xpath'],
      args: ['0'],
      sinkKind: 'xpath-injection',
      what: 'an XPath query',
      confidence: 'low',
    },
    {
      roots: ['?'],
      paths: ['**.xpath', '**.xpathEval'],
      args: ['0'],
      sinkKind: 'xpath-injection',
      what: 'an XPath query',
    },
    {
      roots: ['lxml'],
      paths: ['**.xslt'],
      args: ['0'],
      sinkKind: 'xslt-injection',
      what: 'a stylesheet that is executed',
    },
    {
      roots: ['lxml.etree'],
      paths: ['XSLT'],
      args: ['0'],
      sinkKind: 'xslt-injection',
      what: 'a stylesheet that is executed',
    },
    {
      roots: ['twilio'],
      paths: ['**.calls.create'],
      args: ['twiml='],
      sinkKind: 'xpath-injection',
      what: 'instructions for a call, as XML',
    },
  ],
  propagators: [
    { roots: LXML, paths: ['XML', 'fromstring', 'parse', 'tostring', 'tounicode'], from: ['0'] },
    {
      roots: ['xml.etree.ElementTree', 'xml.etree.cElementTree'],
      paths: ['XML', 'fromstring', 'parse', 'tostring'],
      from: ['0'],
    },
    { roots: ['xml.dom.minidom'], paths: ['parse', 'parseString'], from: ['0'] },
    { roots: ['xmltodict'], paths: ['parse'], from: ['0'] },
    { roots: ['bs4'], paths: ['BeautifulSoup'], from: ['0'] },
  ],
  facts: [
    {
      roots: ['lxml.etree'],
      paths: ['ETCompatXMLParser', 'XMLParser'],
      when: [{ arg: 'resolve_entities=', is: true }],
      fact: 'expands-entities',
      on: 'return',
    },
    {
      roots: ['lxml.etree'],
      paths: ['ETCompatXMLParser', 'XMLParser'],
      when: [
        { arg: 'load_dtd=', is: true },
        { arg: 'resolve_entities=', isNot: [false, 'internal'] },
      ],
      fact: 'expands-entities',
      on: 'return',
    },
    {
      roots: ['lxml.etree'],
      paths: ['ETCompatXMLParser', 'XMLParser'],
      when: [
        { arg: 'no_network=', is: false },
        { arg: 'resolve_entities=', isNot: [false, 'internal'] },
      ],
      fact: 'expands-entities',
      on: 'return',
    },
    {
      roots: ['xml.sax.expatreader.create_parser', 'xml.sax.make_parser', 'xml.sax.xmlreader.XMLReader'],
      paths: ['setFeature'],
      when: [
        { arg: '0', is: [/feature_external_[gp]es$/, /external-(?:general|parameter)-entities$/] },
        { arg: '1', is: [true, 1] },
      ],
      fact: 'external-entities',
    },
    {
      roots: ['xml.sax.expatreader.create_parser', 'xml.sax.make_parser', 'xml.sax.xmlreader.XMLReader'],
      paths: ['setFeature'],
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
      ['xml.etree.ElementTree', 'xml.etree.cElementTree'],
      ['XML', 'XMLParser', 'XMLTreeBuilder', 'fromstring', 'fromstringlist', 'iterparse', 'parse'],
      OWN_PARSER,
    ),
    parserCheck(['xml.dom.expatbuilder', 'xml.dom.minidom', 'xml.dom.pulldom'], ['parse', 'parseString'], OWN_PARSER),
    parserCheck(['xml.sax'], ['parse', 'parseString']),
    parserCheck(['xml.sax.expatreader'], ['create_parser']),
    {
      roots: ['SimpleXMLRPCServer', 'xmlrpc.client', 'xmlrpc.server', 'xmlrpclib'],
      paths: ['CGIXMLRPCRequestHandler', 'DocXMLRPCServer', 'Server', 'ServerProxy', 'SimpleXMLRPCServer'],
      rule: 'xxe',
      message:
        'XML-RPC reads documents with a parser that expands entities. Call `defusedxml.xmlrpc.monkey_patch()` first.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['lxml.etree'],
      paths: ['ETCompatXMLParser', 'XMLParser'],
      when: [
        { arg: 'resolve_entities=', is: true },
        { arg: 'no_network=', is: false },
      ],
      rule: 'xxe',
      message:
        'This parser resolves external entities from files and the network. Keep the defaults of `resolve_entities` and `no_network`.',
    },
    {
      roots: ['xml.sax.expatreader.create_parser', 'xml.sax.make_parser'],
      paths: ['setFeature'],
      when: [
        { arg: '0', is: [/feature_external_[gp]es$/, /external-(?:general|parameter)-entities$/] },
        { arg: '1', is: [true, 1] },
      ],
      rule: 'xxe',
      message:
        'External entities are enabled, so a document can read files and send requests. Leave this feature disabled.',
    },
  ],
  sanitizers: [
    { roots: ['xml.sax.saxutils'], paths: ['escape', 'quoteattr'], removes: ['xss', 'xpath-injection', 'xxe'] },
    {
      roots: ['defusedxml'],
      paths: ['**.XML', '**.fromstring', '**.iterparse', '**.parse', '**.parseString'],
      removes: ['xxe'],
    },
  ],
}
