import type { LibraryModel } from '../row.ts'
import { inPackage } from './jakarta.ts'

const ENTRIES =
  'java.util.zip.ZipEntry java.util.jar.JarEntry ' +
  inPackage(
    'org.apache.commons.compress.archivers',
    'ArchiveEntry zip.ZipArchiveEntry tar.TarArchiveEntry sevenz.SevenZArchiveEntry jar.JarArchiveEntry ar.ArArchiveEntry',
  ) +
  ' org.apache.tools.zip.ZipEntry org.apache.tools.tar.TarEntry com.github.junrar.rarfile.FileHeader net.lingala.zip4j.model.FileHeader org.zeroturnaround.zip.ZipEntrySource'
const ZIP_STREAMS = 'java.util.zip.ZipInputStream java.util.jar.JarInputStream'
const ZIP_FILES = 'java.util.zip.ZipFile java.util.jar.JarFile'
const COMPRESS = 'org.apache.commons.compress.archivers'

/** Archives: names of entries are chosen by whoever made the archive. */
export const ARCHIVES: LibraryModel = {
  supertypes: [
    { types: 'java.util.jar.JarEntry', parents: 'java.util.zip.ZipEntry' },
    {
      types: `${ZIP_STREAMS} java.util.zip.GZIPInputStream java.util.zip.InflaterInputStream`,
      parents: 'java.io.InputStream',
    },
    { types: 'java.util.jar.JarFile', parents: 'java.util.zip.ZipFile' },
  ],
  types: [
    { roots: ZIP_STREAMS, paths: 'getNextEntry', returns: 'java.util.zip.ZipEntry' },
    { roots: ZIP_STREAMS, paths: 'getNextJarEntry', returns: 'java.util.jar.JarEntry' },
    { roots: ZIP_FILES, paths: 'getEntry', returns: 'java.util.zip.ZipEntry' },
    { roots: ZIP_FILES, paths: 'entries', returns: 'java.util.Enumeration' },
    { roots: ZIP_FILES, paths: 'getInputStream', returns: 'java.io.InputStream' },
    {
      roots: `${COMPRESS}.zip.ZipArchiveInputStream ${COMPRESS}.zip.ZipFile`,
      paths: 'getNextZipEntry getNextEntry getEntry',
      returns: `${COMPRESS}.zip.ZipArchiveEntry`,
    },
    {
      roots: `${COMPRESS}.tar.TarArchiveInputStream`,
      paths: 'getNextTarEntry getNextEntry',
      returns: `${COMPRESS}.tar.TarArchiveEntry`,
    },
    {
      roots: `${COMPRESS}.ArchiveInputStream ${COMPRESS}.sevenz.SevenZFile`,
      paths: 'getNextEntry',
      returns: `${COMPRESS}.ArchiveEntry`,
    },
    { roots: ENTRIES, paths: 'getName getFileName getFileNameString', returns: 'java.lang.String' },
  ],
  sources: [
    {
      roots: ENTRIES,
      paths: 'getName getFileName getFileNameString getFileNameW getPath getLinkName',
      origin: 'archive',
      label: 'the name of an entry in an archive',
    },
  ],
  sinks: [{ roots: ZIP_FILES, paths: 'self', danger: 'path-traversal', args: '0', what: 'the path of a file to read' }],
  propagators: [
    {
      roots: `${ZIP_STREAMS} java.util.zip.GZIPInputStream java.util.zip.InflaterInputStream`,
      paths: 'self',
      from: '0',
    },
    { roots: 'java.util.zip.Inflater', paths: 'setInput', from: '0', to: 'this' },
    { roots: 'java.util.zip.Inflater', paths: 'inflate', from: 'this', to: '0' },
  ],
  neutrals: [{ roots: ENTRIES, paths: 'isDirectory getSize getCompressedSize getCrc getTime getMethod' }],
}
