import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selectors } from '../rows/selector.ts'
import type { SinkRow } from '../rows/sink-row.ts'

const OBJECT = 'an object that is rebuilt from text'

function rebuild(roots: Names, paths: Names, args: Selectors = ['0']): SinkRow {
  return { roots, paths, args, sinkKind: 'insecure-deserialization', what: OBJECT }
}

/** Schemas of js-yaml that make functions and patterns out of a document. */
const UNSAFE_SCHEMA = /DEFAULT_FULL_SCHEMA|\.extend(?:\(\))?$|js-yaml-js-types|Schema\.create/

export const DESERIALIZATION: LibraryModel = {
  sinks: [
    rebuild(
      ['node-serialize', 'node-serialize-enhanced', 'serialize-to-js', 'serialize-to-module'],
      ['deserialize', 'unserialize'],
    ),
    rebuild(['funcster'], ['**.deepDeserialize', 'deepDeserialize']),
    rebuild(['cryo'], ['parse']),
    rebuild(['v8'], ['deserialize']),
    rebuild(['js-yaml'], ['load', 'loadAll', 'safeLoad', 'safeLoadAll']),
    rebuild(['php-serialization', 'php-serialize', 'php-unserialize', 'phpunserialize'], ['self', 'unserialize']),
    rebuild(['bson'], ['deserialize'], ['0']),
    rebuild(['jpickle', 'js-pickle', 'jsonpickle', 'node-pickle'], ['loads', 'parse']),
    rebuild(['java-deserialization', 'java.io'], ['ObjectInputStream.readObject', 'self']),
    rebuild(['esprima-eval', 'eval-json', 'relaxed-json'], ['parse', 'self']),
    rebuild(['snakeyaml', 'yaml'], ['unsafeLoad']),
    rebuild(['coffee-script', 'coffeescript', 'cson', 'cson-parser', 'livescript'], ['eval', 'run']),
  ],
  checks: [
    {
      roots: ['js-yaml'],
      paths: ['load', 'loadAll', 'safeLoad', 'safeLoadAll'],
      when: [{ arg: '1.schema', is: UNSAFE_SCHEMA }],
      rule: 'insecure-deserialization',
      message: 'This schema allows functions in a YAML document, which run when they are called.',
      severity: 'high',
      confidence: 'medium',
    },
  ],
  propagators: [
    {
      roots: [
        '@iarna/toml',
        '@msgpack/msgpack',
        'comment-json',
        'cson',
        'csv-parse',
        'destr',
        'devalue',
        'flatted',
        'hjson',
        'ini',
        'js-yaml',
        'json-bigint',
        'json5',
        'jsonc-parser',
        'lossless-json',
        'msgpack-lite',
        'papaparse',
        'qs',
        'querystring',
        'secure-json-parse',
        'superjson',
        'toml',
        'yaml',
        'yamljs',
      ],
      paths: [
        'decode',
        'load',
        'loadAll',
        'parse',
        'parseDocument',
        'parseSync',
        'safeLoad',
        'safeLoadAll',
        'self',
        'sync',
      ],
      from: ['0'],
    },
    {
      roots: [
        'fast-json-stringify',
        'fast-safe-stringify',
        'json-stable-stringify',
        'json-stringify-safe',
        'safe-stable-stringify',
      ],
      paths: ['self'],
      from: ['0'],
    },
  ],
  sanitizers: [
    {
      roots: ['@hapi/bourne', 'destr', 'secure-json-parse'],
      paths: ['parse', 'safeParse', 'self'],
      removes: ['prototype-pollution'],
    },
  ],
}
