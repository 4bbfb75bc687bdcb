import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selector, Selectors } from '../rows/selector.ts'
import type { SinkRow } from '../rows/sink-row.ts'

const WHAT = 'the path of a file'
const UPLOAD = 'werkzeug.datastructures.FileStorage'
const PATHS = [
  'anyio.Path',
  'pathlib.Path',
  'pathlib.PosixPath',
  'pathlib.PurePath',
  'pathlib.PurePosixPath',
  'pathlib.WindowsPath',
]

function pathSink(roots: Names, paths: Names, args: Selectors): SinkRow {
  return { roots, paths, args, sinkKind: 'path-traversal', what: WHAT }
}

/** For functions that take open files as well as file names. */
function nameSink(roots: Names, paths: Names, arg: Selector): SinkRow {
  return { ...pathSink(roots, paths, [arg]), when: [{ arg, isNot: `type:${UPLOAD}` }] }
}

const ONE_PATH = [
  'access',
  'chmod',
  'chown',
  'chroot',
  'lchmod',
  'lchown',
  'listdir',
  'lstat',
  'makedirs',
  'mkdir',
  'mkfifo',
  'mknod',
  'open',
  'readlink',
  'remove',
  'removedirs',
  'rmdir',
  'scandir',
  'startfile',
  'stat',
  'truncate',
  'unlink',
  'utime',
  'walk',
]

