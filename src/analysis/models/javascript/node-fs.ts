import type { LibraryModel, SinkRow } from '../row.ts'
import { patterns, prefixed, withSync } from './names.ts'

const PATH = 'the path of a file'

/** Drop-in replacements with the functions of `fs`; `promises` are reached by either name. */
export const FS_MODULES = 'fs fs-extra graceful-fs original-fs mz/fs fs-jetpack memfs @ionic/utils-fs fs-promise'
const FS_PROMISES = 'fs/promises fs.promises fs-extra.promises graceful-fs.promises fs-extra/esm'

const READS = withSync(
  'readFile open stat lstat access exists readdir readlink opendir openAsBlob statfs watch watchFile createReadStream readv truncate',
)
const WRITES = withSync(
  'writeFile appendFile unlink rm rmdir mkdir mkdtemp chmod chown lchown lchmod utimes lutimes createWriteStream unwatchFile',
)
const PAIRS = withSync('copyFile cp rename link symlink')
const EXTRA_ONE = withSync(
  'remove readJson readJSON outputFile outputJson outputJSON writeJson writeJSON ensureDir ensureFile ensureLink ensureSymlink emptyDir emptydir mkdirs mkdirp pathExists createFile createLink createSymlink list find inspect inspectTree dir file read write append',
)
const EXTRA_TWO = withSync('copy move createLink createSymlink ensureLink ensureSymlink')
/** Made by `bluebird.promisifyAll(fs)`. */
const ASYNC_NAMES =
  'readFileAsync writeFileAsync appendFileAsync unlinkAsync readdirAsync statAsync openAsync mkdirAsync renameAsync'

function path(roots: string, paths: string, args = '0'): SinkRow {
  return { roots, paths, args, danger: 'path-traversal', what: PATH }
}

/** Other libraries that take a path first. */
const PATH_FIRST =
  'rimraf mkdirp make-dir del trash write-file-atomic load-json-file write-json-file read-pkg find-up jsonfile move-file cp-file cpy touch chmodr chownr recursive-readdir readdirp walk klaw klaw-sync glob fast-glob globby tiny-glob chokidar gaze watch node-watch'

