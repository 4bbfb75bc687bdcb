import type { FactRow } from '../rows/fact-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { SinkRow } from '../rows/sink-row.ts'

const DOM = 'javax.xml.parsers.DocumentBuilderFactory'
const SAX = 'javax.xml.parsers.SAXParserFactory'
const STAX = 'javax.xml.stream.XMLInputFactory'
const READERS = [
  'org.apache.commons.digester.Digester',
  'org.apache.commons.digester3.Digester',
  'org.dom4j.io.SAXReader',
  'org.jdom.input.SAXBuilder',
  'org.jdom2.input.SAXBuilder',
  'org.xml.sax.XMLReader',
]
const TRANSFORMERS = ['javax.xml.transform.TransformerFactory', 'javax.xml.transform.sax.SAXTransformerFactory']
const SCHEMAS = ['javax.xml.validation.SchemaFactory', 'javax.xml.validation.Validator']
const CONFIGURABLE = [
  DOM,
  SAX,
  STAX,
  ...READERS,
  ...TRANSFORMERS,
  ...SCHEMAS,
  'javax.xml.parsers.DocumentBuilder',
  'javax.xml.parsers.SAXParser',
  'org.apache.xerces.parsers.DOMParser',
  'org.apache.xerces.parsers.SAXParser',
]
const TRUE = [true, 'true', 'TRUE']
const FALSE = [false, 'false', 'FALSE']
const SETTERS = ['setAttribute', 'setFeature', 'setProperty']
const LOADS_ENTITIES = {
  at: '0',
  when: [
    { arg: 'this', fact: 'xxe-safe', holds: false },
    { arg: 'this', fact: 'no-general-entities', holds: false },
    { arg: '0', isConstant: false },
  ],
  rule: 'xxe',
  message:
    'The parser resolves external entities, so an XML document can read files and send requests to internal hosts.',
  severity: 'medium',
  confidence: 'low',
} as const

function switches(
  fact: string,
  name: readonly (string | RegExp)[],
  values: readonly (string | boolean | RegExp)[],
): FactRow {
  return {
    roots: CONFIGURABLE,
    paths: SETTERS,
    fact,
    when: [
      { arg: '0', is: name },
      { arg: '1', is: values },
    ],
  }
}

/** An unsafe parser: nothing disables external entities, or only in part. */
function unsafe({ when = [], ...row }: SinkRow): SinkRow[] {
  const open = { arg: 'this', fact: 'xxe-safe', holds: false } as const
  return [
    { ...row, when: [...when, open, { arg: 'this', fact: 'no-general-entities', holds: false }] },
    {
      ...row,
      when: [
        ...when,
        open,
        { arg: 'this', fact: 'no-general-entities', holds: true },
        { arg: 'this', fact: 'no-parameter-entities', holds: false },
      ],
      confidence: 'low',
    },
  ]
}

/** Sources whose content is parsed already. */
const TREES = [
  'jakarta.xml.bind.util.JAXBSource',
  'javax.xml.bind.util.JAXBSource',
  'javax.xml.transform.dom.DOMSource',
  'net.sf.saxon.s9api.XdmNode',
  'org.dom4j.io.DocumentSource',
  'org.jdom.transform.JDOMSource',
  'org.jdom2.transform.JDOMSource',
]
const XXE = { sinkKind: 'xxe', args: ['0'], what: 'a parser that loads external entities' } as const

