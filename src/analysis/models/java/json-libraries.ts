import type { LibraryModel } from '../rows/library-model.ts'

const JODD = 'jodd.json.JsonParser'
const FLEXJSON = 'flexjson.JSONDeserializer'
const GSON = 'com.google.gson.Gson'
const JABSORB = 'org.jabsorb.JSONSerializer'
const WHAT = 'serialised objects'
const SINK_KIND = 'insecure-deserialization'
const UNSAFE = { arg: 'this', fact: 'any-class', holds: true } as const
const UNRESTRICTED = { arg: 'this', fact: 'restricted', holds: false } as const

/** Libraries that read JSON, apart from Jackson: fastjson, Gson, json-io, Jodd, flexjson, jabsorb, org.json. */
export const JSON_LIBRARIES: LibraryModel = {
  types: [
    { roots: ['com.google.gson.GsonBuilder'], paths: ['**.create'], returns: GSON },
    {
      roots: [JODD],
      paths: ['allowAllClasses', 'allowClass', 'lazy', 'setClassMetadataName', 'withClassMetadata'],
      returns: 'this',
    },
    { roots: [FLEXJSON], paths: ['use'], returns: 'this' },
  ],
  sinks: [
    {
      roots: ['com.cedarsoftware.util.io.JsonReader'],
      paths: ['jsonToJava'],
      arity: [1, 1],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
    },
    {
      roots: ['com.cedarsoftware.util.io.JsonReader'],
      paths: ['readObject'],
      sinkKind: SINK_KIND,
      args: ['this'],
      what: WHAT,
      when: [UNRESTRICTED],
    },
    {
      roots: ['com.alibaba.fastjson.JSON', 'com.alibaba.fastjson.JSONObject'],
      paths: ['parse', 'parseArray', 'parseObject'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
    },
    { roots: [JABSORB], paths: ['fromJSON'], sinkKind: SINK_KIND, args: ['0'], what: WHAT },
    { roots: [JABSORB], paths: ['unmarshall'], sinkKind: SINK_KIND, args: ['1'], what: 'the class of an object' },
    {
      roots: [JODD],
      paths: ['parse'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
      when: [UNSAFE, UNRESTRICTED, { arg: '1', is: null }],
    },
    { roots: [JODD], paths: ['parse'], sinkKind: SINK_KIND, args: ['1'], what: 'the class of an object' },
    {
      roots: [FLEXJSON],
      paths: ['deserialize'],
      arity: [1, 1],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
      when: [UNRESTRICTED],
    },
    {
      roots: [FLEXJSON],
      paths: ['deserialize'],
      arity: [2, 2],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
      when: [{ arg: '1', is: 'type:java.lang.Object' }],
    },
    { roots: [GSON], paths: ['fromJson'], sinkKind: SINK_KIND, args: ['1'], what: 'the class of an object' },
  ],
  validations: [{ roots: [GSON], paths: ['fromJson'], schema: '1', data: '0', yields: 'data' }],
  propagators: [
    {
      roots: ['com.cedarsoftware.util.io.JsonReader'],
      paths: ['self'],
      from: ['0'],
    },
    { roots: [GSON], paths: ['fromJson', 'toJson'], from: ['0'] },
    { roots: [JODD], paths: ['parse'], from: ['0'] },
    {
      roots: [
        'com.alibaba.fastjson.JSON',
        'com.alibaba.fastjson.JSONObject',
        'com.google.gson.JsonParser',
        'net.sf.json.JSONObject',
        'org.json.JSONArray',
        'org.json.JSONObject',
        'org.json.simple.parser.JSONParser',
      ],
      paths: ['fromObject', 'parse', 'parseArray', 'parseObject', 'parseReader', 'parseString', 'self'],
      from: ['0'],
    },
  ],
  facts: [
    {
      roots: ['com.cedarsoftware.util.io.JsonReader'],
      paths: ['self'],
      fact: 'restricted',
      on: 'return',
      when: [{ arg: '1.USE_MAPS', is: true }],
    },
    { roots: [JODD], paths: ['setClassMetadataName'], fact: 'any-class', when: [{ arg: '0', isNot: null }] },
    { roots: [JODD], paths: ['setClassMetadataName'], fact: 'any-class', holds: false, when: [{ arg: '0', is: null }] },
    { roots: [JODD], paths: ['withClassMetadata'], fact: 'any-class', when: [{ arg: '0', isNot: false }] },
    { roots: [JODD], paths: ['withClassMetadata'], fact: 'any-class', holds: false, when: [{ arg: '0', is: false }] },
    { roots: [JODD], paths: ['allowClass'], fact: 'restricted' },
    { roots: [FLEXJSON], paths: ['use'], fact: 'restricted', when: [{ arg: '0', is: null }] },
  ],
  checks: [
    {
      roots: ['com.alibaba.fastjson.parser.ParserConfig'],
      paths: ['**.setAutoTypeSupport'],
      when: [{ arg: '0', is: true }],
      rule: 'insecure-deserialization',
      message: 'The data can choose the classes of the deserialised objects.',
    },
  ],
}
