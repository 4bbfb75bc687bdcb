import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

/** Guava. */
export const GUAVA: LibraryModel = {
  sources: [
    {
      roots: ['com.google.common.io.Files'],
      paths: ['readFirstLine', 'readLines', 'toString'],
      origin: 'file',
      label: 'a file',
    },
    {
      roots: ['com.google.common.base.Throwables'],
      paths: ['getStackTraceAsString'],
      origin: 'stack-trace',
      label: 'a stack trace',
    },
  ],
  sinks: [
    {
      roots: ['com.google.common.io.Files'],
      paths: [
        'append',
        'asByteSink',
        'asByteSource',
        'asCharSink',
        'asCharSource',
        'copy',
        'createParentDirs',
        'move',
        'newReader',
        'newWriter',
        'readLines',
        'toByteArray',
        'toString',
        'touch',
        'write',
      ],
      sinkKind: 'path-traversal',
      args: ['0', '1'],
      what: 'the path of a file',
    },
    {
      roots: ['com.google.common.io.Resources'],
      paths: ['getResource'],
      sinkKind: 'path-traversal',
      args: ['0|1'],
      what: 'the name of a resource',
      confidence: 'low',
    },
  ],
  sanitizers: [
    {
      roots: ['com.google.common.io.Files'],
      paths: ['getFileExtension', 'getNameWithoutExtension'],
      removes: ['path-traversal'],
    },
  ],
  propagators: [
    {
      roots: ['com.google.common.base.MoreObjects', 'com.google.common.base.Strings'],
      paths: ['*'],
      from: ['*'],
    },
    {
      roots: ['com.google.common.base.Joiner', 'com.google.common.base.Preconditions'],
      paths: ['**.checkNotNull', '**.join'],
      from: ['*', 'this'],
    },
    {
      roots: [
        'com.google.common.collect.ImmutableList',
        'com.google.common.collect.ImmutableMap',
        'com.google.common.collect.ImmutableSet',
        'com.google.common.collect.Lists',
        'com.google.common.collect.Sets',
      ],
      paths: ['copyOf', 'newArrayList', 'newHashSet', 'of', 'transform'],
      from: ['*'],
    },
    {
      roots: ['com.google.common.io.ByteStreams', 'com.google.common.io.CharStreams'],
      paths: ['copyToByteArray', 'copyToString', 'readLines', 'toByteArray', 'toString'],
      from: ['0'],
    },
    {
      roots: ['com.google.common.io.ByteStreams', 'com.google.common.io.CharStreams'],
      paths: ['copy'],
      from: ['0'],
      to: '1',
    },
  ],
  effects: [
    {
      roots: [
        'com.google.common.collect.ImmutableList',
        'com.google.common.collect.ImmutableSet',
        'com.google.common.collect.Lists',
        'com.google.common.collect.Sets',
      ],
      paths: ['newArrayList', 'newHashSet', 'of'],
      effect: 'list-of',
    },
    {
      roots: ['com.google.common.collect.ImmutableList', 'com.google.common.collect.ImmutableSet'],
      paths: ['copyOf'],
      effect: 'copy',
    },
  ],
  neutrals: [
    { roots: ['com.google.common.base.Strings'], paths: ['isNullOrEmpty'] },
    { roots: inPackage('com.google.common.primitives', ['Doubles', 'Ints', 'Longs']), paths: ['tryParse'] },
  ],
  assertions: [
    {
      roots: ['com.google.common.base.Preconditions', 'com.google.common.base.Verify'],
      paths: ['checkArgument', 'checkState', 'verify'],
      arg: '0',
      holds: true,
    },
  ],
}
