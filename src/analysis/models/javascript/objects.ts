import type { SinkRow, UseRow } from './row.ts'

const OBJECT = 'an object that is rebuilt from text'
const MERGE = 'an object that is merged by its keys'

export const OBJECT_SINKS: readonly SinkRow[] = [
  {
    roots: 'node-serialize serialize-to-js',
    paths: 'unserialize deserialize',
    args: [0],
    danger: 'insecure-deserialization',
    what: OBJECT,
  },
  { roots: 'funcster', paths: 'deepDeserialize', args: [0], danger: 'insecure-deserialization', what: OBJECT },
  { roots: 'cryo', paths: 'parse', args: [0], danger: 'insecure-deserialization', what: OBJECT },
  { roots: 'v8', paths: 'deserialize', args: [0], danger: 'insecure-deserialization', what: OBJECT },

  {
    roots: 'lodash',
    paths: 'merge mergeWith defaultsDeep',
    args: 'all',
    danger: 'prototype-pollution',
    when: 'raw-object',
    what: MERGE,
  },
  {
    roots: 'lodash.merge lodash.mergewith lodash.defaultsdeep',
    paths: 'self',
    args: 'all',
    danger: 'prototype-pollution',
    when: 'raw-object',
    what: MERGE,
  },
  {
    roots: 'lodash lodash.set',
    paths: 'set setWith self',
    args: [1],
    danger: 'prototype-pollution',
    what: 'the path of a property that is written',
  },
  {
    roots: 'deepmerge merge deep-extend extend merge-deep defaults-deep merge-options',
    paths: 'self recursive',
    args: 'all',
    danger: 'prototype-pollution',
    when: 'raw-object',
    what: MERGE,
  },
  {
    roots: 'dot-prop object-path',
    paths: 'set',
    args: [1],
    danger: 'prototype-pollution',
    what: 'the path of a property that is written',
  },
]

export const OBJECT_USES: readonly UseRow[] = [
  { roots: 'js-yaml', paths: 'load loadAll safeLoad', use: 'yaml-load', arg: 0 },
  { roots: 'node-serialize', paths: 'unserialize', use: 'unsafe-deserializer', arg: 0 },
]
