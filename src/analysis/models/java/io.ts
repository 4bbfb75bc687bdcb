import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const READERS = inPackage('java.io', [
  'BufferedReader',
  'CharArrayReader',
  'FileReader',
  'FilterReader',
  'InputStreamReader',
  'LineNumberReader',
  'PushbackReader',
  'Reader',
  'StringReader',
])
const STREAMS = inPackage('java.io', [
  'BufferedInputStream',
  'ByteArrayInputStream',
  'DataInputStream',
  'FileInputStream',
  'FilterInputStream',
  'InputStream',
  'PushbackInputStream',
  'SequenceInputStream',
])
const WRITERS = inPackage('java.io', [
  'BufferedWriter',
  'CharArrayWriter',
  'FileWriter',
  'FilterWriter',
  'OutputStreamWriter',
  'PrintWriter',
  'StringWriter',
  'Writer',
])
const OUTPUTS = inPackage('java.io', [
  'BufferedOutputStream',
  'ByteArrayOutputStream',
  'DataOutputStream',
  'FileOutputStream',
  'FilterOutputStream',
  'ObjectOutputStream',
  'OutputStream',
  'PrintStream',
])
const WRAPPERS = [
  ...inPackage('java.io', ['BufferedWriter', 'FilterWriter', 'OutputStreamWriter', 'PrintWriter']),
  ...inPackage('java.io', [
    'BufferedOutputStream',
    'DataOutputStream',
    'FilterOutputStream',
    'ObjectOutputStream',
    'PrintStream',
  ]),
]
const FILE_OPENERS = inPackage('java.io', ['FileInputStream', 'FileReader'])
const FILE_WRITERS = inPackage('java.io', ['FileOutputStream', 'FileWriter', 'RandomAccessFile'])

