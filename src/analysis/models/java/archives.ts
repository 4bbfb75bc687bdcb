import type { LibraryModel } from '../rows/library-model.ts'
import { inPackage } from './jakarta.ts'

const ENTRIES = [
  ...inPackage('org.apache.commons.compress.archivers', [
    'ArchiveEntry',
    'ar.ArArchiveEntry',
    'jar.JarArchiveEntry',
    'sevenz.SevenZArchiveEntry',
    'tar.TarArchiveEntry',
    'zip.ZipArchiveEntry',
  ]),
  'com.github.junrar.rarfile.FileHeader',
  'java.util.jar.JarEntry',
  'java.util.zip.ZipEntry',
  'net.lingala.zip4j.model.FileHeader',
  'org.apache.tools.tar.TarEntry',
  'org.apache.tools.zip.ZipEntry',
  'org.zeroturnaround.zip.ZipEntrySource',
]
const ZIP_STREAMS = ['java.util.jar.JarInputStream', 'java.util.zip.ZipInputStream']
const ZIP_FILES = ['java.util.jar.JarFile', 'java.util.zip.ZipFile']
const COMPRESS = 'org.apache.commons.compress.archivers'

/** Archives: the author of an archive chooses the names of its entries. */
export const ARCHIVES: LibraryModel = {
  supertypes: [
    { types: ['java.util.jar.JarEntry'], parents: ['java.util.zip.ZipEntry'] },
    {
      types: [...ZIP_STREAMS, 'java.util.zip.GZIPInputStream', 'java.util.zip.InflaterInputStream'],
      parents: ['java.io.InputStream'],
    },
    { types: ['java.util.jar.JarFile'], parents: ['java.util.zip.ZipFile'] },
  ],
  types: [
    { roots: ZIP_STREAMS, paths: ['getNextEntry'], returns: 'java.util.zip.ZipEntry' },
    { roots: ZIP_STREAMS, paths: ['getNextJarEntry'], returns: 'java.util.jar.JarEntry' },
    { roots: ZIP_FILES, paths: ['getEntry'], returns: 'java.util.zip.ZipEntry' },
    { roots: ZIP_FILES, paths: ['entries'], returns: 'java.util.Enumeration' },
    { roots: ZIP_FILES, paths: ['getInputStream'], returns: 'java.io.InputStream' },
    {
      roots: [`${COMPRESS}.zip.ZipArchiveInputStream`, `${COMPRESS}.zip.ZipFile`],
      paths: ['getEntry', 'getNextEntry', 'getNextZipEntry'],
      returns: `${COMPRESS}.zip.ZipArchiveEntry`,
    },
    {
      roots: [`${COMPRESS}.tar.TarArchiveInputStream`],
      paths: ['getNextEntry', 'getNextTarEntry'],
      returns: `${COMPRESS}.tar.TarArchiveEntry`,
    },
    {
      roots: [`${COMPRESS}.ArchiveInputStream`, `${COMPRESS}.sevenz.SevenZFile`],
      paths: ['getNextEntry'],
      returns: `${COMPRESS}.ArchiveEntry`,
    },
    { roots: ENTRIES, paths: ['getFileName', 'getFileNameString', 'getName'], returns: 'java.lang.String' },
  ],
  sources: [
    {
      roots: ENTRIES,
      paths: ['getFileName', 'getFileNameString', 'getFileNameW', 'getLinkName', 'getName', 'getPath'],
      origin: 'archive',
      label: 'the name of an entry in an archive',
    },
  ],
  sinks: [
    { roots: ZIP_FILES, paths: ['self'], sinkKind: 'path-traversal', args: ['0'], what: 'the path of a file to read' },
    {
      roots: ['net.lingala.zip4j.ZipFile'],
      paths: ['self'],
      sinkKind: 'path-traversal',
      args: ['0'],
      what: 'the path of a file',
    },
  ],
  propagators: [
    {
      roots: [...ZIP_STREAMS, 'java.util.zip.GZIPInputStream', 'java.util.zip.InflaterInputStream'],
      paths: ['self'],
      from: ['0'],
    },
    { roots: ['java.util.zip.Inflater'], paths: ['setInput'], from: ['0'], to: 'this' },
    { roots: ['java.util.zip.Inflater'], paths: ['inflate'], from: ['this'], to: '0' },
  ],
  neutrals: [
    { roots: ENTRIES, paths: ['getCompressedSize', 'getCrc', 'getMethod', 'getSize', 'getTime', 'isDirectory'] },
  ],
}
