import type { LibraryModel, SinkRow } from '../row.ts'

const OBJECT = 'an object that is rebuilt from text'

function rebuild(roots: string, paths: string, args = '0'): SinkRow {
  return { roots, paths, args, danger: 'insecure-deserialization', what: OBJECT }
}

/** Schemas of js-yaml that make functions and patterns out of a document. */
const UNSAFE_SCHEMA = /DEFAULT_FULL_SCHEMA|\.extend(?:\(\))?$|js-yaml-js-types|Schema\.create/

export const DESERIALIZATION: LibraryModel = {
  sinks: [
    rebuild('node-serialize serialize-to-js serialize-to-module node-serialize-enhanced', 'unserialize deserialize'),
    rebuild('funcster', 'deepDeserialize **.deepDeserialize'),
    rebuild('cryo', 'parse'),
    rebuild('v8', 'deserialize'),
    rebuild('js-yaml', 'load loadAll safeLoad safeLoadAll'),
    rebuild('php-serialize php-unserialize phpunserialize php-serialization', 'unserialize self'),
    rebuild('bson', 'deserialize', '0'),
    rebuild('jsonpickle js-pickle jpickle node-pickle', 'loads parse'),
    rebuild('java-deserialization java.io', 'ObjectInputStream.readObject self'),
    rebuild('esprima-eval eval-json relaxed-json', 'parse self'),
    rebuild('snakeyaml yaml', 'unsafeLoad'),
    rebuild('livescript coffee-script coffeescript cson-parser cson', 'eval run'),
  ],
  checks: [
    {
      roots: 'js-yaml',
      paths: 'load loadAll safeLoad safeLoadAll',
      when: [{ arg: '1.schema', is: UNSAFE_SCHEMA }],
      rule: 'insecure-deserialization',
      message: 'This schema lets a YAML document bring functions with it, which run when they are used.',
      severity: 'high',
      confidence: 'medium',
    },
  ],
  propagators: [
    {
      roots:
        'js-yaml yaml json5 yamljs jsonc-parser comment-json hjson toml @iarna/toml ini cson csv-parse papaparse qs querystring superjson secure-json-parse destr flatted devalue json-bigint lossless-json msgpack-lite @msgpack/msgpack',
      paths: 'self load loadAll parse safeLoad safeLoadAll parseDocument sync decode parseSync',
      from: '0',
    },
    {
      roots: 'json-stringify-safe fast-safe-stringify json-stable-stringify safe-stable-stringify fast-json-stringify',
      paths: 'self',
      from: '0',
    },
  ],
  sanitizers: [
    { roots: 'secure-json-parse @hapi/bourne destr', paths: 'self parse safeParse', removes: ['prototype-pollution'] },
  ],
}
