import type { Names } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selectors } from '../rows/selector.ts'
import type { SinkRow } from '../rows/sink-row.ts'
import { CALLED, globalNames, withSync } from './names.ts'

const SHELL = 'a shell command'
const PROGRAM = 'the name of a program that is started'
const CODE = 'executed code'
const MODULE = 'the name of a module that is loaded'

export const CHILD_PROCESS = ['child-process-promise', 'child_process', 'mz/child_process', 'promisify-child-process']

function command(
  roots: Names,
  paths: Names,
  args: Selectors = ['0'],
  what = SHELL,
  condition?: SinkRow['condition'],
): SinkRow {
  return { roots, paths, args, sinkKind: 'command-injection', what, ...(condition && { condition }) }
}
function code(roots: Names, paths: Names, args: Selectors = ['0'], what = CODE): SinkRow {
  return { roots, paths, args, sinkKind: 'code-injection', what }
}

const SPAWNS = ['execFile', 'execFileSync', 'fork', 'spawn', 'spawnSync']

/** `node -e`, `python -c` and similar run their argument as code. */
const INTERPRETER = /(?:^|[/\\])(?:node|nodejs|deno|bun|python[\d.]*|ruby|perl|php)(?:\.exe)?$/

export const PROCESSES: LibraryModel = {
  reaches: [
    {
      names: ['child_process', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'],
      reaches: 'programs',
    },
    { names: ['exec'], reaches: 'programs', files: /child_process/ },
    {
      names: [
        'Function',
        'createRequire',
        'importScripts',
        'inspector',
        'runInContext',
        'runInNewContext',
        'runInThisContext',
        'vm',
      ],
      reaches: 'evaluation',
    },
    {
      names: [
        'SharedWorker',
        'Worker',
        'cluster',
        'queueMicrotask',
        'setImmediate',
        'setInterval',
        'setTimeout',
        'worker_threads',
      ],
      reaches: 'threads',
    },
    { names: ['Bun', 'Deno', 'process'], reaches: 'environment' },
  ],
  programStarts: [
    { names: ['exec', 'execSync', 'fork'], shell: 'possible' },
    { names: ['execFile', 'execFileSync', 'spawn', 'spawnSync'], shell: 'never' },
  ],
  programModules: ['child_process'],
  assertions: [
    {
      roots: ['assert', 'assert/strict', 'http-assert', 'invariant', 'tiny-invariant', 'ts-invariant'],
      paths: ['default', 'invariant', 'ok', 'self', 'strict', 'strict.ok'],
      arg: '0',
      holds: true,
    },
  ],
  exits: [
    { roots: ['process'], paths: ['abort', 'exit', 'reallyExit'] },
    { roots: ['Deno'], paths: ['exit'] },
  ],
  sources: [
    {
      roots: globalNames(['process.argv', 'process.argv0', 'process.execArgv']),
      paths: ['self'],
      origin: 'arguments',
      label: 'the command line',
    },
    { roots: ['process', 'process.default'], paths: ['argv', 'argv0'], origin: 'arguments', label: 'the command line' },
    { roots: ['Bun', 'Deno'], paths: ['args', 'argv'], origin: 'arguments', label: 'the command line' },
    { roots: globalNames(['process.env']), paths: ['self'], origin: 'environment', label: 'the environment' },
    { roots: ['process', 'shelljs'], paths: ['env'], origin: 'environment', label: 'the environment' },
    { roots: ['Deno.env'], paths: ['get', 'toObject'], origin: 'environment', label: 'the environment' },
    { roots: ['config-env', 'env-var'], paths: ['get'], origin: 'environment', label: 'the environment' },
    { roots: ['process.stdin'], paths: ['read'], origin: 'arguments', label: 'the standard input' },
    {
      roots: ['enquirer', 'inquirer', 'prompt-sync', 'prompts', 'readline-sync'],
      paths: ['prompt', 'question', 'self'],
      origin: 'arguments',
      label: 'the standard input',
    },
    {
      roots: ['@actions/core'],
      paths: ['getInput', 'getMultilineInput'],
      origin: 'environment',
      label: 'an input of the action',
    },
    { roots: ['@actions/github'], paths: ['context.payload'], origin: 'remote', label: 'the event of the repository' },
  ],
  sinks: [
    {
      roots: ['@homebridge/node-pty-prebuilt-multiarch', 'node-pty', 'node-pty-prebuilt'],
      paths: ['spawn().write'],
      args: ['0'],
      sinkKind: 'command-injection',
      what: 'the input of a terminal',
    },
    command(CHILD_PROCESS, ['exec', 'execAsync', 'execSync']),
    command(CHILD_PROCESS, SPAWNS, ['0'], PROGRAM),
    command(CHILD_PROCESS, SPAWNS, ['1', '1.*'], SHELL, 'shell-command'),
    command(CHILD_PROCESS, SPAWNS, ['1', '1.*'], SHELL, { hasOption: 'shell' }),
    {
      ...code(CHILD_PROCESS, SPAWNS, ['1.1']),
      when: [
        { arg: '0', is: INTERPRETER },
        { arg: '1.0', is: ['-e', '-c', '--eval', '-p', '--print', '-r'] },
      ],
    },
    command(
      ['?', 'bluebird', 'util'],
      ['**.execAsync', '**.execPromise', '**.execSync', '**.execaCommand', '**.shellExec'],
      ['0'],
    ),
    command(
      ['?'],
      ['execAsync', 'execPromise', 'execSync', 'execaCommand', 'execaCommandSync', 'runCommand', 'shellExec'],
    ),
    {
      ...command(['?'], ['**.exec'], ['0']),
      receiver: /^(?:cp|child|childProcess|child_process|proc|shell|sh|ssh|sshClient|conn)$/i,
    },
    command(['shelljs'], ['exec']),
    command(['shelljs'], ['cmd'], ['0'], PROGRAM),
    command(['shelljs.shell', 'shelljs/global'], ['exec']),
    command(
      ['execa'],
      ['$', 'command', 'commandSync', 'execaCommand', 'execaCommandSync', 'shell', 'shellSync', 'stderr', 'stdout'],
    ),
    command(['execa'], ['execa', 'execaNode', 'execaSync', 'node', 'self', 'sync'], ['0'], PROGRAM),
    command(['execa'], ['execa', 'execaSync', 'self', 'sync'], ['1', '1.*'], SHELL, { hasOption: 'shell' }),
    command(['execa'], ['execa', 'execaSync', 'self', 'sync'], ['1', '1.*'], SHELL, 'shell-command'),
    command(['cross-spawn', 'cross-spawn-async'], ['self', 'spawn', 'sync'], ['0'], PROGRAM),
    command(['cross-spawn', 'cross-spawn-async'], ['self', 'spawn', 'sync'], ['1', '1.*'], SHELL, 'shell-command'),
    command(['cross-spawn', 'cross-spawn-async'], ['self', 'spawn', 'sync'], ['1', '1.*'], SHELL, {
      hasOption: 'shell',
    }),
    command(['exec', 'exec-async', 'exec-sh', 'foreground-child', 'spawn-please', 'spawn-sync'], ['promise', 'self']),
    command(['remote-exec'], ['self'], ['1']),
    command(['node-cmd'], ['get', 'run', 'runSync']),
    command(['ssh2', 'ssh2-promise'], ['**.exec', 'exec']),
    command(['ssh2-streams'], ['**.exec'], ['1']),
    command(['node-ssh'], ['**.execCommand']),
    command(['simple-ssh'], ['**.exec']),
    command(['dockerode'], ['**.exec'], ['0.Cmd']),
    command(['node-pty'], ['spawn'], ['0'], PROGRAM),
    command(['node-pty'], ['spawn'], ['1', '1.*'], SHELL, 'shell-command'),
    command(['node-pty'], ['**.write'], ['0']),
    command(['opener'], ['self'], ['1.command'], PROGRAM),
    command(['@actions/exec'], ['exec', 'getExecOutput']),
    command(['zx'], ['$']),
    command(['Bun'], ['$']),
    command(['Bun', 'Deno'], ['run', 'spawn', 'spawnSync'], ['0', '0.cmd', '0.0', '0.cmd.*'], SHELL, 'command-line'),
    command(['Deno'], ['Command'], ['0'], PROGRAM),
    command(['systeminformation'], withSync(['processLoad', 'services']), ['0']),
    command(['grunt-shell', 'gulp-exec', 'gulp-shell'], ['self', 'task']),
    command(['concurrently', 'npm-run-all'], ['self']),
    command(
      ['simple-git'],
      ['**.clone', '**.diff', '**.fetch', '**.log', '**.pull', '**.push', '**.raw'],
      ['0', '0.*', '1', '1.*'],
      'an option of git',
    ),
    command(['fluent-ffmpeg'], ['**.addOption', '**.inputOptions', '**.outputOptions']),
    command(['macaddress', 'node-nmap', 'ping'], ['**.probe', 'self']),

    code(globalNames(['eval', 'execScript']), ['self']),
    code(globalNames(['AsyncFunction', 'Function', 'GeneratorFunction']), ['self'], ['*']),
    // `generate('return ')(expression)`: what is written is run by `toFunction`.
    code(['generate-function', 'generate-function()', 'generate-function()()'], ['self']),
    { ...code(globalNames(['setImmediate', 'setInterval', 'setTimeout']), ['self']), condition: 'not-function' },
    code(
      globalNames([
        'WebAssembly.Module',
        'WebAssembly.compile',
        'WebAssembly.compileStreaming',
        'WebAssembly.instantiate',
      ]),
      ['self'],
    ),
    code(globalNames(['importScripts']), ['self'], ['*'], 'the address of a script that is loaded'),
    code(
      ['vm'],
      [
        'Script',
        'SourceTextModule',
        'compileFunction',
        'createScript',
        'runInContext',
        'runInNewContext',
        'runInThisContext',
      ],
    ),
    code(['vm'], ['Script().runInContext'], ['0']),
    code(['vm'], ['runInContext', 'runInNewContext'], ['1', '1.*'], 'the surroundings of code that is run'),
    code(['vm'], ['createContext'], ['0', '0.*'], 'the surroundings of code that is run'),
    code(['vm2'], ['**.run', '**.runFile', 'VMScript']),
    code(['vm2'], ['NodeVM', 'VM'], ['0.sandbox', '0.sandbox.*'], 'the surroundings of code that is run'),
    code(['?'], ['NodeVM().run', 'VM().run', 'VMScript']),
    code(['VMScript'], ['self']),
    code(['sandbox'], ['**.run']),
    // Made to run other people's code: only the arguments matter.
    {
      ...code(
        ['isolated-vm'],
        ['**.compileScript', '**.compileScriptSync', '**.eval', '**.evalClosure', '**.evalClosureSync', '**.evalSync'],
      ),
      confidence: 'low',
    },
    code(
      ['eval5', 'expr-eval', 'jexl', 'mathjs', 'notevil', 'safe-eval', 'static-eval'],
      ['Parser.evaluate', 'compile', 'eval', 'evaluate', 'self'],
    ),
    code(['module'], ['**._compile', '_compile']),
    code(['?'], ['**._compile']),
    code(['?'], ['module.constructor()._compile']),
    code(['require-from-string'], ['self']),
    code(['bluebird'], ['toFastProperties']),
    code(['inspector'], ['**.post'], ['1.expression']),
    code(['repl'], ['**.eval']),
    code(globalNames(['import', 'require', 'require.resolve']), ['self'], ['0'], MODULE),
    code(['module'], ['_load', 'createRequire()', 'require'], ['0'], MODULE),
    code(
      ['import-cwd', 'import-fresh', 'import-lazy', 'require-all', 'require-dir', 'require-uncached'],
      ['self'],
      ['0'],
      MODULE,
    ),
    code(['worker_threads'], ['Worker'], ['0'], 'the program of a thread that is started'),
    code(['cluster'], ['setupMaster', 'setupPrimary'], ['0.exec']),
    code(
      ['chrome-remote-interface'],
      ['**.Page.evaluate', '**.Runtime.compileScript', '**.Runtime.evaluate'],
      ['0.expression'],
    ),
    {
      roots: CHILD_PROCESS,
      paths: [...SPAWNS, 'exec', 'execSync'],
      args: ['1.cwd', '2.cwd'],
      sinkKind: 'path-traversal',
      what: 'the folder that a program is started in',
      confidence: 'low',
    },
    {
      roots: ['process'],
      paths: ['chdir'],
      args: ['0'],
      sinkKind: 'path-traversal',
      what: 'the folder that the program works in',
    },
    {
      roots: ['process'],
      paths: ['dlopen'],
      args: ['1'],
      sinkKind: 'code-injection',
      what: 'a loaded library',
    },
    {
      roots: globalNames(['Buffer']),
      paths: ['alloc', 'allocUnsafe', 'allocUnsafeSlow'],
      args: ['0'],
      sinkKind: 'resource-exhaustion',
      what: 'the size of a buffer',
    },
    {
      roots: ['@napi-rs/canvas', 'canvas', 'skia-canvas'],
      paths: ['Canvas', 'createCanvas'],
      args: ['0', '1'],
      sinkKind: 'resource-exhaustion',
      what: 'the size of an image',
    },
    {
      roots: ['sharp'],
      paths: ['**.extend', '**.resize'],
      args: ['0', '0.height', '0.width', '1', '1.height', '1.width'],
      sinkKind: 'resource-exhaustion',
      what: 'the size of an image',
      confidence: 'low',
    },
    {
      roots: ['crypto'],
      paths: ['randomBytes'],
      args: ['0'],
      sinkKind: 'resource-exhaustion',
      what: 'the number of random bytes',
    },
    {
      roots: ['Buffer', 'SlowBuffer'],
      paths: ['self'],
      args: ['0'],
      when: [{ arg: '0', is: /^(?:parseInt|parseFloat|Number|Math\.)/ }],
      sinkKind: 'resource-exhaustion',
      what: 'the size of a buffer',
    },
  ],
  callbacks: [
    { roots: CHILD_PROCESS, paths: ['exec', 'execFile'], callback: '1|2|3', params: [], result: 'nothing' },
    { roots: ['readline'], paths: ['**.question'], callback: '1|2', params: [], result: 'nothing' },
  ],
  handlers: [
    {
      by: 'argument',
      of: ['process.stdin.on', 'readline.**.on', 'readline.**.once', 'readline.**.question'],
      args: ['1', '2'],
      params: [{ origin: 'arguments', label: 'the standard input' }],
    },
    {
      by: 'argument',
      of: ['process.on', 'worker_threads.Worker.on', 'worker_threads.parentPort.on', 'worker_threads.parentPort.once'],
      args: ['1'],
      params: [null],
    },
  ],
  sanitizers: [
    { roots: ['shell-quote'], paths: ['quote'], removes: ['command-injection'] },
    {
      roots: ['any-shell-escape', 'bash-escape', 'escape-shell', 'shell-escape', 'shellwords', 'shescape'],
      paths: [
        '**.escape',
        '**.escapeAll',
        '**.quote',
        '**.quoteAll',
        'escape',
        'escapeAll',
        'quote',
        'quoteAll',
        'self',
      ],
      removes: ['command-injection'],
    },
    { roots: ['puka'], paths: ['quoteForCmd', 'quoteForSh', 'quoteForShell', 'sh'], removes: ['command-injection'] },
  ],
  types: [
    {
      roots: globalNames(['AsyncFunction', 'Function', 'GeneratorFunction']),
      paths: ['self'],
      arity: CALLED,
      returns: 'javascript.Function',
    },
    { roots: ['Promise', 'bluebird', 'util'], paths: ['callbackify', 'promisify', 'promisifyAll'], returns: '0' },
    { roots: ['es6-promisify', 'pify', 'thenify', 'util.promisify'], paths: ['promisify', 'self'], returns: '0' },
  ],
  effects: [
    { roots: ['Promise', 'bluebird', 'util'], paths: ['promisify'], effect: 'promisify' },
    {
      roots: ['es6-promisify', 'pify', 'thenify', 'util.promisify'],
      paths: ['promisify', 'self'],
      effect: 'promisify',
    },
  ],
  propagators: [
    { roots: ['shell-quote'], paths: ['parse', 'quote'], from: ['0'] },
    { roots: ['v8'], paths: ['serialize'], from: ['0'] },
  ],
  neutrals: [
    {
      roots: ['process'],
      paths: [
        'cwd',
        'env.HOME',
        'env.NODE_ENV',
        'env.PORT',
        'env.PWD',
        'exit',
        'hrtime',
        'memoryUsage',
        'pid',
        'platform',
        'uptime',
        'version',
        'versions',
      ],
    },
    { roots: ['os'], paths: ['EOL', 'arch', 'cpus', 'homedir', 'hostname', 'platform', 'release', 'tmpdir', 'type'] },
    { roots: CHILD_PROCESS, paths: ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'] },
  ],
}
