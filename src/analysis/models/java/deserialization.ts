import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const OBJECT_STREAM = 'java.io.ObjectInputStream'
const XSTREAM = 'com.thoughtworks.xstream.XStream'
const YAML = 'org.yaml.snakeyaml.Yaml'
const KRYO = 'com.esotericsoftware.kryo.Kryo com.esotericsoftware.kryo5.Kryo'
const MAPPER =
  inPackage('com.fasterxml.jackson.databind', 'ObjectMapper json.JsonMapper xml.XmlMapper') +
  ' com.fasterxml.jackson.dataformat.xml.XmlMapper com.fasterxml.jackson.dataformat.yaml.YAMLMapper org.codehaus.jackson.map.ObjectMapper'
const BUILDERS =
  'com.fasterxml.jackson.databind.json.JsonMapper.Builder com.fasterxml.jackson.databind.cfg.MapperBuilder'
const HESSIAN =
  inPackage('com.caucho.hessian.io', 'HessianInput Hessian2Input AbstractHessianInput') +
  ' ' +
  inPackage('com.alibaba.com.caucho.hessian.io', 'HessianInput Hessian2Input')
const BURLAP = 'com.caucho.burlap.io.BurlapInput'
const JYAML = inPackage('org.ho.yaml', 'Yaml YamlConfig YamlDecoder')
const JODD = 'jodd.json.JsonParser'
const FLEXJSON = 'flexjson.JSONDeserializer'
const GSON = 'com.google.gson.Gson'
const JABSORB = 'org.jabsorb.JSONSerializer'
const WHAT = 'serialised objects'
const DANGER = 'insecure-deserialization'
const UNSAFE = { arg: 'this', fact: 'any-class', holds: true } as const
/** Classes read their own fields from a stream that somebody else has opened. */
const OPENED = { arg: 'this', fact: 'opened', holds: true } as const
const UNRESTRICTED = { arg: 'this', fact: 'restricted', holds: false } as const

