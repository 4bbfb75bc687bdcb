import type { LibraryModel } from '../rows/library-model.ts'

const XSTREAM = 'com.thoughtworks.xstream.XStream'
const WHAT = 'serialised objects'
const SINK_KIND = 'insecure-deserialization'
const UNRESTRICTED = { arg: 'this', fact: 'restricted', holds: false } as const

/** XML read into objects whose classes it names: XStream, Castor, XMLDecoder. */
export const XML_BINDING: LibraryModel = {
  sinks: [
    { roots: ['java.beans.XMLDecoder'], paths: ['readObject'], sinkKind: SINK_KIND, args: ['this'], what: WHAT },
    {
      roots: [XSTREAM],
      paths: ['createObjectInputStream', 'fromXML', 'unmarshal'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
      when: [UNRESTRICTED],
    },
    {
      roots: ['org.exolab.castor.xml.Unmarshaller'],
      paths: ['unmarshal'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
    },
  ],
  propagators: [
    {
      roots: ['java.beans.XMLDecoder'],
      paths: ['self'],
      from: ['0'],
    },
    { roots: [XSTREAM], paths: ['fromXML'], from: ['0'] },
  ],
  facts: [
    {
      roots: [XSTREAM],
      paths: [
        'addPermission',
        'allowTypeHierarchy',
        'allowTypes',
        'allowTypesByRegExp',
        'allowTypesByWildcard',
        'denyTypes',
        'denyTypesByWildcard',
      ],
      fact: 'restricted',
    },
    {
      roots: [XSTREAM],
      paths: ['addPermission'],
      fact: 'restricted',
      holds: false,
      when: [{ arg: '0', is: ['ANY', 'type:com.thoughtworks.xstream.security.AnyTypePermission'] }],
    },
    { roots: [XSTREAM], paths: ['setupDefaultSecurity'], fact: 'restricted', on: '0' },
    {
      roots: [XSTREAM],
      paths: ['registerConverter'],
      fact: 'restricted',
      when: [{ arg: '0', fact: 'restricted', holds: true }],
    },
  ],
  checks: [
    {
      roots: ['java.beans.XMLDecoder'],
      paths: ['readObject'],
      at: 'this',
      rule: 'insecure-deserialization',
      message: 'Anyone who can modify the data can run code: `XMLDecoder` executes the calls in the XML.',
      severity: 'medium',
      confidence: 'low',
      when: [{ arg: 'this', isConstant: false }],
    },
  ],
}
