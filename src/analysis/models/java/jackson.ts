import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const MAPPER = [
  ...inPackage('com.fasterxml.jackson.databind', ['ObjectMapper', 'json.JsonMapper', 'xml.XmlMapper']),
  'com.fasterxml.jackson.dataformat.xml.XmlMapper',
  'com.fasterxml.jackson.dataformat.yaml.YAMLMapper',
  'org.codehaus.jackson.map.ObjectMapper',
]
const BUILDERS = [
  'com.fasterxml.jackson.databind.cfg.MapperBuilder',
  'com.fasterxml.jackson.databind.json.JsonMapper.Builder',
]
const WHAT = 'serialised objects'
const SINK_KIND = 'insecure-deserialization'
const UNSAFE = { arg: 'this', fact: 'any-class', holds: true } as const
const UNRESTRICTED = { arg: 'this', fact: 'restricted', holds: false } as const

/** Jackson: JSON and other formats read into objects. */
export const JACKSON: LibraryModel = {
  supertypes: [{ types: MAPPER, parents: ['com.fasterxml.jackson.databind.ObjectMapper'] }],
  types: [
    {
      roots: ['com.fasterxml.jackson.databind.json.JsonMapper'],
      paths: ['builder'],
      returns: 'com.fasterxml.jackson.databind.json.JsonMapper.Builder',
    },
    {
      roots: BUILDERS,
      paths: ['activateDefaultTyping', 'addModule', 'configure', 'disable', 'enable', 'polymorphicTypeValidator'],
      returns: 'this',
    },
    { roots: BUILDERS, paths: ['build'], returns: 'com.fasterxml.jackson.databind.ObjectMapper' },
    {
      roots: ['com.fasterxml.jackson.databind.ObjectMapper'],
      paths: [
        'activateDefaultTyping',
        'configure',
        'copy',
        'enableDefaultTyping',
        'registerModule',
        'setPolymorphicTypeValidator',
      ],
      returns: 'this',
    },
  ],
  sinks: [
    {
      roots: ['com.fasterxml.jackson.databind.ObjectMapper'],
      paths: ['convertValue', 'readValue', 'readValues', 'treeToValue'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
      when: [UNSAFE, UNRESTRICTED],
    },
    {
      roots: ['com.fasterxml.jackson.databind.ObjectMapper'],
      paths: ['convertValue', 'readValue', 'readValues', 'treeToValue'],
      sinkKind: SINK_KIND,
      args: ['1'],
      what: 'the class of an object',
      when: [UNRESTRICTED],
    },
  ],
  // What is read into a class has the types of its fields.
  validations: [
    {
      roots: ['com.fasterxml.jackson.databind.ObjectMapper'],
      paths: ['convertValue', 'readValue', 'treeToValue'],
      schema: '1',
      data: '0',
      yields: 'data',
    },
  ],
  propagators: [
    {
      roots: ['com.fasterxml.jackson.databind.ObjectMapper'],
      paths: [
        'constructType',
        'convertValue',
        'readTree',
        'readValue',
        'readValues',
        'treeToValue',
        'valueToTree',
        'writeValueAsString',
      ],
      from: ['0'],
    },
    { roots: ['com.fasterxml.jackson.core.JsonFactory'], paths: ['createJsonParser', 'createParser'], from: ['0'] },
  ],
  facts: [
    {
      roots: ['com.fasterxml.jackson.databind.ObjectMapper'],
      paths: ['enableDefaultTyping', 'enableDefaultTypingAsProperty'],
      fact: 'any-class',
    },
    {
      roots: ['com.fasterxml.jackson.databind.ObjectMapper'],
      paths: ['activateDefaultTyping'],
      fact: 'any-class',
      when: [{ arg: '0', is: /LaissezFaire/ }],
    },
    {
      roots: ['com.fasterxml.jackson.databind.ObjectMapper'],
      paths: ['setPolymorphicTypeValidator'],
      fact: 'restricted',
    },
    { roots: BUILDERS, paths: ['polymorphicTypeValidator'], fact: 'restricted' },
  ],
  inherits: [
    {
      roots: BUILDERS,
      paths: [
        'activateDefaultTyping',
        'addModule',
        'build',
        'configure',
        'disable',
        'enable',
        'polymorphicTypeValidator',
      ],
      from: ['this'],
    },
    { roots: ['com.fasterxml.jackson.databind.ObjectMapper'], paths: ['copy'], from: ['this'] },
  ],
  checks: [
    {
      roots: ['com.fasterxml.jackson.annotation.JsonTypeInfo', 'org.codehaus.jackson.annotate.JsonTypeInfo'],
      paths: ['self'],
      when: [{ arg: 'use=', is: /(?:^|\.)Id\.(?:MINIMAL_)?CLASS$/ }],
      rule: 'insecure-deserialization',
      message: 'The data chooses the class of the deserialised object.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: ['com.fasterxml.jackson.databind.ObjectMapper'],
      paths: ['readValue'],
      at: '0',
      rule: 'insecure-deserialization',
      message: 'The data can choose the classes of the deserialised objects.',
      severity: 'medium',
      confidence: 'low',
      when: [UNSAFE, UNRESTRICTED, { arg: '0', isConstant: false }],
    },
    {
      roots: ['com.fasterxml.jackson.databind.ObjectMapper'],
      paths: ['enableDefaultTyping'],
      rule: 'insecure-deserialization',
      message: 'The data can choose the classes of the deserialised objects.',
      severity: 'medium',
      confidence: 'medium',
      when: [UNRESTRICTED],
    },
  ],
}