/** What makes objects of classes that the data names. */
export const DESERIALIZATION: LibraryModel = {
  supertypes: [
    { types: OBJECT_STREAM, parents: 'java.io.InputStream' },
    { types: MAPPER, parents: 'com.fasterxml.jackson.databind.ObjectMapper' },
  ],
  types: [
    {
      roots: 'com.fasterxml.jackson.databind.json.JsonMapper',
      paths: 'builder',
      returns: 'com.fasterxml.jackson.databind.json.JsonMapper.Builder',
    },
    {
      roots: BUILDERS,
      paths: 'polymorphicTypeValidator activateDefaultTyping enable disable addModule configure',
      returns: 'this',
    },
    { roots: BUILDERS, paths: 'build', returns: 'com.fasterxml.jackson.databind.ObjectMapper' },
    {
      roots: 'com.fasterxml.jackson.databind.ObjectMapper',
      paths: 'enableDefaultTyping activateDefaultTyping setPolymorphicTypeValidator registerModule configure copy',
      returns: 'this',
    },
    { roots: 'com.google.gson.GsonBuilder', paths: '**.create', returns: GSON },
    { roots: JODD, paths: 'setClassMetadataName withClassMetadata allowClass lazy allowAllClasses', returns: 'this' },
    { roots: FLEXJSON, paths: 'use', returns: 'this' },
    {
      roots: 'org.apache.commons.io.serialization.ValidatingObjectInputStream',
      paths: 'accept reject',
      returns: 'this',
    },
  ],
  sinks: [
    {
      roots: OBJECT_STREAM,
      paths: 'readObject readUnshared',
      danger: DANGER,
      args: 'this',
      what: WHAT,
      when: [OPENED, UNRESTRICTED],
    },
    { roots: 'java.beans.XMLDecoder', paths: 'readObject', danger: DANGER, args: 'this', what: WHAT },
    {
      roots: XSTREAM,
      paths: 'fromXML unmarshal createObjectInputStream',
      danger: DANGER,
      args: '0',
      what: WHAT,
      when: [UNRESTRICTED],
    },
    {
      roots: KRYO,
      paths: 'readObject readObjectOrNull readClassAndObject',
      danger: DANGER,
      args: '0',
      what: WHAT,
      when: [UNRESTRICTED],
    },
    { roots: YAML, paths: 'load loadAll loadAs parse', danger: DANGER, args: '0', what: WHAT, when: [UNRESTRICTED] },
    { roots: HESSIAN, paths: 'readObject readMap readList', danger: DANGER, args: 'this', what: WHAT },
    { roots: BURLAP, paths: 'readObject', danger: DANGER, args: 'this', what: WHAT },
    {
      roots: JYAML,
      paths: 'load loadStream loadStreamOfType loadType readObject',
      danger: DANGER,
      args: '0',
      what: WHAT,
    },
    { roots: 'com.esotericsoftware.yamlbeans.YamlReader', paths: 'read', danger: DANGER, args: 'this', what: WHAT },
    {
      roots: 'com.cedarsoftware.util.io.JsonReader',
      paths: 'jsonToJava',
      arity: [1, 1],
      danger: DANGER,
      args: '0',
      what: WHAT,
    },
    {
      roots: 'com.cedarsoftware.util.io.JsonReader',
      paths: 'readObject',
      danger: DANGER,
      args: 'this',
      what: WHAT,
      when: [UNRESTRICTED],
    },
    { roots: 'org.exolab.castor.xml.Unmarshaller', paths: 'unmarshal', danger: DANGER, args: '0', what: WHAT },
    {
      roots: 'com.alibaba.fastjson.JSON com.alibaba.fastjson.JSONObject',
      paths: 'parse parseObject parseArray',
      danger: DANGER,
      args: '0',
      what: WHAT,
    },
    { roots: JABSORB, paths: 'fromJSON', danger: DANGER, args: '0', what: WHAT },
    { roots: JABSORB, paths: 'unmarshall', danger: DANGER, args: '1', what: 'the class of an object' },
    {
      roots: JODD,
      paths: 'parse',
      danger: DANGER,
      args: '0',
      what: WHAT,
      when: [UNSAFE, UNRESTRICTED, { arg: '1', is: null }],
    },
    { roots: JODD, paths: 'parse', danger: DANGER, args: '1', what: 'the class of an object' },
    {
      roots: FLEXJSON,
      paths: 'deserialize',
      arity: [1, 1],
      danger: DANGER,
      args: '0',
      what: WHAT,
      when: [UNRESTRICTED],
    },
    {
      roots: FLEXJSON,
      paths: 'deserialize',
      arity: [2, 2],
      danger: DANGER,
      args: '0',
      what: WHAT,
      when: [{ arg: '1', is: 'type:java.lang.Object' }],
    },
    { roots: GSON, paths: 'fromJson', danger: DANGER, args: '1', what: 'the class of an object' },
    {
      roots: 'com.fasterxml.jackson.databind.ObjectMapper',
      paths: 'readValue readValues treeToValue convertValue',
      danger: DANGER,
      args: '0',
      what: WHAT,
      when: [UNSAFE, UNRESTRICTED],
    },
    {
      roots: 'com.fasterxml.jackson.databind.ObjectMapper',
      paths: 'readValue readValues treeToValue convertValue',
      danger: DANGER,
      args: '1',
      what: 'the class of an object',
      when: [UNRESTRICTED],
    },
    {
      roots:
        'org.apache.commons.lang.SerializationUtils org.apache.commons.lang3.SerializationUtils org.springframework.util.SerializationUtils org.apache.commons.lang3.SerializationUtils',
      paths: 'deserialize',
      danger: DANGER,
      args: '0',
      what: WHAT,
    },
    {
      roots: 'org.springframework.core.serializer.DefaultDeserializer',
      paths: 'deserialize deserializeFromByteArray',
      danger: DANGER,
      args: '0',
      what: WHAT,
    },
    { roots: 'org.nustaq.serialization.FSTObjectInput', paths: 'readObject', danger: DANGER, args: 'this', what: WHAT },
    { roots: 'org.nustaq.serialization.FSTConfiguration', paths: 'asObject', danger: DANGER, args: '0', what: WHAT },
    { roots: 'org.apache.shiro.io.DefaultSerializer', paths: 'deserialize', danger: DANGER, args: '0', what: WHAT },
    { roots: 'com.caucho.hessian.server.HessianSkeleton', paths: 'invoke', danger: DANGER, args: '0', what: WHAT },
    { roots: 'java.rmi.MarshalledObject', paths: 'get', danger: DANGER, args: 'this', what: WHAT },
  ],
  propagators: [
    {
      roots: `${OBJECT_STREAM} java.beans.XMLDecoder ${HESSIAN} ${BURLAP} com.esotericsoftware.yamlbeans.YamlReader com.cedarsoftware.util.io.JsonReader org.nustaq.serialization.FSTObjectInput`,
      paths: 'self',
      from: '0',
    },
    { roots: BURLAP, paths: 'init', from: '0', to: 'this' },
    {
      roots:
        inPackage('com.esotericsoftware.kryo.io', 'Input UnsafeInput FastInput') +
        ' com.esotericsoftware.kryo5.io.Input',
      paths: 'self',
      from: '*',
    },
    {
      roots: `com.fasterxml.jackson.databind.ObjectMapper ${GSON} ${XSTREAM} ${JODD}`,
      paths:
        'readValue readTree readValues treeToValue convertValue fromJson fromXML parse writeValueAsString toJson valueToTree constructType',
      from: '0',
    },
    { roots: 'com.fasterxml.jackson.core.JsonFactory', paths: 'createParser createJsonParser', from: '0' },
    {
      roots:
        'org.json.JSONObject org.json.JSONArray com.alibaba.fastjson.JSON com.alibaba.fastjson.JSONObject com.google.gson.JsonParser org.json.simple.parser.JSONParser net.sf.json.JSONObject',
      paths: 'self parse parseObject parseArray parseString parseReader fromObject',
      from: '0',
    },
    { roots: YAML, paths: 'load loadAll loadAs', from: '0' },
    { roots: OBJECT_STREAM, paths: 'readObject readUTF readUnshared', from: 'this' },
  ],
  facts: [
    { roots: OBJECT_STREAM, paths: 'self', fact: 'opened', on: 'return' },
    {
      roots: `org.apache.commons.io.serialization.ValidatingObjectInputStream org.nibblesec.tools.SerialKiller org.springframework.core.ConfigurableObjectInputStream`,
      paths: 'self',
      fact: 'restricted',
      on: 'return',
    },
    { roots: OBJECT_STREAM, paths: 'setObjectInputFilter', fact: 'restricted' },
    {
      roots: XSTREAM,
      paths:
        'allowTypes allowTypesByWildcard allowTypesByRegExp allowTypeHierarchy addPermission denyTypes denyTypesByWildcard',
      fact: 'restricted',
    },
    { roots: XSTREAM, paths: 'setupDefaultSecurity', fact: 'restricted', on: '0' },
    {
      roots: XSTREAM,
      paths: 'registerConverter',
      fact: 'restricted',
      when: [{ arg: '0', fact: 'restricted', holds: true }],
    },
    { roots: KRYO, paths: 'setRegistrationRequired', fact: 'restricted', when: [{ arg: '0', is: true }] },
    { roots: 'com.esotericsoftware.kryo5.Kryo', paths: 'self', fact: 'restricted', on: 'return' },
    { roots: 'org.yaml.snakeyaml.constructor.SafeConstructor', paths: 'self', fact: 'restricted', on: 'return' },
    {
      roots: YAML,
      paths: 'self',
      fact: 'restricted',
      on: 'return',
      when: [{ arg: '0', fact: 'restricted', holds: true }],
    },
    {
      roots: 'com.cedarsoftware.util.io.JsonReader',
      paths: 'self',
      fact: 'restricted',
      on: 'return',
      when: [{ arg: '1.USE_MAPS', is: true }],
    },
    {
      roots: 'com.fasterxml.jackson.databind.ObjectMapper',
      paths: 'enableDefaultTyping enableDefaultTypingAsProperty',
      fact: 'any-class',
    },
    {
      roots: 'com.fasterxml.jackson.databind.ObjectMapper',
      paths: 'activateDefaultTyping',
      fact: 'any-class',
      when: [{ arg: '0', is: /LaissezFaire/ }],
    },
    { roots: `com.fasterxml.jackson.databind.ObjectMapper`, paths: 'setPolymorphicTypeValidator', fact: 'restricted' },
    { roots: BUILDERS, paths: 'polymorphicTypeValidator', fact: 'restricted' },
    { roots: JODD, paths: 'setClassMetadataName', fact: 'any-class', when: [{ arg: '0', isNot: null }] },
    { roots: JODD, paths: 'setClassMetadataName', fact: 'any-class', holds: false, when: [{ arg: '0', is: null }] },
    { roots: JODD, paths: 'withClassMetadata', fact: 'any-class', when: [{ arg: '0', isNot: false }] },
    { roots: JODD, paths: 'withClassMetadata', fact: 'any-class', holds: false, when: [{ arg: '0', is: false }] },
    { roots: JODD, paths: 'allowClass', fact: 'restricted' },
    { roots: FLEXJSON, paths: 'use', fact: 'restricted', when: [{ arg: '0', is: null }] },
  ],
  inherits: [
    {
      roots: BUILDERS,
      paths: 'polymorphicTypeValidator activateDefaultTyping enable disable addModule configure build',
      from: 'this',
    },
    { roots: 'com.fasterxml.jackson.databind.ObjectMapper', paths: 'copy', from: 'this' },
  ],
  checks: [
    {
      roots: 'com.fasterxml.jackson.annotation.JsonTypeInfo org.codehaus.jackson.annotate.JsonTypeInfo',
      paths: 'self',
      when: [{ arg: 'use', is: /(?:^|\.)Id\.(?:MINIMAL_)?CLASS$/ }],
      rule: 'insecure-deserialization',
      message: 'The data names the class of the object to make here.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: OBJECT_STREAM,
      paths: 'readObject readUnshared',
      at: 'this',
      rule: 'insecure-deserialization',
      message: 'Whoever can change the data decides which objects are made here: no filter of classes is set.',
      severity: 'medium',
      confidence: 'low',
      when: [OPENED, UNRESTRICTED],
    },
    {
      roots: 'java.beans.XMLDecoder',
      paths: 'readObject',
      at: 'this',
      rule: 'insecure-deserialization',
      message: 'Whoever can change the data can run code: `XMLDecoder` carries out what the XML says.',
      severity: 'medium',
      confidence: 'low',
      when: [{ arg: 'this', isConstant: false }],
    },
    {
      roots: 'com.fasterxml.jackson.databind.ObjectMapper',
      paths: 'readValue',
      at: '0',
      rule: 'insecure-deserialization',
      message: 'The data may name the classes of the objects to make.',
      severity: 'medium',
      confidence: 'low',
      when: [UNSAFE, UNRESTRICTED, { arg: '0', isConstant: false }],
    },
    {
      roots: 'com.fasterxml.jackson.databind.ObjectMapper',
      paths: 'enableDefaultTyping',
      rule: 'insecure-deserialization',
      message: 'The data may name the classes of the objects to make.',
      severity: 'medium',
      confidence: 'medium',
      when: [UNRESTRICTED],
    },
    {
      roots: YAML,
      paths: 'load loadAll',
      at: '0',
      rule: 'insecure-deserialization',
      message: 'The data may name the classes of the objects to make: `SafeConstructor` is missing.',
      severity: 'medium',
      confidence: 'low',
      when: [UNRESTRICTED, { arg: '0', isConstant: false }],
    },
    {
      roots: 'com.alibaba.fastjson.parser.ParserConfig',
      paths: '**.setAutoTypeSupport',
      when: [{ arg: '0', is: true }],
      rule: 'insecure-deserialization',
      message: 'The data may name the classes of the objects to make.',
    },
  ],
}