/** Files, their names, their permissions, and temporary ones. */
export const FILES: LibraryModel = {
  reaches: [
    {
      names: ['chmod', 'read_bytes', 'read_text', 'rmdir', 'rmtree', 'shutil', 'unlink', 'write_bytes', 'write_text'],
      reaches: 'files',
    },
  ],
  sources: [
    {
      roots: ['codecs.open', 'io.open', 'open'],
      paths: ['read', 'readline', 'readlines'],
      origin: 'file',
      label: 'the content of a file',
    },
    { roots: PATHS, paths: ['read_bytes', 'read_text'], origin: 'file', label: 'the content of a file' },
  ],
  sinks: [
    pathSink(
      [
        'aiofiles.open',
        'anyio.open_file',
        'bz2.open',
        'codecs.open',
        'file',
        'gzip.open',
        'io.FileIO',
        'io.open',
        'io.open_code',
        'lzma.open',
        'open',
        'tokenize.open',
      ],
      ['self'],
      ['0|file=|filename='],
    ),
    pathSink(['os'], ONE_PATH, ['0|path=|file=']),
    pathSink(['os'], ['link', 'rename', 'renames', 'replace', 'symlink'], ['0|src=', '1|dst=']),
    pathSink(['nt', 'posix'], ONE_PATH, ['0']),
    pathSink(
      ['shutil'],
      ['copy', 'copy2', 'copyfile', 'copymode', 'copystat', 'copytree', 'move'],
      ['0|src=', '1|dst='],
    ),
    pathSink(['shutil'], ['chown', 'disk_usage', 'rmtree'], ['0|path=']),
    pathSink(['shutil'], ['make_archive'], ['0|base_name=', '2|root_dir=']),
    pathSink(['aiofiles.os'], ['listdir', 'makedirs', 'mkdir', 'remove', 'rename', 'rmdir', 'unlink'], ['0', '1']),
    pathSink(
      PATHS,
      [
        'chmod',
        'glob',
        'hardlink_to',
        'iterdir',
        'link_to',
        'mkdir',
        'open',
        'read_bytes',
        'read_text',
        'rename',
        'replace',
        'rglob',
        'rmdir',
        'symlink_to',
        'touch',
        'unlink',
        'write_bytes',
        'write_text',
      ],
      ['this'],
    ),
    pathSink(PATHS, ['rename', 'replace'], ['0|target=']),
    pathSink(['fileinput'], ['FileInput', 'input'], ['0|files=']),
    pathSink(['linecache'], ['getline', 'getlines'], ['0']),
    pathSink(['glob'], ['glob', 'iglob'], ['0|pathname=']),
    nameSink(['zipfile'], ['ZipFile'], '0|file='),
    pathSink(['tarfile'], ['TarFile', 'TarFile.open', 'open'], ['0|name=']),
    pathSink(['send2trash'], ['send2trash'], ['0']),
    pathSink(
      ['tempfile'],
      ['NamedTemporaryFile', 'TemporaryDirectory', 'TemporaryFile', 'mkdtemp', 'mkstemp'],
      ['prefix=', 'suffix=', 'dir='],
    ),
    nameSink(['PIL.Image', 'cv2'], ['imread', 'imwrite', 'open'], '0'),
    nameSink(
      ['pandas'],
      ['read_csv', 'read_excel', 'read_json', 'read_parquet', 'read_table'],
      '0|filepath_or_buffer=|path_or_buf=|io=|path=',
    ),
    pathSink(['logging'], ['FileHandler'], ['0|filename=']),
    pathSink(['dbm', 'dbm.dumb', 'dbm.gnu', 'dbm.ndbm'], ['open'], ['0']),
    pathSink(['aiosqlite', 'sqlite3'], ['connect'], ['0|database=']),
  ],
  propagators: [
    { roots: ['ntpath', 'os.path', 'posixpath'], paths: ['join'], from: ['*'] },
    {
      roots: ['ntpath', 'os.path', 'posixpath'],
      paths: [
        'abspath',
        'commonpath',
        'commonprefix',
        'dirname',
        'expanduser',
        'expandvars',
        'normcase',
        'normpath',
        'realpath',
        'relpath',
        'split',
        'splitdrive',
        'splitext',
      ],
      from: ['*', '0.*'],
    },
    { roots: ['ntpath', 'os.path', 'posixpath'], paths: ['basename'], from: ['0'] },
    { roots: ['pathlib'], paths: ['Path', 'PosixPath', 'PurePath', 'PurePosixPath', 'WindowsPath'], from: ['*'] },
    { roots: PATHS, paths: ['**'], from: ['this', '*'] },
    { roots: ['codecs.open', 'io.open', 'open'], paths: ['**'], from: ['this'] },
    { roots: ['os'], paths: ['fspath', 'readlink'], from: ['0'] },
  ],
  types: [
    { roots: ['pathlib'], paths: ['Path', 'PosixPath', 'WindowsPath'], returns: 'pathlib.Path' },
    {
      roots: PATHS,
      paths: [
        'absolute',
        'cwd',
        'expanduser',
        'home',
        'joinpath',
        'parent',
        'readlink',
        'relative_to',
        'resolve',
        'with_name',
        'with_stem',
        'with_suffix',
      ],
      returns: 'pathlib.Path',
    },
    { roots: PATHS, paths: ['as_posix', 'as_uri', 'name', 'stem', 'suffix'], returns: 'str' },
    { roots: ['ntpath', 'os.path', 'posixpath'], paths: ['basename'], returns: 'str' },
    {
      roots: ['os.path'],
      paths: ['exists', 'getmtime', 'getsize', 'isabs', 'isdir', 'isfile', 'islink', 'samefile'],
      returns: 'bool',
    },
  ],
  assertions: [{ roots: PATHS, paths: ['relative_to'], shows: 'prefix' }],
  neutrals: [
    {
      roots: ['os.path'],
      paths: [
        'exists',
        'getatime',
        'getctime',
        'getmtime',
        'getsize',
        'isabs',
        'isdir',
        'isfile',
        'islink',
        'ismount',
        'lexists',
        'samefile',
      ],
    },
    {
      roots: PATHS,
      paths: [
        'exists',
        'is_absolute',
        'is_dir',
        'is_file',
        'is_relative_to',
        'is_symlink',
        'lstat',
        'match',
        'samefile',
        'stat',
        'suffix',
      ],
    },
    { roots: ['os'], paths: ['access', 'getcwd', 'lstat', 'stat'] },
  ],
  sanitizers: [
    { roots: ['ntpath', 'os.path', 'posixpath'], paths: ['basename'], removes: ['path-traversal'] },
    { roots: PATHS, paths: ['name', 'stem', 'suffix'], removes: ['path-traversal'] },
    {
      roots: ['werkzeug', 'werkzeug.utils'],
      paths: ['secure_filename', 'utils.secure_filename'],
      removes: ['path-traversal', 'command-injection', 'xss', 'header-injection', 'log-injection'],
    },
    { roots: ['flask', 'werkzeug.security', 'werkzeug.utils'], paths: ['safe_join'], removes: ['path-traversal'] },
    { roots: ['flask'], paths: ['helpers.safe_join'], removes: ['path-traversal'] },
    { roots: ['django.utils._os'], paths: ['safe_join'], removes: ['path-traversal'] },
    { roots: ['django.utils.text'], paths: ['get_valid_filename', 'slugify'], removes: ['path-traversal'] },
    {
      roots: ['slugify'],
      paths: ['self', 'slugify'],
      removes: ['path-traversal', 'command-injection', 'xss', 'sql-injection', 'header-injection', 'log-injection'],
    },
    { roots: ['pathvalidate'], paths: ['sanitize_filename'], removes: ['path-traversal'] },
  ],
  uses: [
    { roots: ['os'], paths: ['chmod', 'fchmod', 'lchmod'], use: 'file-mode', args: ['1|mode='] },
    { roots: PATHS, paths: ['chmod', 'lchmod'], use: 'file-mode', args: ['0|mode='] },
    { roots: ['os'], paths: ['open'], use: 'file-mode', args: ['2|mode='], note: 'masked' },
    { roots: ['os'], paths: ['mkfifo', 'mknod'], use: 'file-mode', args: ['1|mode='], note: 'masked' },
    { roots: ['os'], paths: ['umask'], use: 'file-mode', args: ['0|mask='], note: 'mask' },
    {
      roots: ['aiofiles.open', 'codecs.open', 'io.open', 'open'],
      paths: ['self'],
      use: 'temp-path',
      args: ['0|file='],
    },
    { roots: ['os'], paths: ['makedirs', 'mkdir', 'open'], use: 'temp-path', args: ['0|path='] },
    { roots: ['shutil'], paths: ['copy', 'copy2', 'copyfile', 'move'], use: 'temp-path', args: ['1|dst='] },
    { roots: ['pathlib'], paths: ['Path'], use: 'temp-path', args: ['0'] },
  ],
  checks: [
    {
      roots: ['tempfile'],
      paths: ['mktemp', 'mktemp.self'],
      rule: 'insecure-temp-file',
      message:
        '`mktemp` only makes up a name: someone else can create the file before it is opened. Use `mkstemp` or `NamedTemporaryFile`.',
      confidence: 'high',
    },
    {
      roots: ['os'],
      paths: ['tempnam', 'tmpnam'],
      rule: 'insecure-temp-file',
      message:
        'This only makes up a name: someone else can create the file before it is opened. Use `tempfile.mkstemp`.',
      confidence: 'high',
    },
    {
      roots: ['tempfile'],
      paths: ['NamedTemporaryFile', 'TemporaryFile', 'mkdtemp', 'mkstemp'],
      when: [{ arg: 'dir=', is: ['/tmp', '/var/tmp', '/dev/shm'] }],
      rule: 'insecure-temp-file',
      message: 'The folder for temporary files is fixed to one that everybody may write to. Leave `dir` out.',
      severity: 'low',
      confidence: 'low',
    },
  ],
}
