import type { LibraryModel } from '../row.ts'

const FILES = 'java.nio.file.Files'
const OTHERS = /\bOTHERS_(?:READ|WRITE|EXECUTE)$/

/** java.nio.file, with permissions. */
export const NIO: LibraryModel = {
  supertypes: [
    {
      types: 'java.nio.channels.FileChannel java.nio.channels.SocketChannel',
      parents: 'java.nio.channels.ByteChannel',
    },
  ],
  types: [
    { roots: 'java.nio.file.Paths', paths: 'get', returns: 'java.nio.file.Path' },
    {
      roots: 'java.nio.file.Path',
      paths:
        'of resolve resolveSibling normalize toAbsolutePath toRealPath getParent getFileName getName subpath relativize getRoot',
      returns: 'java.nio.file.Path',
    },
    { roots: 'java.nio.file.Path', paths: 'toFile', returns: 'java.io.File' },
    { roots: 'java.nio.file.Path', paths: 'toString', returns: 'java.lang.String' },
    { roots: 'java.nio.file.Path', paths: 'toUri', returns: 'java.net.URI' },
    { roots: 'java.nio.file.FileSystems', paths: 'getDefault newFileSystem', returns: 'java.nio.file.FileSystem' },
    { roots: 'java.nio.file.FileSystem', paths: 'getPath', returns: 'java.nio.file.Path' },
    {
      roots: FILES,
      paths: 'createTempFile createTempDirectory createFile createDirectory createDirectories copy move write',
      returns: 'java.nio.file.Path',
    },
    { roots: FILES, paths: 'newInputStream', returns: 'java.io.InputStream' },
    { roots: FILES, paths: 'newOutputStream', returns: 'java.io.OutputStream' },
    { roots: FILES, paths: 'newBufferedReader', returns: 'java.io.BufferedReader' },
    { roots: FILES, paths: 'newBufferedWriter', returns: 'java.io.BufferedWriter' },
    { roots: FILES, paths: 'readString', returns: 'java.lang.String' },
    { roots: FILES, paths: 'readAllLines', returns: 'java.util.List' },
    { roots: FILES, paths: 'lines list walk find', returns: 'java.util.stream.Stream' },
    { roots: 'java.nio.file.attribute.PosixFilePermissions', paths: 'fromString', returns: 'java.util.Set' },
  ],
  sources: [
    {
      roots: FILES,
      paths: 'readString readAllLines readAllBytes lines newInputStream newBufferedReader',
      origin: 'file',
      label: 'a file',
    },
  ],
  sinks: [
    {
      roots: FILES,
      paths:
        'newInputStream newOutputStream newBufferedReader newBufferedWriter newByteChannel readString readAllLines ' +
        'readAllBytes lines list walk write writeString delete deleteIfExists createFile createDirectory createDirectories ' +
        'createTempDirectory newDirectoryStream probeContentType setPosixFilePermissions',
      danger: 'path-traversal',
      args: '0',
      what: 'the path of a file',
    },
    {
      roots: FILES,
      paths: 'copy move createLink createSymbolicLink',
      danger: 'path-traversal',
      args: '1',
      what: 'the path of a file',
    },
    {
      roots: FILES,
      paths: 'copy move createLink createSymbolicLink',
      danger: 'path-traversal',
      args: '0',
      what: 'the path of a file',
      when: [{ arg: '0', isNot: /Stream$/ }],
    },
    {
      roots: FILES,
      paths: 'exists notExists isDirectory isRegularFile size',
      danger: 'path-traversal',
      args: '0',
      what: 'the path of a file',
      confidence: 'low',
    },
    {
      roots: 'java.nio.channels.FileChannel',
      paths: 'open',
      danger: 'path-traversal',
      args: '0',
      what: 'the path of a file',
    },
  ],
  sanitizers: [{ roots: 'java.nio.file.Path', paths: 'getFileName', removes: ['path-traversal'] }],
  propagators: [
    { roots: 'java.nio.file.Paths java.nio.file.FileSystem java.nio.file.Path', paths: 'get getPath of', from: '*' },
    { roots: 'java.nio.file.Path', paths: 'resolve resolveSibling relativize', from: 'this 0' },
    { roots: FILES, paths: 'copy', from: '0', to: '1' },
    { roots: 'java.nio.ByteBuffer java.nio.CharBuffer', paths: 'wrap', from: '0' },
    {
      roots: 'java.nio.channels.ByteChannel java.nio.channels.ReadableByteChannel',
      paths: 'read',
      from: 'this',
      to: '0',
    },
    { roots: 'java.nio.ByteBuffer java.nio.CharBuffer', paths: 'put', from: '*', to: 'this' },
    { roots: 'java.nio.ByteBuffer java.nio.CharBuffer', paths: 'get', from: 'this', to: '0' },
    { roots: 'java.nio.charset.Charset', paths: 'decode encode', from: '0' },
    { roots: 'java.nio.channels.Channels', paths: '*', from: '0' },
  ],
  neutrals: [
    {
      roots: FILES,
      paths:
        'exists notExists isDirectory isRegularFile isReadable isWritable size getLastModifiedTime getAttribute isSameFile mismatch',
    },
    { roots: 'java.nio.file.Path', paths: 'startsWith endsWith isAbsolute getNameCount equals compareTo' },
  ],
  facts: [
    {
      roots: 'java.nio.file.attribute.PosixFilePermissions',
      paths: 'fromString',
      fact: 'open-to-others',
      on: 'return',
      when: [{ arg: '0', is: /^.{6}.*[rwx]/ }],
    },
    { roots: 'java.util.Set', paths: 'add', fact: 'open-to-others', when: [{ arg: '0', is: OTHERS }] },
    {
      roots: 'java.util.Set java.util.EnumSet',
      paths: 'of',
      fact: 'open-to-others',
      on: 'return',
      when: [{ arg: '0', is: OTHERS }],
    },
    {
      roots: 'java.util.Set java.util.EnumSet',
      paths: 'of',
      fact: 'open-to-others',
      on: 'return',
      when: [{ arg: '1', is: OTHERS }],
    },
    {
      roots: 'java.util.Set java.util.EnumSet',
      paths: 'of',
      fact: 'open-to-others',
      on: 'return',
      when: [{ arg: '2', is: OTHERS }],
    },
    {
      roots: 'java.util.Set java.util.EnumSet',
      paths: 'of',
      fact: 'open-to-others',
      on: 'return',
      when: [{ arg: '3', is: OTHERS }],
    },
    {
      roots: 'java.util.Set java.util.EnumSet',
      paths: 'of',
      fact: 'open-to-others',
      on: 'return',
      when: [{ arg: '4', is: OTHERS }],
    },
    { roots: 'java.util.EnumSet', paths: 'allOf', fact: 'open-to-others', on: 'return' },
  ],
  inherits: [{ roots: 'java.nio.file.attribute.PosixFilePermissions', paths: 'asFileAttribute', from: '0' }],
  checks: [
    {
      roots: FILES,
      paths: 'setPosixFilePermissions',
      when: [{ arg: '1', fact: 'open-to-others', holds: true }],
      rule: 'file-permission',
      message: 'Every user of the machine gets access to the file.',
    },
    {
      roots: FILES,
      paths: 'createFile createDirectory createDirectories createTempFile createTempDirectory',
      when: [{ arg: '1', fact: 'open-to-others', holds: true }],
      rule: 'file-permission',
      message: 'Every user of the machine gets access to what is made.',
    },
  ],
}
