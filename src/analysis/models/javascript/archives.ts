import type { LibraryModel, SinkRow } from '../row.ts'

const ENTRY = { origin: 'archive', label: 'the name of an entry in an archive' } as const
const BOMB = 'compressed data of unknown size'

/** Unpacks without an upper limit unless told one. */
function bomb(roots: string, paths: string, args = '0', extra: Partial<SinkRow> = {}): SinkRow {
  return { roots, paths, args, danger: 'resource-exhaustion', what: BOMB, confidence: 'low', ...extra }
}

const ZLIB_ONE = 'gunzip unzip inflate inflateRaw brotliDecompress'
const ZLIB_SYNC = ZLIB_ONE.split(' ')
  .map((name) => `${name}Sync`)
  .join(' ')

export const ARCHIVES: LibraryModel = {
  sources: [
    {
      roots: 'archive.Entry',
      paths: 'path entryName fileName name props.path relativePath header.name linkname',
      ...ENTRY,
    },
    { roots: 'adm-zip', paths: '**.getEntries().*.entryName **.getEntry().entryName **.entryName', ...ENTRY },
    { roots: 'adm-zip', paths: '**.getEntries **.getEntry', ...ENTRY },
    { roots: 'jszip', paths: '**.files', ...ENTRY },
    { roots: 'unzipper', paths: 'Open.file().files Open.buffer().files Open.url().files', ...ENTRY },
    { roots: 'yauzl-promise node-stream-zip', paths: '**.readEntry **.entries', ...ENTRY },
    { roots: 'fflate', paths: 'unzipSync', ...ENTRY },
    { roots: 'parse-torrent', paths: 'name files', origin: 'archive', label: 'a torrent file' },
    { roots: 'parse-torrent', paths: 'self', origin: 'archive', label: 'a torrent file' },
  ],
  handlers: [
    {
      by: 'argument',
      of: 'unzip.**.on unzipper.**.on unzip2.**.on node-unzip-2.**.on unzip-stream.**.on node-unzipper.**.on yauzl.**.on tar.**.on tar-fs.**.on',
      args: '1',
      params: [{ api: 'archive.Entry' }],
    },
    { by: 'argument', of: 'tar-stream.**.on', args: '1', params: [{ api: 'archive.Entry' }, null, null] },
    {
      by: 'argument',
      of: 'yauzl.open yauzl.fromFd yauzl.fromBuffer yauzl.fromRandomAccessReader',
      args: '1 2',
      params: [null, { api: 'yauzl.ZipFile' }],
    },
    { by: 'argument', of: 'adm-zip.**.forEach', args: '0', params: [{ api: 'archive.Entry' }] },
    { by: 'argument', of: 'jszip.**.forEach', args: '0', params: [ENTRY, { api: 'archive.Entry' }] },
    { by: 'argument', of: 'decompress', args: '2.filter 2.map', params: [{ api: 'archive.Entry' }] },
    {
      by: 'argument',
      of: 'tar.x tar.extract tar.t tar.list',
      args: '0.onentry 0.filter',
      params: [{ api: 'archive.Entry' }],
    },
    { by: 'argument', of: 'tar-fs.extract', args: '1.map 1.mapStream', params: [{ api: 'archive.Entry' }] },
  ],
  sinks: [
    bomb('zlib', `${ZLIB_ONE} ${ZLIB_SYNC}`, '0', { when: [{ arg: '1.maxOutputLength', given: false }] }),
    bomb('pako', 'inflate inflateRaw ungzip'),
    bomb('fflate', 'unzlibSync unzip unzlib gunzip gunzipSync decompress decompressSync unzipSync inflateSync', '0', {
      when: [{ arg: '1.filter', given: false }],
    }),
    bomb('decompress decompress-tar decompress-unzip extract-zip', 'self'),
    bomb('unzipper', 'Open.buffer Open.file'),
    bomb('yauzl', 'fromFd fromBuffer fromRandomAccessReader open'),
    bomb('adm-zip', 'self'),
    bomb('jszip', 'loadAsync **.loadAsync'),
    bomb('tar', 'x extract', '0.file'),
    {
      roots: 'extract-zip',
      paths: 'self',
      args: '1.dir',
      danger: 'path-traversal',
      what: 'the folder that an archive is unpacked to',
    },
    {
      roots: 'decompress unzipper adm-zip',
      paths: 'self **.extractAllTo **.extractEntryTo',
      args: '1 0.path',
      danger: 'path-traversal',
      what: 'the folder that an archive is unpacked to',
      confidence: 'low',
    },
    {
      roots: 'unzipper unzip',
      paths: 'Extract',
      args: '0.path',
      danger: 'path-traversal',
      what: 'the folder that an archive is unpacked to',
    },
    {
      roots: 'tar tar-fs',
      paths: 'x extract',
      args: '0.cwd 0.C 0',
      danger: 'path-traversal',
      what: 'the folder that an archive is unpacked to',
    },
  ],
  checks: [
    {
      roots: 'tar',
      paths: 'x extract',
      when: [{ arg: '0.preservePaths', is: true }],
      rule: 'zip-slip',
      message: 'Entries with absolute names or `..` are written outside the folder.',
      severity: 'high',
      confidence: 'high',
    },
  ],
}