export const FILES: LibraryModel = {
  sources: [
    {
      roots: FS_MODULES,
      paths: 'readFile readFileSync readJson readJsonSync readJSON readJSONSync readFileAsync',
      origin: 'file',
      label: 'a file',
    },
    { roots: FS_PROMISES, paths: 'readFile readJson', origin: 'file', label: 'a file' },
    { roots: FS_MODULES, paths: 'readdirSync', origin: 'file', label: 'the names of files' },
    { roots: FS_PROMISES, paths: 'readdir', origin: 'file', label: 'the names of files' },
    { roots: 'jsonfile load-json-file', paths: 'readFile readFileSync self sync', origin: 'file', label: 'a file' },
  ],
  sinks: [
    path(FS_MODULES, `${READS} ${WRITES} ${ASYNC_NAMES}`),
    path(FS_MODULES, PAIRS, '0 1'),
    path(FS_MODULES, EXTRA_ONE),
    path(FS_MODULES, EXTRA_TWO, '0 1'),
    path(FS_PROMISES, `${READS} ${WRITES} ${EXTRA_ONE}`),
    path(FS_PROMISES, `${PAIRS} ${EXTRA_TWO}`, '0 1'),
    path('?', prefixed('**.fs.', `${READS} ${WRITES} ${EXTRA_ONE}`)),
    path(
      'Bun Deno',
      'file write readFile readTextFile writeFile writeTextFile readTextFileSync writeTextFileSync open openSync remove removeSync readDir readDirSync mkdir stat',
    ),
    path(PATH_FIRST, 'self sync'),
    path(
      'rimraf',
      'rimraf rimrafSync native native.sync nativeSync manual manual.sync manualSync windows windows.sync windowsSync moveRemove moveRemove.sync moveRemoveSync posix posix.sync posixSync',
    ),
    path(
      'mkdirp',
      'mkdirp mkdirpSync mkdirpNative mkdirpNativeSync mkdirpManual mkdirpManualSync manual manualSync native nativeSync',
    ),
    path('make-dir', 'makeDirectory makeDirectorySync'),
    path('glob fast-glob globby', 'glob globSync stream sync iterate globby', '0 1.cwd'),
    path(
      'jsonfile load-json-file write-json-file',
      'readFile readFileSync writeFile writeFileSync loadJsonFile loadJsonFileSync writeJsonFile writeJsonFileSync',
    ),
    path('read-pkg read-pkg-up', 'self readPackage readPackageSync readPackageAsync sync', '0.cwd'),
    path('opener opn', 'self'),
    path('open', 'openApp'),
    path('prettier', 'resolveConfig resolveConfigFile', '0 1.config'),
    path('vinyl-fs gulp', 'src dest'),
    path('send @fastify/send', 'self', '1'),
    path('serve-static express', 'self static'),
    path('sharp jimp gm', 'self read'),
    path('sharp jimp gm', '**.toFile **.write'),
    path('resolve', 'self sync', '0 1.basedir'),
    path('express.Request', 'files.**.mv file.mv files.mv'),
    path('pdfkit exceljs', '**.readFile **.writeFile'),
    path('xlsx', 'readFile writeFile writeFileXLSX'),
    path('exceljs', '**.xlsx.readFile **.xlsx.writeFile **.csv.readFile'),
    path('express-fileupload', '**.mv'),
    path('?', '**.files.**.mv **.file.mv **.mv', '0'),
    path('formidable', 'self', '0.uploadDir'),
    path('tmp', 'file fileSync dir dirSync tmpName tmpNameSync', '0.name 0.dir 0.template'),
    path('archiver', '**.file **.directory'),
    path('csv-parser fast-csv papaparse', 'parseFile'),
    path('sass node-sass', 'compile compileAsync', '0'),
    path('sass node-sass less', 'render renderSync', '0.file'),
    path('source-map-support webpack rollup esbuild', 'build buildSync', '0.entryPoints'),
  ],
  handlers: [
    {
      by: 'argument',
      of: patterns(FS_MODULES, 'readdir'),
      args: '1 2',
      params: [null, { origin: 'file', label: 'the names of files' }],
    },
    {
      by: 'argument',
      of: patterns(FS_MODULES, 'readFile readJson readJSON'),
      args: '1 2',
      params: [null, { origin: 'file', label: 'a file' }],
    },
  ],
  uses: [
    {
      roots: `${FS_MODULES} ${FS_PROMISES}`,
      paths: 'chmod chmodSync fchmod fchmodSync lchmod lchmodSync',
      use: 'file-mode',
      args: '1',
    },
    { roots: `${FS_MODULES} ${FS_PROMISES}`, paths: 'mkdir mkdirSync', use: 'file-mode', args: '1.mode|1' },
    {
      roots: `${FS_MODULES} ${FS_PROMISES}`,
      paths: 'writeFile writeFileSync appendFile appendFileSync',
      use: 'file-mode',
      args: '2.mode',
    },
    { roots: FS_MODULES, paths: 'createWriteStream', use: 'file-mode', args: '1.mode' },
    { roots: `${FS_MODULES} ${FS_PROMISES}`, paths: 'open openSync', use: 'file-mode', args: '2' },
    { roots: 'process', paths: 'umask', use: 'file-mode', args: '0', note: 'mask' },
    {
      roots: `${FS_MODULES} ${FS_PROMISES}`,
      paths: 'writeFile writeFileSync appendFile appendFileSync createWriteStream open openSync',
      use: 'temp-path',
      args: '0',
    },
  ],
  // What is yielded is absolute, without `..`: harmless behind a folder, not by itself.
  sanitizers: [
    {
      roots: `${FS_MODULES} ${FS_PROMISES}`,
      paths: 'realpath realpathSync realpathSync.native',
      removes: ['parent-path'],
      args: '0',
    },
  ],
  propagators: [{ roots: FS_MODULES, paths: 'createReadStream createWriteStream', from: '0' }],
}
