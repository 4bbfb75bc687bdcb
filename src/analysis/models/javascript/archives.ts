import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selectors } from '../rows/selector.ts'
import type { SinkRow } from '../rows/sink-row.ts'
import type { SinkKind } from '../sink-kind.ts'

const ENTRY = { origin: 'archive', label: 'the name of an entry in an archive' } as const
/**
 * Names that lead elsewhere are an error by default (node-stream-zip 1.4, yauzl-promise 4), or `..` is taken out of them: JSZip 3.8,
 * which leaves a slash at the beginning, and keeps the name as it was beside.
 */
const CHECKED: readonly SinkKind[] = ['path-traversal', 'parent-path', 'absolute-path']
const BOMB = 'compressed data of unknown size'

/** Unpacks without an upper limit unless one is set. */
function bomb(roots: Names, paths: Names, args: Selectors = ['0'], extra: Partial<SinkRow> = {}): SinkRow {
  return { roots, paths, args, sinkKind: 'resource-exhaustion', what: BOMB, confidence: 'low', ...extra }
}

const ZLIB_ONE = ['brotliDecompress', 'gunzip', 'inflate', 'inflateRaw', 'unzip']
const ZLIB_SYNC = ZLIB_ONE.map((name) => `${name}Sync`)

export const ARCHIVES: LibraryModel = {
  sources: [
    {
      roots: ['archive.Entry'],
      paths: ['entryName', 'fileName', 'header.name', 'linkname', 'name', 'path', 'props.path', 'relativePath'],
      ...ENTRY,
    },
    { roots: ['jszip.Entry'], paths: ['name'], without: CHECKED, ...ENTRY },
    { roots: ['jszip.Entry'], paths: ['unsafeOriginalName'], ...ENTRY },
    { roots: ['adm-zip'], paths: ['**.entryName', '**.getEntries().*.entryName', '**.getEntry().entryName'], ...ENTRY },
    { roots: ['adm-zip'], paths: ['**.getEntries', '**.getEntry'], ...ENTRY },
    { roots: ['jszip'], paths: ['**.files.*.unsafeOriginalName', '**.unsafeOriginalName'], ...ENTRY },
    { roots: ['jszip'], paths: ['**.files'], without: CHECKED, ...ENTRY },
    { roots: ['unzipper'], paths: ['Open.buffer().files', 'Open.file().files', 'Open.url().files'], ...ENTRY },
    { roots: ['node-stream-zip', 'yauzl-promise'], paths: ['**.entries', '**.readEntry'], without: CHECKED, ...ENTRY },
    { roots: ['fflate'], paths: ['unzipSync'], ...ENTRY },
    { roots: ['parse-torrent'], paths: ['files', 'name'], origin: 'archive', label: 'a torrent file' },
    { roots: ['parse-torrent'], paths: ['self'], origin: 'archive', label: 'a torrent file' },
  ],
  handlers: [
    {
      by: 'argument',
      of: [
        'node-unzip-2.**.on',
        'node-unzipper.**.on',
        'tar-fs.**.on',
        'tar.**.on',
        'unzip-stream.**.on',
        'unzip.**.on',
        'unzip2.**.on',
        'unzipper.**.on',
      ],
      args: ['1'],
      params: [{ api: 'archive.Entry' }],
    },
    { by: 'argument', of: ['tar-stream.**.on'], args: ['1'], params: [{ api: 'archive.Entry' }, null, null] },
    {
      by: 'argument',
      of: ['yauzl.fromBuffer', 'yauzl.fromFd', 'yauzl.fromRandomAccessReader', 'yauzl.open'],
      args: ['1', '2'],
      params: [null, { api: 'yauzl.ZipFile' }],
    },
    { by: 'argument', of: ['adm-zip.**.forEach'], args: ['0'], params: [{ api: 'archive.Entry' }] },
    {
      by: 'argument',
      of: ['jszip.**.forEach'],
      args: ['0'],
      params: [{ ...ENTRY, without: CHECKED }, { api: 'jszip.Entry' }],
    },
    { by: 'argument', of: ['decompress'], args: ['2.filter', '2.map'], params: [{ api: 'archive.Entry' }] },
    {
      by: 'argument',
      of: ['tar.extract', 'tar.list', 'tar.t', 'tar.x'],
      args: ['0.onentry', '0.filter'],
      params: [{ api: 'archive.Entry' }],
    },
    { by: 'argument', of: ['tar-fs.extract'], args: ['1.map', '1.mapStream'], params: [{ api: 'archive.Entry' }] },
  ],
  sinks: [
    bomb(['zlib'], [...ZLIB_ONE, ...ZLIB_SYNC], ['0'], { when: [{ arg: '1.maxOutputLength', given: false }] }),
    bomb(['pako'], ['inflate', 'inflateRaw', 'ungzip']),
    bomb(
      ['fflate'],
      [
        'decompress',
        'decompressSync',
        'gunzip',
        'gunzipSync',
        'inflateSync',
        'unzip',
        'unzipSync',
        'unzlib',
        'unzlibSync',
      ],
      ['0'],
      {
        when: [{ arg: '1.filter', given: false }],
      },
    ),
    bomb(['decompress', 'decompress-tar', 'decompress-unzip', 'extract-zip'], ['self']),
    bomb(['unzipper'], ['Open.buffer', 'Open.file']),
    bomb(['yauzl'], ['fromBuffer', 'fromFd', 'fromRandomAccessReader', 'open']),
    bomb(['adm-zip'], ['self']),
    bomb(['jszip'], ['**.loadAsync', 'loadAsync']),
    bomb(['tar'], ['extract', 'x'], ['0.file']),
    {
      roots: ['extract-zip'],
      paths: ['self'],
      args: ['1.dir'],
      sinkKind: 'path-traversal',
      what: 'the folder that an archive is extracted to',
    },
    {
      roots: ['adm-zip', 'decompress', 'unzipper'],
      paths: ['**.extractAllTo', '**.extractEntryTo', 'self'],
      args: ['1', '0.path'],
      sinkKind: 'path-traversal',
      what: 'the folder that an archive is extracted to',
      confidence: 'low',
    },
    {
      roots: ['unzip', 'unzipper'],
      paths: ['Extract'],
      args: ['0.path'],
      sinkKind: 'path-traversal',
      what: 'the folder that an archive is extracted to',
    },
    {
      roots: ['tar', 'tar-fs'],
      paths: ['extract', 'x'],
      args: ['0.cwd', '0.C', '0'],
      sinkKind: 'path-traversal',
      what: 'the folder that an archive is extracted to',
    },
  ],
  checks: [
    {
      roots: ['tar'],
      paths: ['extract', 'x'],
      when: [{ arg: '0.preservePaths', is: true }],
      rule: 'zip-slip',
      message: 'Entries with absolute paths or `..` are written outside the target folder.',
      severity: 'high',
      confidence: 'high',
    },
  ],
}
