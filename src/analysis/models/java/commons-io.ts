import type { LibraryModel } from '../rows/library-model.ts'

const IO = 'org.apache.commons.io.IOUtils'
const FILES = 'org.apache.commons.io.FileUtils'
const NAMES = 'org.apache.commons.io.FilenameUtils'

/** Apache Commons IO. */
export const COMMONS_IO: LibraryModel = {
  types: [
    {
      roots: [NAMES],
      paths: [
        'concat',
        'getBaseName',
        'getExtension',
        'getFullPath',
        'getName',
        'getPath',
        'normalize',
        'separatorsToUnix',
      ],
      returns: 'java.lang.String',
    },
    { roots: [IO], paths: ['toString'], returns: 'java.lang.String' },
  ],
  sources: [
    {
      roots: [FILES],
      paths: ['lineIterator', 'openInputStream', 'readFileToByteArray', 'readFileToString', 'readLines'],
      origin: 'file',
      label: 'a file',
    },
  ],
  sinks: [
    {
      roots: [FILES],
      paths: ['copyInputStreamToFile', 'copyToFile', 'copyURLToFile'],
      sinkKind: 'path-traversal',
      args: ['1'],
      what: 'the path of a file to write',
    },
    {
      roots: [FILES],
      paths: [
        'cleanDirectory',
        'deleteDirectory',
        'deleteQuietly',
        'forceDelete',
        'forceMkdir',
        'listFiles',
        'openInputStream',
        'openOutputStream',
        'readFileToByteArray',
        'readFileToString',
        'readLines',
        'touch',
        'write',
        'writeByteArrayToFile',
        'writeLines',
        'writeStringToFile',
      ],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file',
    },
    {
      roots: [FILES],
      paths: ['copyDirectory', 'copyFile', 'copyFileToDirectory', 'moveDirectory', 'moveFile'],
      sinkKind: 'path-traversal',
      args: ['0', '1'],
      what: 'the path of a file',
    },
    {
      roots: [IO],
      paths: ['write', 'writeLines'],
      sinkKind: 'xss',
      args: ['0'],
      when: [
        { arg: '1', fact: 'response', holds: true },
        { arg: '1', fact: 'not-html', holds: false },
      ],
      what: 'the HTML response',
      confidence: 'medium',
    },
  ],
  sanitizers: [{ roots: [NAMES], paths: ['getBaseName', 'getExtension', 'getName'], removes: ['path-traversal'] }],
  propagators: [
    { roots: [FILES], paths: ['getFile'], from: ['*'] },
    {
      roots: [IO],
      paths: [
        'buffer',
        'lineIterator',
        'readLines',
        'toBufferedReader',
        'toByteArray',
        'toCharArray',
        'toInputStream',
        'toString',
      ],
      from: ['0'],
    },
    { roots: [IO], paths: ['copy', 'copyLarge'], from: ['0'], to: '1' },
    { roots: [NAMES], paths: ['*'], from: ['*'] },
  ],
}
