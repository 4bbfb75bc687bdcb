import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const READERS = inPackage(
  'java.io',
  'Reader BufferedReader InputStreamReader StringReader LineNumberReader PushbackReader CharArrayReader FilterReader FileReader',
)
const STREAMS = inPackage(
  'java.io',
  'InputStream BufferedInputStream DataInputStream ByteArrayInputStream PushbackInputStream SequenceInputStream FilterInputStream FileInputStream',
)
const WRITERS = inPackage(
  'java.io',
  'Writer BufferedWriter OutputStreamWriter PrintWriter FilterWriter FileWriter StringWriter CharArrayWriter',
)
const OUTPUTS = inPackage(
  'java.io',
  'OutputStream BufferedOutputStream DataOutputStream PrintStream FilterOutputStream FileOutputStream ByteArrayOutputStream ObjectOutputStream',
)
const WRAPPERS = `${inPackage('java.io', 'BufferedWriter OutputStreamWriter PrintWriter FilterWriter')} ${inPackage('java.io', 'BufferedOutputStream DataOutputStream PrintStream FilterOutputStream ObjectOutputStream')}`
const FILE_OPENERS = inPackage('java.io', 'FileInputStream FileReader')
const FILE_WRITERS = inPackage('java.io', 'FileOutputStream FileWriter RandomAccessFile')

