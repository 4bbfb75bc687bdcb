import type { LibraryModel } from '../rows/library-model.ts'

/** The surroundings of a Java program: properties, environment variables, standard streams, threads and its start. */
export const SYSTEM: LibraryModel = {
  reaches: [
    { names: ['exit', 'halt'], reaches: 'environment' },
    { names: ['Thread'], reaches: 'threads' },
    {
      names: [
        'System.err',
        'System.getProperties',
        'System.load',
        'System.out',
        'System.setProperty',
        'System.setSecurityManager',
      ],
      reaches: 'environment',
    },
  ],
  exits: [{ roots: ['java.lang.System'], paths: ['exit'] }],
  types: [
    {
      roots: ['java.lang.System'],
      paths: ['getProperty', 'getenv', 'lineSeparator'],
      arity: [1, 2],
      returns: 'java.lang.String',
    },
    { roots: ['java.lang.System'], paths: ['getProperties'], returns: 'java.util.Properties' },
    { roots: ['java.lang.System'], paths: ['getenv'], arity: [0, 0], returns: 'java.util.Map' },
    { roots: ['java.lang.System'], paths: ['err', 'out'], returns: 'java.io.PrintStream' },
    { roots: ['java.lang.System'], paths: ['in'], returns: 'java.io.InputStream' },
    { roots: ['java.lang.Thread'], paths: ['currentThread'], returns: 'java.lang.Thread' },
  ],
  sources: [
    { roots: ['java.lang.System'], paths: ['getenv'], origin: 'environment', label: 'an environment variable' },
    { roots: ['java.io.Console'], paths: ['readLine', 'readPassword'], origin: 'arguments', label: 'the terminal' },
    { roots: ['java.lang.System'], paths: ['in'], origin: 'arguments', label: 'the standard input' },
  ],
  sinks: [
    {
      roots: ['java.lang.System'],
      paths: ['load', 'loadLibrary'],
      sinkKind: 'command-injection',
      args: ['0'],
      what: 'a native library to load',
    },
    {
      roots: ['java.lang.Thread'],
      paths: ['sleep'],
      sinkKind: 'resource-exhaustion',
      args: ['0'],
      what: 'how long to wait',
    },
    {
      roots: ['java.util.concurrent.TimeUnit'],
      paths: ['**.sleep'],
      sinkKind: 'resource-exhaustion',
      args: ['0'],
      what: 'how long to wait',
    },
    {
      // `new byte[size]` is the same call.
      roots: ['java.lang.reflect.Array'],
      paths: ['newInstance'],
      sinkKind: 'resource-exhaustion',
      args: ['1+'],
      what: 'the size of an array',
    },
    {
      roots: ['java.nio.ByteBuffer', 'java.nio.CharBuffer', 'java.nio.IntBuffer', 'java.nio.LongBuffer'],
      paths: ['allocate', 'allocateDirect'],
      sinkKind: 'resource-exhaustion',
      args: ['0'],
      what: 'the size of a buffer',
    },
    {
      roots: ['java.awt.image.BufferedImage'],
      paths: ['self'],
      arity: [3, 4],
      sinkKind: 'resource-exhaustion',
      args: ['0', '1'],
      what: 'the size of an image',
    },
    {
      roots: ['java.lang.String'],
      paths: ['repeat'],
      sinkKind: 'resource-exhaustion',
      args: ['0'],
      what: 'the length of a text',
    },
    {
      roots: ['java.util.Collections'],
      paths: ['nCopies'],
      sinkKind: 'resource-exhaustion',
      args: ['0'],
      what: 'the length of a list',
    },
    {
      roots: ['java.util.concurrent.Executors'],
      paths: ['newFixedThreadPool', 'newScheduledThreadPool', 'newWorkStealingPool'],
      sinkKind: 'resource-exhaustion',
      args: ['0'],
      what: 'the number of threads',
    },
    {
      roots: ['java.security.SecureRandom'],
      paths: ['generateSeed'],
      sinkKind: 'resource-exhaustion',
      args: ['0'],
      what: 'the number of random bytes',
    },
    {
      roots: ['org.springframework.data.domain.PageRequest'],
      paths: ['of'],
      sinkKind: 'resource-exhaustion',
      args: ['1'],
      what: 'the size of a page of results',
      confidence: 'low',
    },
    {
      roots: ['org.apache.commons.lang.StringUtils', 'org.apache.commons.lang3.StringUtils'],
      paths: ['center', 'leftPad', 'repeat', 'rightPad'],
      sinkKind: 'resource-exhaustion',
      args: ['1'],
      what: 'the length of a text',
      confidence: 'low',
    },
    {
      roots: ['com.google.common.base.Strings'],
      paths: ['padEnd', 'padStart', 'repeat'],
      sinkKind: 'resource-exhaustion',
      args: ['1'],
      what: 'the length of a text',
      confidence: 'low',
    },
  ],
  folds: [{ roots: ['java.lang.System'], paths: ['getProperty'], arity: [2, 2], fold: 'default' }],
  neutrals: [
    {
      roots: ['java.lang.System'],
      paths: ['currentTimeMillis', 'getProperty', 'identityHashCode', 'lineSeparator', 'nanoTime'],
    },
  ],
  callbacks: [{ roots: ['java.lang.ThreadLocal'], paths: ['withInitial'], callback: '0', params: [], result: 'value' }],
  handlers: [
    {
      by: 'file',
      of: [],
      methods: /^main$/,
      path: /\.java$/,
      params: [{ origin: 'arguments', label: 'the command line' }],
    },
  ],
}
