import type { LibraryModel } from '../rows/library-model.ts'

const ENTRY = 'the name of an entry in an archive'
const TAR = ['tarfile.TarFile', 'tarfile.TarFile.open', 'tarfile.open']

/** Archives: what they unpack to, and names of entries. */
export const ARCHIVES: LibraryModel = {
  sources: [
    { roots: TAR, paths: ['__iter__'], origin: 'archive', label: 'an archive' },
    {
      roots: [...TAR, 'py7zr.SevenZipFile', 'rarfile.RarFile', 'zipfile.PyZipFile', 'zipfile.ZipFile'],
      paths: ['getinfo', 'getmember', 'getmembers', 'getnames', 'infolist', 'namelist', 'next'],
      // Names that come from what the library has already unpacked are safe.
      when: [{ arg: 'this', fact: 'unpacked', holds: false }],
      origin: 'archive',
      label: ENTRY,
    },
  ],
  sinks: [
    {
      roots: ['brotli', 'bz2', 'gzip', 'lzma', 'zlib'],
      paths: ['decompress'],
      args: ['0|data='],
      sinkKind: 'resource-exhaustion',
      what: 'compressed data of unknown size',
      confidence: 'low',
    },
    {
      roots: ['shutil'],
      paths: ['unpack_archive'],
      args: ['0|filename='],
      sinkKind: 'path-traversal',
      what: 'an archive that is extracted',
      confidence: 'low',
    },
  ],
  facts: [{ roots: ['zipfile.PyZipFile', 'zipfile.ZipFile'], paths: ['extractall'], fact: 'unpacked' }],
  propagators: [
    { roots: TAR, paths: ['**'], from: ['this'] },
    { roots: ['zipfile.ZipFile'], paths: ['open', 'read'], from: ['this'] },
  ],
  checks: [
    {
      roots: [...TAR, 'tarfile'],
      paths: ['extractall'],
      when: [
        { arg: 'filter=', isNot: ['data', 'tar', 'data_filter', 'tar_filter'] },
        { arg: 'filter=', given: true },
        { arg: 'filter=', isConstant: true },
      ],
      rule: 'zip-slip',
      message:
        'This filter allows entries of the archive to be written outside the target folder. Use `filter="data"`.',
    },
    {
      roots: [...TAR, 'tarfile'],
      paths: ['extractall'],
      when: [
        { arg: 'filter=', given: false },
        { arg: '1|members=', given: false },
      ],
      rule: 'zip-slip',
      message:
        'Before Python 3.14, entry names such as `../../etc/cron.d/x` are written outside the target folder. Pass `filter="data"`.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: [...TAR, 'tarfile'],
      paths: ['extract'],
      when: [
        { arg: 'filter=', given: false },
        { arg: '0|member=', isConstant: false },
      ],
      rule: 'zip-slip',
      message:
        'Before Python 3.14, entries of the archive can be written outside the target folder. Pass `filter="data"`.',
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: ['shutil'],
      paths: ['unpack_archive'],
      when: [
        { arg: 'filter=', given: false },
        { arg: '0|filename=', isConstant: false },
      ],
      rule: 'zip-slip',
      message:
        'Before Python 3.14, entries of a tar archive can be written outside the target folder. Pass `filter="data"`.',
      severity: 'low',
      confidence: 'low',
    },
  ],
}