/** java.io: files, streams, readers and writers. */
export const IO: LibraryModel = {
  reaches: [
    {
      names: ['FileInputStream', 'FileOutputStream', 'FileReader', 'FileWriter', 'RandomAccessFile'],
      reaches: 'files',
    },
    { names: ['print', 'printStackTrace', 'println'], reaches: 'output' },
  ],
  supertypes: [
    { types: READERS, parents: ['java.io.Reader'] },
    { types: STREAMS, parents: ['java.io.InputStream'] },
    { types: WRITERS, parents: ['java.io.Writer'] },
    { types: OUTPUTS, parents: ['java.io.OutputStream'] },
  ],
  types: [
    {
      roots: ['java.io.File'],
      paths: ['getAbsolutePath', 'getCanonicalPath', 'getName', 'getParent', 'getPath', 'toString'],
      returns: 'java.lang.String',
    },
    {
      roots: ['java.io.File'],
      paths: ['createTempFile', 'getAbsoluteFile', 'getCanonicalFile', 'getParentFile'],
      returns: 'java.io.File',
    },
    { roots: ['java.io.File'], paths: ['toPath'], returns: 'java.nio.file.Path' },
    { roots: ['java.io.File'], paths: ['toURI'], returns: 'java.net.URI' },
    { roots: ['java.io.Reader'], paths: ['readLine'], returns: 'java.lang.String' },
    { roots: ['java.io.Reader'], paths: ['lines'], returns: 'java.util.stream.Stream' },
    {
      roots: ['java.io.DataInputStream', 'java.io.RandomAccessFile'],
      paths: ['readLine', 'readUTF'],
      returns: 'java.lang.String',
    },
    {
      roots: ['java.io.ByteArrayOutputStream', 'java.io.CharArrayWriter', 'java.io.StringWriter'],
      paths: ['toString'],
      returns: 'java.lang.String',
    },
    { roots: ['java.io.PrintStream', 'java.io.Writer'], paths: ['append', 'format', 'printf'], returns: 'this' },
    // Writes to a wrapper reach the wrapped stream.
    { roots: WRAPPERS, paths: ['self'], returns: '0', when: [{ arg: '0', is: /(?:Writer|Stream)$/ }] },
  ],
  sources: [
    { roots: FILE_OPENERS, paths: ['self'], origin: 'file', label: 'a file' },
    {
      roots: ['java.io.RandomAccessFile'],
      paths: ['read', 'readFully', 'readLine', 'readUTF'],
      origin: 'file',
      label: 'a file',
    },
    { roots: ['java.io.File'], paths: ['list', 'listFiles'], origin: 'file', label: 'file names' },
  ],
  sinks: [
    // A path does no harm before it is used, and programs check it in between.
    {
      roots: ['java.io.File'],
      paths: [
        'createNewFile',
        'delete',
        'deleteOnExit',
        'list',
        'listFiles',
        'mkdir',
        'mkdirs',
        'setExecutable',
        'setReadOnly',
        'setReadable',
        'setWritable',
      ],
      sinkKind: 'path-traversal',
      args: ['this'],
      what: 'the path of a file',
    },
    {
      roots: ['java.io.File'],
      paths: ['canExecute', 'canRead', 'canWrite', 'exists', 'isDirectory', 'isFile', 'lastModified', 'length'],
      sinkKind: 'path-traversal',
      args: ['this'],
      what: 'the path of a file',
      confidence: 'low',
    },
    {
      roots: FILE_OPENERS,
      paths: ['self'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file to read',
    },
    {
      roots: FILE_WRITERS,
      paths: ['self'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file to write',
    },
    {
      roots: ['java.io.PrintStream', 'java.io.PrintWriter', 'java.util.Formatter'],
      paths: ['self'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file to write',
      when: [
        { arg: '0', fact: 'response', holds: false },
        { arg: '0', fact: 'stream', holds: false },
      ],
      confidence: 'medium',
    },
    {
      roots: ['java.io.File'],
      paths: ['createTempFile'],
      sinkKind: 'path-traversal',
      args: ['2'],
      what: 'the path of a file to create',
    },
    {
      roots: ['java.util.Scanner'],
      paths: ['self'],
      sinkKind: 'path-traversal',
      args: ['0'],
      when: [{ arg: '0', is: ['type:java.io.File', 'type:java.nio.file.Path'] }],
      what: 'the path of a file to read',
    },
    {
      roots: ['java.util.logging.FileHandler', 'javax.imageio.stream.FileImageOutputStream'],
      paths: ['self'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file to write',
    },
    {
      roots: ['jakarta.activation.FileDataSource', 'javax.activation.FileDataSource'],
      paths: ['self'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file to read',
    },
    {
      roots: ['java.lang.ProcessBuilder'],
      paths: ['**.redirectError', '**.redirectInput', '**.redirectOutput'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file',
    },
    {
      roots: ['java.io.File'],
      paths: ['renameTo'],
      sinkKind: 'path-traversal',
      args: ['0', 'this'],
      what: 'the path of a file to create',
    },
  ],
  sanitizers: [{ roots: ['java.io.File'], paths: ['getName'], removes: ['path-traversal'] }],
  propagators: [
    { roots: ['java.io.File'], paths: ['self'], from: ['*'] },
    { roots: ['java.io.File'], paths: ['createTempFile'], from: ['2'] },
    { roots: [...READERS, ...STREAMS], paths: ['self'], from: ['*'] },
    {
      roots: ['java.io.DataInputStream', 'java.io.InputStream', 'java.io.Reader'],
      paths: ['read', 'readFully', 'readNBytes'],
      from: ['this'],
      to: '0',
    },
    { roots: ['java.io.InputStream', 'java.io.Reader'], paths: ['transferTo'], from: ['this'], to: '0' },
    { roots: ['java.io.InputStream', 'java.io.Reader'], paths: ['lines', 'readAllBytes', 'readLine'], from: ['this'] },
    { roots: ['java.io.InputStream', 'java.io.Reader'], paths: ['read', 'readNBytes'], arity: [0, 1], from: ['this'] },
    {
      roots: ['java.io.ByteArrayOutputStream', 'java.io.CharArrayWriter', 'java.io.StringWriter'],
      paths: ['append', 'write', 'writeBytes'],
      from: ['0'],
      to: 'this',
    },
    {
      roots: ['java.io.OutputStream', 'java.io.Writer'],
      paths: ['append', 'print', 'println', 'write', 'writeBytes', 'writeChars', 'writeObject', 'writeUTF'],
      from: ['0'],
      to: 'this',
    },
    {
      roots: ['java.io.ByteArrayOutputStream', 'java.io.CharArrayWriter', 'java.io.StringWriter'],
      paths: ['getBuffer', 'toByteArray', 'toCharArray', 'toString'],
      from: ['this'],
    },
    {
      roots: ['java.io.ByteArrayOutputStream', 'java.io.CharArrayWriter'],
      paths: ['writeTo'],
      from: ['this'],
      to: '0',
    },
  ],
  neutrals: [
    {
      roots: ['java.io.File'],
      paths: [
        'canExecute',
        'canRead',
        'canWrite',
        'compareTo',
        'createNewFile',
        'delete',
        'equals',
        'exists',
        'isAbsolute',
        'isDirectory',
        'isFile',
        'isHidden',
        'lastModified',
        'length',
        'mkdir',
        'mkdirs',
        'setExecutable',
        'setReadOnly',
        'setReadable',
        'setWritable',
      ],
    },
    {
      roots: ['java.io.InputStream', 'java.io.Reader'],
      paths: ['available', 'close', 'mark', 'markSupported', 'ready', 'reset', 'skip'],
    },
    { roots: ['java.io.OutputStream', 'java.io.Writer'], paths: ['checkError', 'close', 'flush'] },
  ],
  facts: [
    { roots: [...WRITERS, ...OUTPUTS], paths: ['self'], fact: 'stream', on: 'return' },
    { roots: ['java.io.File'], paths: ['createTempFile'], fact: 'temporary', on: 'return' },
    { roots: ['java.io.File'], paths: ['setReadable'], fact: 'private-file', when: [{ arg: '0', is: false }] },
  ],
  inherits: [
    { roots: WRAPPERS, paths: ['self'], from: ['0'] },
    { roots: ['java.io.PrintStream', 'java.io.Writer'], paths: ['append', 'format', 'printf'], from: ['this'] },
    { roots: ['java.io.File'], paths: ['getAbsoluteFile', 'getCanonicalFile', 'toPath'], from: ['this'] },
  ],
  checks: [
    {
      roots: ['java.io.File'],
      paths: ['createTempFile'],
      arity: [2, 2],
      rule: 'insecure-temp-file',
      message:
        'Every user of the machine can read the temporary file; use `Files.createTempFile`, which creates a private one.',
      severity: 'low',
      confidence: 'medium',
    },
    {
      roots: ['java.io.File'],
      paths: ['createTempFile'],
      when: [{ arg: '2', is: null }],
      rule: 'insecure-temp-file',
      message:
        'Every user of the machine can read the temporary file; use `Files.createTempFile`, which creates a private one.',
      severity: 'low',
      confidence: 'medium',
    },
    {
      roots: ['com.google.common.io.Files'],
      paths: ['createTempDir'],
      rule: 'insecure-temp-file',
      message:
        'Every user of the machine can read the temporary folder; use `Files.createTempDirectory`, which creates a private one.',
      severity: 'low',
    },
    {
      roots: ['java.io.File'],
      paths: ['setExecutable', 'setReadable', 'setWritable'],
      arity: [2, 2],
      when: [
        { arg: '0', is: true },
        { arg: '1', is: false },
      ],
      rule: 'file-permission',
      message: 'Every user of the machine can access the file.',
      severity: 'medium',
    },
  ],
}
