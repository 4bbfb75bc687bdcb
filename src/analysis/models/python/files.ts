import type { LibraryModel, SinkRow } from '../row.ts'

const WHAT = 'the path of a file'
const UPLOAD = 'werkzeug.datastructures.FileStorage'
const PATHS = 'pathlib.Path pathlib.PosixPath pathlib.WindowsPath pathlib.PurePath pathlib.PurePosixPath anyio.Path'

function pathSink(roots: string, paths: string, args: string): SinkRow {
  return { roots, paths, args, danger: 'path-traversal', what: WHAT }
}

/** Takes open files as well as their names. */
function nameSink(roots: string, paths: string, args: string): SinkRow {
  return { ...pathSink(roots, paths, args), when: [{ arg: args, isNot: `type:${UPLOAD}` }] }
}

const ONE_PATH =
  'open remove unlink rmdir removedirs mkdir makedirs mkfifo mknod listdir scandir walk chmod chown lchmod lchown chroot truncate utime readlink startfile access stat lstat'

/** Files, their names, their permissions, and temporary ones. */
export const FILES: LibraryModel = {
  sources: [
    {
      roots: 'open io.open codecs.open',
      paths: 'read readline readlines',
      origin: 'file',
      label: 'the content of a file',
    },
    { roots: PATHS, paths: 'read_text read_bytes', origin: 'file', label: 'the content of a file' },
    {
      roots: 'configparser.ConfigParser configparser.RawConfigParser',
      paths: 'get',
      origin: 'file',
      label: 'a configuration file',
    },
  ],
  sinks: [
    pathSink(
      'open file io.open io.open_code io.FileIO codecs.open aiofiles.open anyio.open_file gzip.open bz2.open lzma.open tokenize.open',
      'self',
      '0|file|filename',
    ),
    pathSink('os', ONE_PATH, '0|path|file'),
    pathSink('os', 'rename renames replace link symlink', '0|src 1|dst'),
    pathSink('posix nt', ONE_PATH, '0'),
    pathSink('shutil', 'copy copy2 copyfile copymode copystat copytree move', '0|src 1|dst'),
    pathSink('shutil', 'rmtree chown disk_usage', '0|path'),
    pathSink('shutil', 'make_archive', '0|base_name 2|root_dir'),
    pathSink('aiofiles.os', 'remove unlink rename mkdir makedirs rmdir listdir', '0 1'),
    pathSink(
      PATHS,
      'open read_text read_bytes write_text write_bytes unlink rmdir mkdir touch rename replace iterdir glob rglob chmod symlink_to hardlink_to link_to',
      'this',
    ),
    pathSink(PATHS, 'rename replace', '0|target'),
    pathSink('fileinput', 'input FileInput', '0|files'),
    pathSink('linecache', 'getline getlines', '0'),
    pathSink('glob', 'glob iglob', '0|pathname'),
    nameSink('zipfile', 'ZipFile', '0|file'),
    pathSink('tarfile', 'open TarFile TarFile.open', '0|name'),
    pathSink('send2trash', 'send2trash', '0'),
    pathSink('tempfile', 'NamedTemporaryFile TemporaryFile mkstemp mkdtemp TemporaryDirectory', 'prefix suffix dir'),
    nameSink('PIL.Image cv2', 'open imread imwrite', '0'),
    nameSink(
      'pandas',
      'read_csv read_excel read_json read_table read_parquet',
      '0|filepath_or_buffer|path_or_buf|io|path',
    ),
    pathSink('configparser.ConfigParser configparser.RawConfigParser', 'read', '0'),
    pathSink('logging', 'FileHandler', '0|filename'),
    pathSink('dbm dbm.gnu dbm.ndbm dbm.dumb', 'open', '0'),
    pathSink('sqlite3 aiosqlite', 'connect', '0|database'),
  ],
  propagators: [
    { roots: 'os.path posixpath ntpath', paths: 'join', from: '*' },
    {
      roots: 'os.path posixpath ntpath',
      paths:
        'normpath abspath realpath expanduser expandvars dirname splitext split splitdrive normcase relpath commonpath commonprefix',
      from: '* 0.*',
    },
    { roots: 'os.path posixpath ntpath', paths: 'basename', from: '0' },
    { roots: 'pathlib', paths: 'Path PosixPath WindowsPath PurePath PurePosixPath', from: '*' },
    { roots: PATHS, paths: '**', from: 'this *' },
    { roots: 'open io.open codecs.open', paths: '**', from: 'this' },
    { roots: 'os', paths: 'readlink fspath', from: '0' },
  ],
  types: [
    { roots: 'pathlib', paths: 'Path PosixPath WindowsPath', returns: 'pathlib.Path' },
    {
      roots: PATHS,
      paths:
        'resolve absolute joinpath with_name with_suffix with_stem expanduser relative_to parent cwd home readlink',
      returns: 'pathlib.Path',
    },
    { roots: PATHS, paths: 'name stem suffix as_posix as_uri', returns: 'str' },
    { roots: 'os.path posixpath ntpath', paths: 'basename', returns: 'str' },
    { roots: 'os.path', paths: 'exists isfile isdir islink isabs samefile getsize getmtime', returns: 'bool' },
  ],
  neutrals: [
    {
      roots: 'os.path',
      paths: 'exists lexists isfile isdir islink ismount isabs samefile getsize getmtime getatime getctime',
    },
    {
      roots: PATHS,
      paths: 'exists is_file is_dir is_symlink is_absolute stat lstat samefile suffix match is_relative_to',
    },
    { roots: 'os', paths: 'access stat lstat getcwd' },
  ],
  sanitizers: [
    { roots: 'os.path posixpath ntpath', paths: 'basename', removes: ['path-traversal'] },
    { roots: PATHS, paths: 'name stem suffix', removes: ['path-traversal'] },
    {
      roots: 'werkzeug.utils werkzeug',
      paths: 'secure_filename utils.secure_filename',
      removes: ['path-traversal', 'command-injection', 'xss', 'header-injection', 'log-injection'],
    },
    { roots: 'werkzeug.utils werkzeug.security flask', paths: 'safe_join', removes: ['path-traversal'] },
    { roots: 'flask', paths: 'safe_join helpers.safe_join', removes: ['path-traversal'] },
    { roots: 'django.utils._os', paths: 'safe_join', removes: ['path-traversal'] },
    { roots: 'django.utils.text', paths: 'get_valid_filename slugify', removes: ['path-traversal'] },
    {
      roots: 'slugify',
      paths: 'slugify self',
      removes: ['path-traversal', 'command-injection', 'xss', 'sql-injection', 'header-injection', 'log-injection'],
    },
    { roots: 'pathvalidate', paths: 'sanitize_filename', removes: ['path-traversal'] },
  ],
  uses: [
    { roots: 'os', paths: 'chmod lchmod fchmod', use: 'file-mode', args: '1|mode' },
    { roots: PATHS, paths: 'chmod lchmod', use: 'file-mode', args: '0|mode' },
    { roots: 'os', paths: 'open', use: 'file-mode', args: '2|mode' },
    { roots: 'os', paths: 'mkfifo mknod', use: 'file-mode', args: '1|mode' },
    { roots: 'os', paths: 'umask', use: 'file-mode', args: '0|mask', note: 'mask' },
    { roots: 'open io.open codecs.open aiofiles.open', paths: 'self', use: 'temp-path', args: '0|file' },
    { roots: 'os', paths: 'open mkdir makedirs', use: 'temp-path', args: '0|path' },
    { roots: 'shutil', paths: 'copy copy2 copyfile move', use: 'temp-path', args: '1|dst' },
    { roots: 'pathlib', paths: 'Path', use: 'temp-path', args: '0' },
  ],
  checks: [
    {
      roots: 'tempfile',
      paths: 'mktemp mktemp.self',
      rule: 'insecure-temp-file',
      message:
        '`mktemp` only makes up a name: someone else can create the file before it is opened. Use `mkstemp` or `NamedTemporaryFile`.',
      confidence: 'high',
    },
    {
      roots: 'os',
      paths: 'tempnam tmpnam',
      rule: 'insecure-temp-file',
      message:
        'This only makes up a name: someone else can create the file before it is opened. Use `tempfile.mkstemp`.',
      confidence: 'high',
    },
    {
      roots: 'tempfile',
      paths: 'NamedTemporaryFile TemporaryFile mkstemp mkdtemp',
      when: [{ arg: 'dir', is: ['/tmp', '/var/tmp', '/dev/shm'] }],
      rule: 'insecure-temp-file',
      message: 'The folder for temporary files is fixed to one that everybody may write to. Leave `dir` out.',
      severity: 'low',
      confidence: 'low',
    },
  ],
}