/** XML parsers and what makes them safe. */
export const XML: LibraryModel = {
  supertypes: [
    { types: READERS, parents: ['org.xml.sax.XMLReader'] },
    { types: ['javax.xml.transform.sax.SAXTransformerFactory'], parents: ['javax.xml.transform.TransformerFactory'] },
    { types: ['org.dom4j.Document', 'org.dom4j.Element'], parents: ['org.dom4j.Node'] },
  ],
  types: [
    {
      roots: [DOM],
      paths: ['newDefaultInstance', 'newDefaultNSInstance', 'newInstance', 'newNSInstance'],
      returns: DOM,
    },
    { roots: [SAX], paths: ['newDefaultInstance', 'newInstance', 'newNSInstance'], returns: SAX },
    { roots: [STAX], paths: ['newDefaultFactory', 'newFactory', 'newInstance'], returns: STAX },
    { roots: [DOM], paths: ['newDocumentBuilder'], returns: 'javax.xml.parsers.DocumentBuilder' },
    { roots: [SAX], paths: ['newSAXParser'], returns: 'javax.xml.parsers.SAXParser' },
    { roots: ['javax.xml.parsers.SAXParser'], paths: ['getXMLReader'], returns: 'org.xml.sax.XMLReader' },
    { roots: ['org.xml.sax.helpers.XMLReaderFactory'], paths: ['createXMLReader'], returns: 'org.xml.sax.XMLReader' },
    { roots: ['org.dom4j.io.SAXReader'], paths: ['createDefault'], returns: 'org.dom4j.io.SAXReader' },
    { roots: ['javax.xml.parsers.DocumentBuilder'], paths: ['newDocument', 'parse'], returns: 'org.w3c.dom.Document' },
    { roots: ['org.dom4j.io.SAXReader'], paths: ['read'], returns: 'org.dom4j.Document' },
    { roots: ['org.dom4j.DocumentHelper'], paths: ['createDocument', 'parseText'], returns: 'org.dom4j.Document' },
    {
      roots: ['org.jdom.input.SAXBuilder', 'org.jdom2.input.SAXBuilder'],
      paths: ['build'],
      returns: 'org.jdom2.Document',
    },
    {
      roots: ['javax.xml.transform.TransformerFactory', 'javax.xml.transform.sax.SAXTransformerFactory'],
      paths: ['newDefaultInstance', 'newInstance'],
      returns: 'javax.xml.transform.TransformerFactory',
    },
    { roots: TRANSFORMERS, paths: ['newTransformer'], returns: 'javax.xml.transform.Transformer' },
    { roots: TRANSFORMERS, paths: ['newTemplates'], returns: 'javax.xml.transform.Templates' },
    { roots: ['javax.xml.transform.Templates'], paths: ['newTransformer'], returns: 'javax.xml.transform.Transformer' },
    {
      roots: ['javax.xml.validation.SchemaFactory'],
      paths: ['newDefaultInstance', 'newInstance'],
      returns: 'javax.xml.validation.SchemaFactory',
    },
    { roots: ['javax.xml.validation.SchemaFactory'], paths: ['newSchema'], returns: 'javax.xml.validation.Schema' },
    { roots: ['javax.xml.validation.Schema'], paths: ['newValidator'], returns: 'javax.xml.validation.Validator' },
    {
      roots: ['jakarta.xml.bind.JAXBContext', 'javax.xml.bind.JAXBContext'],
      paths: ['newInstance'],
      returns: 'javax.xml.bind.JAXBContext',
    },
    { roots: ['javax.xml.bind.JAXBContext'], paths: ['createUnmarshaller'], returns: 'javax.xml.bind.Unmarshaller' },
    { roots: ['net.sf.saxon.s9api.Processor'], paths: ['newXsltCompiler'], returns: 'net.sf.saxon.s9api.XsltCompiler' },
    {
      roots: ['net.sf.saxon.s9api.XsltCompiler'],
      paths: ['compile', 'loadExecutablePackage'],
      returns: 'net.sf.saxon.s9api.XsltExecutable',
    },
    {
      roots: ['net.sf.saxon.s9api.XsltCompiler'],
      paths: ['compilePackage', 'loadLibraryPackage'],
      returns: 'net.sf.saxon.s9api.XsltPackage',
    },
    { roots: ['net.sf.saxon.s9api.XsltPackage'], paths: ['link'], returns: 'net.sf.saxon.s9api.XsltExecutable' },
    { roots: ['net.sf.saxon.s9api.XsltExecutable'], paths: ['load'], returns: 'net.sf.saxon.s9api.XsltTransformer' },
    {
      roots: ['net.sf.saxon.s9api.XsltExecutable'],
      paths: ['load30'],
      returns: 'net.sf.saxon.s9api.Xslt30Transformer',
    },
    { roots: [STAX], paths: ['createXMLStreamReader'], returns: 'javax.xml.stream.XMLStreamReader' },
    { roots: [STAX], paths: ['createXMLEventReader'], returns: 'javax.xml.stream.XMLEventReader' },
  ],
  facts: [
    switches('xxe-safe', ['http://apache.org/xml/features/disallow-doctype-decl'], TRUE),
    switches(
      'xxe-safe',
      ['http://javax.xml.XMLConstants/feature/secure-processing', 'FEATURE_SECURE_PROCESSING'],
      TRUE,
    ),
    switches('no-general-entities', ['http://xml.org/sax/features/external-general-entities'], FALSE),
    switches('no-parameter-entities', ['http://xml.org/sax/features/external-parameter-entities'], FALSE),
    switches('no-parameter-entities', ['http://apache.org/xml/features/nonvalidating/load-external-dtd'], FALSE),
    switches('xxe-safe', ['javax.xml.stream.supportDTD', 'SUPPORT_DTD'], FALSE),
    switches('xxe-safe', ['javax.xml.stream.isSupportingExternalEntities', 'IS_SUPPORTING_EXTERNAL_ENTITIES'], FALSE),
    switches('xxe-safe', ['http://javax.xml.XMLConstants/property/accessExternalDTD', 'ACCESS_EXTERNAL_DTD'], ['']),
    {
      roots: [STAX],
      paths: SETTERS,
      fact: 'xxe-safe',
      holds: false,
      when: [
        { arg: '0', is: ['javax.xml.stream.isSupportingExternalEntities', 'IS_SUPPORTING_EXTERNAL_ENTITIES'] },
        { arg: '1', is: TRUE },
      ],
    },
    {
      roots: CONFIGURABLE,
      paths: ['setFeature'],
      fact: 'xxe-safe',
      holds: false,
      when: [
        { arg: '0', is: ['http://apache.org/xml/features/disallow-doctype-decl', 'FEATURE_SECURE_PROCESSING'] },
        { arg: '1', is: FALSE },
      ],
    },
    {
      roots: [STAX, ...READERS, 'javax.xml.parsers.DocumentBuilder'],
      paths: ['setEntityResolver', 'setXMLResolver'],
      fact: 'xxe-safe',
      when: [{ arg: '0', isNot: null }],
    },
    { roots: ['org.dom4j.io.SAXReader'], paths: ['createDefault'], fact: 'xxe-safe', on: 'return' },
    {
      roots: ['org.jdom.input.SAXBuilder', 'org.jdom2.input.SAXBuilder'],
      paths: ['setExpandEntities'],
      fact: 'xxe-safe',
      when: [{ arg: '0', is: false }],
    },
    {
      roots: TRANSFORMERS,
      paths: ['setFeature'],
      fact: 'no-extensions',
      when: [
        { arg: '0', is: ['http://javax.xml.XMLConstants/feature/secure-processing', 'FEATURE_SECURE_PROCESSING'] },
        { arg: '1', is: TRUE },
      ],
    },
  ],
  inherits: [
    { roots: [DOM], paths: ['newDocumentBuilder'], from: ['this'] },
    { roots: [SAX], paths: ['newSAXParser'], from: ['this'] },
    { roots: ['javax.xml.parsers.SAXParser'], paths: ['getParser', 'getXMLReader'], from: ['this'] },
    { roots: TRANSFORMERS, paths: ['newTemplates', 'newTransformer'], from: ['this'] },
    { roots: ['javax.xml.transform.Templates'], paths: ['newTransformer'], from: ['this'] },
    { roots: ['javax.xml.validation.SchemaFactory'], paths: ['newSchema'], from: ['this'] },
    { roots: ['javax.xml.validation.Schema'], paths: ['newValidator'], from: ['this'] },
    { roots: [STAX], paths: ['createFilteredReader', 'createXMLEventReader', 'createXMLStreamReader'], from: ['this'] },
    { roots: ['org.dom4j.io.SAXReader', 'org.jdom2.input.SAXBuilder'], paths: ['self'], from: ['0'] },
  ],
  sinks: [
    ...unsafe({
      ...XXE,
      roots: [
        'javax.xml.parsers.DocumentBuilder',
        'javax.xml.parsers.SAXParser',
        'org.apache.xerces.parsers.DOMParser',
        'org.apache.xerces.parsers.SAXParser',
        'org.xml.sax.XMLReader',
      ],
      paths: ['parse'],
    }),
    ...unsafe({ ...XXE, roots: ['org.dom4j.io.SAXReader'], paths: ['read'] }),
    ...unsafe({ ...XXE, roots: ['org.jdom.input.SAXBuilder', 'org.jdom2.input.SAXBuilder'], paths: ['build'] }),
    ...unsafe({ ...XXE, args: ['0', '1'], roots: [STAX], paths: ['createXMLEventReader', 'createXMLStreamReader'] }),
    ...unsafe({
      ...XXE,
      roots: ['javax.xml.validation.SchemaFactory', 'javax.xml.validation.Validator'],
      paths: ['newSchema', 'validate'],
    }),
    ...unsafe({
      ...XXE,
      roots: ['javax.xml.transform.Transformer'],
      paths: ['transform'],
      when: [{ arg: '0', isNot: TREES.map((type) => `type:${type}`) }],
      confidence: 'medium',
    }),
    { ...XXE, roots: ['org.dom4j.DocumentHelper'], paths: ['parseText'] },
    {
      ...XXE,
      roots: ['jakarta.xml.bind.Unmarshaller', 'javax.xml.bind.Unmarshaller'],
      paths: ['unmarshal'],
      when: [{ arg: '0', fact: 'parsed', holds: false }],
      confidence: 'low',
    },
    { ...XXE, roots: ['java.util.Properties'], paths: ['loadFromXML'], confidence: 'low' },
    {
      ...XXE,
      roots: ['javax.xml.xpath.XPath', 'javax.xml.xpath.XPathExpression'],
      paths: ['evaluate', 'evaluateExpression'],
      args: ['0|1'],
      when: [{ arg: '1', fact: 'input-source', holds: true }],
    },
    { ...XXE, roots: ['nu.xom.Builder'], paths: ['build'] },
    {
      roots: ['javax.xml.transform.Transformer'],
      paths: ['transform'],
      sinkKind: 'xslt-injection',
      args: ['this'],
      what: 'a stylesheet that is executed',
      when: [{ arg: 'this', fact: 'no-extensions', holds: false }],
    },
    {
      roots: ['net.sf.saxon.s9api.Xslt30Transformer', 'net.sf.saxon.s9api.XsltTransformer'],
      paths: ['applyTemplates', 'callFunction', 'callTemplate', 'transform'],
      sinkKind: 'xslt-injection',
      args: ['this'],
      what: 'a stylesheet that is executed',
    },
  ],
  propagators: [
    {
      roots: [
        'javax.xml.transform.dom.DOMSource',
        'javax.xml.transform.sax.SAXSource',
        'javax.xml.transform.stax.StAXSource',
        'javax.xml.transform.stream.StreamSource',
        'org.xml.sax.InputSource',
      ],
      paths: ['self'],
      from: ['*'],
    },
    {
      roots: ['javax.xml.transform.stream.StreamSource', 'org.xml.sax.InputSource'],
      paths: ['setByteStream', 'setCharacterStream', 'setInputStream', 'setReader', 'setSystemId'],
      from: ['0'],
      to: 'this',
    },
    {
      roots: ['javax.xml.parsers.DocumentBuilder', 'org.dom4j.io.SAXReader', 'org.jdom2.input.SAXBuilder'],
      paths: ['build', 'parse', 'read'],
      from: ['0'],
    },
    { roots: [STAX], paths: ['createXMLEventReader', 'createXMLStreamReader'], from: ['0', '1'] },
    { roots: TRANSFORMERS, paths: ['newTemplates', 'newTransformer'], from: ['0'] },
    { roots: ['javax.xml.transform.Templates'], paths: ['newTransformer'], from: ['this'] },
    {
      roots: ['net.sf.saxon.s9api.XsltCompiler'],
      paths: ['compile', 'compilePackage', 'loadExecutablePackage', 'loadLibraryPackage'],
      from: ['0'],
    },
    { roots: ['org.dom4j.DocumentHelper'], paths: ['parseText'], from: ['0'] },
  ],
  checks: [
    {
      roots: [STAX],
      paths: ['createXMLEventReader', 'createXMLStreamReader'],
      at: '0',
      when: [
        { arg: 'this', fact: 'xxe-safe', holds: false },
        { arg: '0', isConstant: false },
      ],
      rule: 'xxe',
      message:
        'The parser resolves external entities, so an XML document can read files and send requests to internal hosts.',
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: [STAX],
      paths: SETTERS,
      when: [
        {
          arg: '0',
          is: [
            'javax.xml.stream.isSupportingExternalEntities',
            'IS_SUPPORTING_EXTERNAL_ENTITIES',
            'javax.xml.stream.supportDTD',
            'SUPPORT_DTD',
          ],
        },
        { arg: '1', is: TRUE },
      ],
      rule: 'xxe',
      message: 'The parser is configured to resolve external entities.',
      severity: 'medium',
    },
    {
      roots: ['javax.xml.parsers.DocumentBuilder', 'javax.xml.parsers.SAXParser', 'org.xml.sax.XMLReader'],
      paths: ['parse'],
      ...LOADS_ENTITIES,
    },
    { roots: ['org.dom4j.io.SAXReader'], paths: ['read'], ...LOADS_ENTITIES },
    { roots: ['org.jdom.input.SAXBuilder', 'org.jdom2.input.SAXBuilder'], paths: ['build'], ...LOADS_ENTITIES },
  ],
}
