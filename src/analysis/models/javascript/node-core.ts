import type { SinkRow, SourceRow } from './row.ts'

export const NODE_SOURCES: readonly SourceRow[] = [
  { roots: 'global', paths: 'process.argv', origin: 'arguments', label: 'the command line' },
]

const SHELL = 'a shell command'
const CODE = 'code that is run'
const PATH = 'the path of a file'
const FS_METHODS =
  'readFile readFileSync writeFile writeFileSync appendFile appendFileSync createReadStream createWriteStream open openSync unlink unlinkSync rm rmSync rmdir rmdirSync readdir readdirSync mkdir mkdirSync stat statSync lstat lstatSync access accessSync exists existsSync copyFile copyFileSync rename renameSync chmod chmodSync chown chownSync readlink readlinkSync truncate symlink symlinkSync'
const FS_EXTRA =
  'remove removeSync readJson readJsonSync outputFile outputFileSync writeJson writeJsonSync copy copySync move moveSync ensureDir pathExists'

export const NODE_SINKS: readonly SinkRow[] = [
  { roots: 'child_process', paths: 'exec execSync', args: [0], danger: 'command-injection', what: SHELL },
  {
    roots: 'child_process',
    paths: 'spawn spawnSync execFile execFileSync',
    args: [0],
    danger: 'command-injection',
    what: 'the name of a program that is started',
  },
  {
    roots: 'child_process',
    paths: 'spawn spawnSync execFile execFileSync',
    args: [1],
    danger: 'command-injection',
    when: 'shell-command',
    what: SHELL,
  },
  {
    roots: 'child_process',
    paths: 'spawn spawnSync execFile execFileSync',
    args: [1],
    danger: 'command-injection',
    when: 'shell-option',
    what: SHELL,
  },
  { roots: 'shelljs', paths: 'exec', args: [0], danger: 'command-injection', what: SHELL },
  {
    roots: 'execa',
    paths: 'command commandSync execaCommand execaCommandSync shell shellSync',
    args: [0],
    danger: 'command-injection',
    what: SHELL,
  },
  {
    roots: 'cross-spawn',
    paths: 'self sync',
    args: [0],
    danger: 'command-injection',
    what: 'the name of a program that is started',
  },
  { roots: 'node-cmd', paths: 'run runSync get', args: [0], danger: 'command-injection', what: SHELL },
  { roots: 'ssh2', paths: '**.exec', args: [0], danger: 'command-injection', what: SHELL },

  { roots: 'global', paths: 'eval', args: [0], danger: 'code-injection', what: CODE },
  { roots: 'global', paths: 'Function', args: 'all', danger: 'code-injection', what: CODE },
  {
    roots: 'global',
    paths: 'setTimeout setInterval setImmediate execScript',
    args: [0],
    danger: 'code-injection',
    when: 'not-function',
    what: CODE,
  },
  {
    roots: 'vm',
    paths: 'runInContext runInNewContext runInThisContext compileFunction Script',
    args: [0],
    danger: 'code-injection',
    what: CODE,
  },
  { roots: 'vm2', paths: '**.run VM().run NodeVM().run VMScript', args: [0], danger: 'code-injection', what: CODE },
  {
    roots: 'global',
    paths: 'require',
    args: [0],
    danger: 'code-injection',
    what: 'the name of a module that is loaded',
  },
  { roots: 'ejs', paths: 'render compile', args: [0], danger: 'code-injection', what: 'the source of a template' },
  { roots: 'pug jade', paths: 'render compile', args: [0], danger: 'code-injection', what: 'the source of a template' },
  {
    roots: 'handlebars',
    paths: 'compile precompile',
    args: [0],
    danger: 'code-injection',
    what: 'the source of a template',
  },
  {
    roots: 'nunjucks',
    paths: 'renderString **.renderString compile',
    args: [0],
    danger: 'code-injection',
    what: 'the source of a template',
  },
  {
    roots: 'lodash lodash.template underscore',
    paths: 'template self',
    args: [0],
    danger: 'code-injection',
    what: 'the source of a template',
  },

  { roots: 'fs', paths: FS_METHODS, args: [0], danger: 'path-traversal', what: PATH },
  {
    roots: 'fs',
    paths: FS_METHODS.split(' ')
      .map((name) => `promises.${name}`)
      .join(' '),
    args: [0],
    danger: 'path-traversal',
    what: PATH,
  },
  {
    roots: 'fs',
    paths: 'copyFile copyFileSync rename renameSync symlink symlinkSync promises.copyFile promises.rename',
    args: [1],
    danger: 'path-traversal',
    what: PATH,
  },
  { roots: 'fs', paths: FS_EXTRA, args: [0], danger: 'path-traversal', what: PATH },
  { roots: 'send', paths: 'self', args: [1], danger: 'path-traversal', what: PATH },
]
