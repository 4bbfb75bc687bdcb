/** A Java API that reads XML, and the settings that stop it from loading anything. */
export type XmlParser = {
  /** The expression that creates the object with the settings. */
  readonly made: RegExp
  /** The type for a new variable, if there is none. */
  readonly type: string
  readonly variable: string
  /** `${name}` is the variable, `${a.b.C}` a type. */
  readonly lines: readonly string[]
  readonly types: readonly string[]
  readonly behaviourChange: string
  /** For a checked exception that the settings throw and the later calls do not: the types that catch it. */
  readonly raises?: RegExp
}

const NO_DOCTYPE = '"http://apache.org/xml/features/disallow-doctype-decl"'
const REFUSES = 'None for documents without a document type definition; documents with one raise an error.'
export const LEAVES_OUT = 'None for documents without external entities; external entities are dropped.'
const CONSTANTS = 'javax.xml.XMLConstants'

/**
 * The settings that OWASP’s cheat sheet on XML external entities lists for each parser. `raises` names an exception
 * that only the settings throw.
 */
export const PARSERS: readonly XmlParser[] = [
  {
    made: /^(?:javax\.xml\.parsers\.)?DocumentBuilderFactory\s*\.\s*(?:newInstance|newDefaultInstance|newNSInstance)\($/,
    type: 'javax.xml.parsers.DocumentBuilderFactory',
    variable: 'documentBuilderFactory',
    lines: [`\${name}.setFeature(${NO_DOCTYPE}, true);`],
    types: [],
    behaviourChange: REFUSES,
  },
  {
    made: /^(?:javax\.xml\.parsers\.)?SAXParserFactory\s*\.\s*(?:newInstance|newDefaultInstance|newNSInstance)\($/,
    type: 'javax.xml.parsers.SAXParserFactory',
    variable: 'saxParserFactory',
    lines: [`\${name}.setFeature(${NO_DOCTYPE}, true);`],
    types: [],
    behaviourChange: REFUSES,
  },
  {
    made: /^(?:javax\.xml\.stream\.)?XMLInputFactory\s*\.\s*new\w*\($/,
    type: 'javax.xml.stream.XMLInputFactory',
    variable: 'xmlInputFactory',
    lines: [
      '${name}.setProperty(${javax.xml.stream.XMLInputFactory}.SUPPORT_DTD, false);',
      '${name}.setProperty(${javax.xml.stream.XMLInputFactory}.IS_SUPPORTING_EXTERNAL_ENTITIES, false);',
    ],
    types: [],
    behaviourChange: LEAVES_OUT,
  },
  {
    made: /^(?:[\w.]+\.)?XMLReaderFactory\s*\.\s*createXMLReader\($/,
    type: 'org.xml.sax.XMLReader',
    variable: 'xmlReader',
    lines: [`\${name}.setFeature(${NO_DOCTYPE}, true);`],
    types: [],
    behaviourChange: REFUSES,
  },
  {
    made: /^new\s+(?:[\w.]+\.)?SAXReader\($/,
    type: 'org.dom4j.io.SAXReader',
    variable: 'saxReader',
    lines: [`\${name}.setFeature(${NO_DOCTYPE}, true);`],
    types: [],
    behaviourChange: REFUSES,
    raises: /\b(?:SAXException|Exception|Throwable)\b/,
  },
  {
    made: /^new\s+(?:[\w.]+\.)?SAXBuilder\($/,
    type: 'org.jdom2.input.SAXBuilder',
    variable: 'saxBuilder',
    lines: [`\${name}.setFeature(${NO_DOCTYPE}, true);`],
    types: [],
    behaviourChange: REFUSES,
  },
  {
    made: /^(?:javax\.xml\.transform\.)?TransformerFactory\s*\.\s*new\w*\($/,
    type: 'javax.xml.transform.TransformerFactory',
    variable: 'transformerFactory',
    lines: [
      `\${name}.setAttribute(\${${CONSTANTS}}.ACCESS_EXTERNAL_DTD, "");`,
      `\${name}.setAttribute(\${${CONSTANTS}}.ACCESS_EXTERNAL_STYLESHEET, "");`,
    ],
    types: [CONSTANTS],
    behaviourChange: 'None for documents and stylesheets that do not load external resources; others raise an error.',
  },
  {
    made: /^(?:javax\.xml\.validation\.)?SchemaFactory\s*\.\s*new\w*\($/,
    type: 'javax.xml.validation.SchemaFactory',
    variable: 'schemaFactory',
    lines: [
      `\${name}.setProperty(\${${CONSTANTS}}.ACCESS_EXTERNAL_DTD, "");`,
      `\${name}.setProperty(\${${CONSTANTS}}.ACCESS_EXTERNAL_SCHEMA, "");`,
    ],
    types: [CONSTANTS],
    behaviourChange: 'None for schemas that do not load external resources; others raise an error.',
  },
]