/** java.io: files, streams, readers and writers. */
export const IO: LibraryModel = {
  supertypes: [
    { types: READERS, parents: 'java.io.Reader' },
    { types: STREAMS, parents: 'java.io.InputStream' },
    { types: WRITERS, parents: 'java.io.Writer' },
    { types: OUTPUTS, parents: 'java.io.OutputStream' },
  ],
  types: [
    {
      roots: 'java.io.File',
      paths: 'getName getPath getParent getAbsolutePath getCanonicalPath toString',
      returns: 'java.lang.String',
    },
    {
      roots: 'java.io.File',
      paths: 'getAbsoluteFile getCanonicalFile getParentFile createTempFile',
      returns: 'java.io.File',
    },
    { roots: 'java.io.File', paths: 'toPath', returns: 'java.nio.file.Path' },
    { roots: 'java.io.File', paths: 'toURI', returns: 'java.net.URI' },
    { roots: 'java.io.Reader', paths: 'readLine', returns: 'java.lang.String' },
    { roots: 'java.io.Reader', paths: 'lines', returns: 'java.util.stream.Stream' },
    {
      roots: 'java.io.DataInputStream java.io.RandomAccessFile',
      paths: 'readUTF readLine',
      returns: 'java.lang.String',
    },
    {
      roots: 'java.io.StringWriter java.io.CharArrayWriter java.io.ByteArrayOutputStream',
      paths: 'toString',
      returns: 'java.lang.String',
    },
    { roots: 'java.io.Writer java.io.PrintStream', paths: 'append format printf', returns: 'this' },
    // What is written to a wrapper arrives in what it wraps.
    { roots: WRAPPERS, paths: 'self', returns: '0', when: [{ arg: '0', is: /(?:Writer|Stream)$/ }] },
  ],
  sources: [
    { roots: FILE_OPENERS, paths: 'self', origin: 'file', label: 'a file' },
    { roots: 'java.io.RandomAccessFile', paths: 'read readFully readLine readUTF', origin: 'file', label: 'a file' },
    { roots: 'java.io.File', paths: 'list listFiles', origin: 'file', label: 'names of files' },
  ],
  sinks: [
    // A path does no harm before it is used: programs check it in between.
    {
      roots: 'java.io.File',
      paths:
        'createNewFile delete deleteOnExit mkdir mkdirs list listFiles setWritable setReadable setExecutable setReadOnly',
      danger: 'path-traversal',
      args: 'this',
      what: 'the path of a file',
    },
    {
      roots: 'java.io.File',
      paths: 'exists isFile isDirectory length canRead canWrite canExecute lastModified',
      danger: 'path-traversal',
      args: 'this',
      what: 'the path of a file',
      confidence: 'low',
    },
    { roots: FILE_OPENERS, paths: 'self', danger: 'path-traversal', args: '0', what: 'the path of a file to read' },
    { roots: FILE_WRITERS, paths: 'self', danger: 'path-traversal', args: '0', what: 'the path of a file to write' },
    {
      roots: 'java.io.PrintWriter java.io.PrintStream java.util.Formatter',
      paths: 'self',
      danger: 'path-traversal',
      args: '0',
      what: 'the path of a file to write',
      when: [
        { arg: '0', fact: 'response', holds: false },
        { arg: '0', fact: 'stream', holds: false },
      ],
      confidence: 'medium',
    },
    {
      roots: 'java.io.File',
      paths: 'createTempFile',
      danger: 'path-traversal',
      args: '2',
      what: 'the path of a file to make',
    },
    {
      roots: 'java.io.File',
      paths: 'renameTo',
      danger: 'path-traversal',
      args: '0 this',
      what: 'the path of a file to make',
    },
  ],
  sanitizers: [{ roots: 'java.io.File', paths: 'getName', removes: ['path-traversal'] }],
  propagators: [
    { roots: 'java.io.File', paths: 'self', from: '*' },
    { roots: 'java.io.File', paths: 'createTempFile', from: '2' },
    { roots: `${READERS} ${STREAMS}`, paths: 'self', from: '*' },
    {
      roots: 'java.io.InputStream java.io.Reader java.io.DataInputStream',
      paths: 'read readNBytes readFully',
      from: 'this',
      to: '0',
    },
    { roots: 'java.io.InputStream java.io.Reader', paths: 'transferTo', from: 'this', to: '0' },
    { roots: 'java.io.InputStream java.io.Reader', paths: 'readAllBytes readLine lines', from: 'this' },
    { roots: 'java.io.InputStream java.io.Reader', paths: 'read readNBytes', arity: [0, 1], from: 'this' },
    {
      roots: 'java.io.StringWriter java.io.CharArrayWriter java.io.ByteArrayOutputStream',
      paths: 'write append writeBytes',
      from: '0',
      to: 'this',
    },
    {
      roots: 'java.io.Writer java.io.OutputStream',
      paths: 'write append print println writeObject writeUTF writeChars writeBytes',
      from: '0',
      to: 'this',
    },
    {
      roots: 'java.io.StringWriter java.io.ByteArrayOutputStream java.io.CharArrayWriter',
      paths: 'toString toByteArray getBuffer toCharArray',
      from: 'this',
    },
    { roots: 'java.io.ByteArrayOutputStream java.io.CharArrayWriter', paths: 'writeTo', from: 'this', to: '0' },
  ],
  neutrals: [
    {
      roots: 'java.io.File',
      paths:
        'exists isFile isDirectory isAbsolute isHidden length lastModified canRead canWrite canExecute delete mkdir mkdirs createNewFile setReadable setWritable setExecutable setReadOnly equals compareTo',
    },
    { roots: 'java.io.InputStream java.io.Reader', paths: 'available skip ready close mark reset markSupported' },
    { roots: 'java.io.Writer java.io.OutputStream', paths: 'flush close checkError' },
  ],
  facts: [
    { roots: `${WRITERS} ${OUTPUTS}`, paths: 'self', fact: 'stream', on: 'return' },
    { roots: 'java.io.File', paths: 'createTempFile', fact: 'temporary', on: 'return' },
    { roots: 'java.io.File', paths: 'setReadable', fact: 'private-file', when: [{ arg: '0', is: false }] },
  ],
  inherits: [
    { roots: WRAPPERS, paths: 'self', from: '0' },
    { roots: 'java.io.Writer java.io.PrintStream', paths: 'append format printf', from: 'this' },
    { roots: 'java.io.File', paths: 'getAbsoluteFile getCanonicalFile toPath', from: 'this' },
  ],
  checks: [
    {
      roots: 'java.io.File',
      paths: 'createTempFile',
      arity: [2, 2],
      rule: 'insecure-temp-file',
      message:
        'The temporary file can be read by every user of the machine. `Files.createTempFile` makes a private one.',
      severity: 'low',
      confidence: 'medium',
    },
    {
      roots: 'java.io.File',
      paths: 'createTempFile',
      when: [{ arg: '2', is: null }],
      rule: 'insecure-temp-file',
      message:
        'The temporary file can be read by every user of the machine. `Files.createTempFile` makes a private one.',
      severity: 'low',
      confidence: 'medium',
    },
    {
      roots: 'com.google.common.io.Files',
      paths: 'createTempDir',
      rule: 'insecure-temp-file',
      message:
        'The temporary folder can be read by every user of the machine. `Files.createTempDirectory` makes a private one.',
      severity: 'low',
    },
    {
      roots: 'java.io.File',
      paths: 'setWritable setReadable setExecutable',
      arity: [2, 2],
      when: [
        { arg: '0', is: true },
        { arg: '1', is: false },
      ],
      rule: 'file-permission',
      message: 'Every user of the machine gets access to the file.',
      severity: 'medium',
    },
  ],
}
