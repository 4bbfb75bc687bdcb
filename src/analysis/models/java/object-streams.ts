import type { LibraryModel } from '../rows/library-model.ts'

const OBJECT_STREAM = 'java.io.ObjectInputStream'
const WHAT = 'serialised objects'
const SINK_KIND = 'insecure-deserialization'
/** A class reads its own fields from a stream that other code has opened. */
const OPENED = { arg: 'this', fact: 'opened', holds: true } as const
const UNRESTRICTED = { arg: 'this', fact: 'restricted', holds: false } as const

/** Java serialization: streams of objects whose classes the data names. */
export const OBJECT_STREAMS: LibraryModel = {
  reaches: [
    { names: ['ObjectInputStream', 'XMLDecoder', 'XStream', 'readObject', 'readUnshared'], reaches: 'decoded-objects' },
  ],
  supertypes: [{ types: [OBJECT_STREAM], parents: ['java.io.InputStream'] }],
  types: [
    {
      roots: ['org.apache.commons.io.serialization.ValidatingObjectInputStream'],
      paths: ['accept', 'reject'],
      returns: 'this',
    },
  ],
  sinks: [
    {
      roots: [OBJECT_STREAM],
      paths: ['readObject', 'readUnshared'],
      sinkKind: SINK_KIND,
      args: ['this'],
      what: WHAT,
      when: [OPENED, UNRESTRICTED],
    },
    {
      roots: ['org.apache.shiro.io.DefaultSerializer'],
      paths: ['deserialize'],
      sinkKind: SINK_KIND,
      args: ['0'],
      what: WHAT,
    },
    { roots: ['java.rmi.MarshalledObject'], paths: ['get'], sinkKind: SINK_KIND, args: ['this'], what: WHAT },
  ],
  propagators: [
    {
      roots: [OBJECT_STREAM],
      paths: ['self'],
      from: ['0'],
    },
    { roots: [OBJECT_STREAM], paths: ['readObject', 'readUTF', 'readUnshared'], from: ['this'] },
  ],
  facts: [
    { roots: [OBJECT_STREAM], paths: ['self'], fact: 'opened', on: 'return' },
    {
      roots: [
        'org.apache.commons.io.serialization.ValidatingObjectInputStream',
        'org.nibblesec.tools.SerialKiller',
        'org.springframework.core.ConfigurableObjectInputStream',
      ],
      paths: ['self'],
      fact: 'restricted',
      on: 'return',
    },
    { roots: [OBJECT_STREAM], paths: ['setObjectInputFilter'], fact: 'restricted' },
  ],
  checks: [
    {
      roots: [OBJECT_STREAM],
      paths: ['readObject', 'readUnshared'],
      at: 'this',
      rule: 'insecure-deserialization',
      message: 'Anyone who can modify the data chooses which objects are deserialised: no class filter is set.',
      severity: 'medium',
      confidence: 'low',
      when: [OPENED, UNRESTRICTED],
    },
  ],
}
