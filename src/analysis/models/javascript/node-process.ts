import type { LibraryModel, SinkRow } from '../row.ts'
import { CALLED, globalNames, withSync } from './names.ts'

const SHELL = 'a shell command'
const PROGRAM = 'the name of a program that is started'
const CODE = 'code that is run'
const MODULE = 'the name of a module that is loaded'

export const CHILD_PROCESS = 'child_process mz/child_process child-process-promise promisify-child-process'

function command(roots: string, paths: string, args = '0', what = SHELL, condition?: SinkRow['condition']): SinkRow {
  return { roots, paths, args, danger: 'command-injection', what, ...(condition && { condition }) }
}
function code(roots: string, paths: string, args = '0', what = CODE): SinkRow {
  return { roots, paths, args, danger: 'code-injection', what }
}

const SPAWNS = 'spawn spawnSync execFile execFileSync fork'

/** `node -e`, `python -c` and the like run their argument as code. */
const INTERPRETER = /(?:^|[/\\])(?:node|nodejs|deno|bun|python[\d.]*|ruby|perl|php)(?:\.exe)?$/

export const PROCESSES: LibraryModel = {
  exits: [
    { roots: 'process', paths: 'exit abort reallyExit' },
    { roots: 'Deno', paths: 'exit' },
  ],
  sources: [
    {
      roots: globalNames('process.argv process.argv0 process.execArgv'),
      paths: 'self',
      origin: 'arguments',
      label: 'the command line',
    },
    { roots: 'process process.default', paths: 'argv argv0', origin: 'arguments', label: 'the command line' },
    { roots: 'Deno Bun', paths: 'args argv', origin: 'arguments', label: 'the command line' },
    { roots: globalNames('process.env'), paths: 'self', origin: 'environment', label: 'the environment' },
    { roots: 'process shelljs', paths: 'env', origin: 'environment', label: 'the environment' },
    { roots: 'Deno.env', paths: 'get toObject', origin: 'environment', label: 'the environment' },
    { roots: 'env-var config-env', paths: 'get', origin: 'environment', label: 'the environment' },
    { roots: 'process.stdin', paths: 'read', origin: 'arguments', label: 'the standard input' },
    {
      roots: 'prompt-sync readline-sync prompts inquirer enquirer',
      paths: 'self question prompt',
      origin: 'arguments',
      label: 'the standard input',
    },
    {
      roots: '@actions/core',
      paths: 'getInput getMultilineInput',
      origin: 'environment',
      label: 'an input of the action',
    },
    { roots: '@actions/github', paths: 'context.payload', origin: 'remote', label: 'the event of the repository' },
  ],
  sinks: [
    {
      roots: 'node-pty node-pty-prebuilt @homebridge/node-pty-prebuilt-multiarch',
      paths: 'spawn().write',
      args: '0',
      danger: 'command-injection',
      what: 'the input of a terminal',
    },
    command(CHILD_PROCESS, 'exec execSync execAsync'),
    command(CHILD_PROCESS, SPAWNS, '0', PROGRAM),
    command(CHILD_PROCESS, SPAWNS, '1 1.*', SHELL, 'shell-command'),
    command(CHILD_PROCESS, SPAWNS, '1 1.*', SHELL, 'shell-option'),
    {
      ...code(CHILD_PROCESS, SPAWNS, '1.1'),
      when: [
        { arg: '0', is: INTERPRETER },
        { arg: '1.0', is: ['-e', '-c', '--eval', '-p', '--print', '-r'] },
      ],
    },
    command(
      `? ${['util', 'bluebird'].join(' ')}`,
      '**.execAsync **.execPromise **.execSync **.execaCommand **.shellExec',
      '0',
    ),
    command('?', 'execAsync execPromise execSync execaCommand execaCommandSync runCommand shellExec'),
    {
      ...command('?', '**.exec', '0'),
      receiver: /^(?:cp|child|childProcess|child_process|proc|shell|sh|ssh|sshClient|conn)$/i,
    },
    command('shelljs', 'exec'),
    command('shelljs', 'cmd', '0', PROGRAM),
    command('shelljs.shell shelljs/global', 'exec'),
    command('execa', 'command commandSync execaCommand execaCommandSync shell shellSync $ stdout stderr'),
    command('execa', 'self execa execaSync sync node execaNode', '0', PROGRAM),
    command('execa', 'self execa execaSync sync', '1 1.*', SHELL, 'shell-option'),
    command('execa', 'self execa execaSync sync', '1 1.*', SHELL, 'shell-command'),
    command('cross-spawn cross-spawn-async', 'self sync spawn', '0', PROGRAM),
    command('cross-spawn cross-spawn-async', 'self sync spawn', '1 1.*', SHELL, 'shell-command'),
    command('cross-spawn cross-spawn-async', 'self sync spawn', '1 1.*', SHELL, 'shell-option'),
    command('exec exec-async exec-sh spawn-sync foreground-child spawn-please', 'self promise'),
    command('remote-exec', 'self', '1'),
    command('node-cmd', 'run runSync get'),
    command('ssh2 ssh2-promise', '**.exec exec'),
    command('ssh2-streams', '**.exec', '1'),
    command('node-ssh', '**.execCommand'),
    command('simple-ssh', '**.exec'),
    command('dockerode', '**.exec', '0.Cmd'),
    command('node-pty', 'spawn', '0', PROGRAM),
    command('node-pty', 'spawn', '1 1.*', SHELL, 'shell-command'),
    command('node-pty', '**.write', '0'),
    command('opener', 'self', '1.command', PROGRAM),
    command('@actions/exec', 'exec getExecOutput'),
    command('zx', '$'),
    command('Bun', '$'),
    command('Bun Deno', 'spawn spawnSync run', '0 0.cmd 0.0 0.cmd.*', SHELL, 'command-line'),
    command('Deno', 'Command', '0', PROGRAM),
    command('systeminformation', withSync('services processLoad'), '0'),
    command('gulp-shell grunt-shell gulp-exec', 'self task'),
    command('concurrently npm-run-all', 'self'),
    command('simple-git', '**.raw **.clone **.fetch **.push **.pull **.diff **.log', '0 0.* 1 1.*', 'an option of git'),
    command('fluent-ffmpeg', '**.outputOptions **.inputOptions **.addOption'),
    command('macaddress ping node-nmap', 'self **.probe'),

    code(globalNames('eval execScript'), 'self'),
    code(globalNames('Function GeneratorFunction AsyncFunction'), 'self', '*'),
    { ...code(globalNames('setTimeout setInterval setImmediate'), 'self'), condition: 'not-function' },
    code(
      globalNames('WebAssembly.compile WebAssembly.compileStreaming WebAssembly.instantiate WebAssembly.Module'),
      'self',
    ),
    code(globalNames('importScripts'), 'self', '*', 'the address of a script that is loaded'),
    code('vm', 'runInContext runInNewContext runInThisContext compileFunction Script SourceTextModule createScript'),
    code('vm', 'Script().runInContext', '0'),
    code('vm', 'runInContext runInNewContext', '1 1.*', 'the surroundings of code that is run'),
    code('vm', 'createContext', '0 0.*', 'the surroundings of code that is run'),
    code('vm2', '**.run **.runFile VMScript'),
    code('vm2', 'VM NodeVM', '0.sandbox 0.sandbox.*', 'the surroundings of code that is run'),
    code('?', 'VMScript VM().run NodeVM().run'),
    code('VMScript', 'self'),
    code('sandbox', '**.run'),
    code('isolated-vm', '**.compileScript **.compileScriptSync **.eval **.evalSync **.evalClosure **.evalClosureSync'),
    code(
      'safe-eval static-eval notevil eval eval5 expr-eval mathjs jexl',
      'self evaluate eval compile Parser.evaluate',
    ),
    code('module', '_compile _compile **._compile'),
    code('?', '**._compile'),
    code('?', 'module.constructor()._compile'),
    code('require-from-string', 'self'),
    code('bluebird', 'toFastProperties'),
    code('inspector', '**.post', '1.expression'),
    code('repl', '**.eval'),
    code(globalNames('require import require.resolve'), 'self', '0', MODULE),
    code('require', 'self', '0', MODULE),
    code('module', 'require _load createRequire()', '0', MODULE),
    code('import-fresh require-uncached require-dir require-all import-lazy import-cwd', 'self', '0', MODULE),
    code('worker_threads', 'Worker', '0', 'the program of a thread that is started'),
    code('cluster', 'setupMaster setupPrimary', '0.exec'),
    code('chrome-remote-interface', '**.Runtime.compileScript **.Runtime.evaluate **.Page.evaluate', '0.expression'),
    {
      roots: CHILD_PROCESS,
      paths: `${SPAWNS} exec execSync`,
      args: '1.cwd 2.cwd',
      danger: 'path-traversal',
      what: 'the folder that a program is started in',
      confidence: 'low',
    },
    {
      roots: 'process',
      paths: 'chdir',
      args: '0',
      danger: 'path-traversal',
      what: 'the folder that the program works in',
    },
    { roots: 'process', paths: 'dlopen', args: '1', danger: 'code-injection', what: 'a library that is loaded' },
    {
      roots: globalNames('Buffer'),
      paths: 'alloc allocUnsafe allocUnsafeSlow',
      args: '0',
      danger: 'resource-exhaustion',
      what: 'the size of a buffer',
    },
    {
      roots: 'Buffer SlowBuffer',
      paths: 'self',
      args: '0',
      when: [{ arg: '0', is: /^(?:parseInt|parseFloat|Number|Math\.)/ }],
      danger: 'resource-exhaustion',
      what: 'the size of a buffer',
    },
  ],
  callbacks: [
    { roots: CHILD_PROCESS, paths: 'exec execFile', callback: '1|2|3', params: '', result: 'nothing' },
    { roots: 'readline', paths: '**.question', callback: '1|2', params: '', result: 'nothing' },
  ],
  handlers: [
    {
      by: 'argument',
      of: 'readline.**.on readline.**.question readline.**.once process.stdin.on',
      args: '1 2',
      params: [{ origin: 'arguments', label: 'the standard input' }],
    },
    {
      by: 'argument',
      of: 'worker_threads.parentPort.on worker_threads.parentPort.once worker_threads.Worker.on process.on',
      args: '1',
      params: [null],
    },
  ],
  sanitizers: [
    { roots: 'shell-quote', paths: 'quote', removes: ['command-injection'] },
    {
      roots: 'shell-escape shescape any-shell-escape shellwords bash-escape escape-shell',
      paths: 'self quote escape quoteAll escapeAll **.quote **.escape **.quoteAll **.escapeAll',
      removes: ['command-injection'],
    },
    { roots: 'puka', paths: 'quoteForShell quoteForSh quoteForCmd sh', removes: ['command-injection'] },
  ],
  types: [
    {
      roots: globalNames('Function GeneratorFunction AsyncFunction'),
      paths: 'self',
      arity: CALLED,
      returns: 'javascript.Function',
    },
    { roots: 'util bluebird Promise', paths: 'promisify promisifyAll callbackify', returns: '0' },
    { roots: 'pify thenify util.promisify es6-promisify', paths: 'self promisify', returns: '0' },
  ],
  effects: [
    { roots: 'util bluebird Promise', paths: 'promisify', effect: 'promisify' },
    { roots: 'pify thenify util.promisify es6-promisify', paths: 'self promisify', effect: 'promisify' },
  ],
  propagators: [
    { roots: 'shell-quote', paths: 'parse quote', from: '0' },
    { roots: 'v8', paths: 'serialize', from: '0' },
  ],
  neutrals: [
    {
      roots: 'process',
      paths: 'cwd pid platform version versions uptime hrtime memoryUsage exit env.NODE_ENV env.PORT env.HOME env.PWD',
    },
    { roots: 'os', paths: 'platform tmpdir homedir hostname cpus EOL arch type release' },
    { roots: CHILD_PROCESS, paths: 'exec execSync execFile execFileSync spawn spawnSync fork' },
  ],
}
