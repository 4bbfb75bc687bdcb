import type { LibraryModel, SinkRow } from '../row.ts'

const SHELL = 'a shell command'
const PROGRAM = 'the program that is started'
const RUNNERS = 'run call check_call check_output Popen'
const SHELL_RUNNERS = 'subprocess subprocess32 eventlet.green.subprocess gevent.subprocess'

function shellSink(roots: string, paths: string, args: string): SinkRow {
  return { roots, paths, args, danger: 'command-injection', what: SHELL }
}

/** Everything that starts another program, here or on another machine. */
export const PROCESSES: LibraryModel = {
  sinks: [
    shellSink('os', 'system popen popen2 popen3 popen4 startfile', '0|command|cmd'),
    shellSink('posix nt', 'system popen', '0'),
    shellSink('popen2', 'popen2 popen3 popen4 Popen3 Popen4', '0|cmd'),
    shellSink('commands', 'getoutput getstatusoutput getstatus', '0|cmd'),
    shellSink('subprocess', 'getoutput getstatusoutput', '0|cmd'),
    shellSink('asyncio asyncio.subprocess', 'create_subprocess_shell', '0|cmd'),
    shellSink('*', '**.subprocess_shell', '1'),
    shellSink('pty', 'spawn', '0|argv'),
    shellSink('platform', 'popen', '0'),
    shellSink('pexpect pexpect.popen_spawn', 'run runu spawn spawnu PopenSpawn', '0'),
    shellSink('envoy', 'run', '0'),
    shellSink(
      'invoke fabric',
      'run sudo local Context.run Connection.run Connection.sudo Connection.local',
      '0|command',
    ),
    shellSink('fabric.api fabric.operations', 'run sudo local', '0|command'),
    shellSink('paramiko paramiko.client', '**.exec_command', '0|command'),
    shellSink('asyncssh', '**.run **.create_process', '0|command'),
    shellSink(
      'airflow.operators.bash airflow.operators.bash_operator airflow.operators airflow.providers.standard.operators.bash',
      'BashOperator',
      'bash_command|0',
    ),
    shellSink('libtmux', '**.send_keys', '0'),
    {
      roots: '?',
      paths: '**.exec_command',
      receiver: /ssh|client|conn|chan|transport/i,
      args: '0|command',
      danger: 'command-injection',
      what: SHELL,
    },
    {
      roots: SHELL_RUNNERS,
      paths: RUNNERS,
      when: [
        { arg: 'shell', given: true },
        { arg: 'shell', isNot: [false, 0, null] },
      ],
      args: '0|args 0.0',
      danger: 'command-injection',
      what: SHELL,
    },
    {
      roots: SHELL_RUNNERS,
      paths: RUNNERS,
      when: [{ arg: '0|args', isNot: 'type:list' }],
      args: '0|args',
      danger: 'command-injection',
      what: PROGRAM,
    },
    {
      roots: SHELL_RUNNERS,
      paths: RUNNERS,
      args: '0.0 args.0 executable',
      danger: 'command-injection',
      what: PROGRAM,
      confidence: 'medium',
    },
    {
      roots: SHELL_RUNNERS,
      paths: RUNNERS,
      args: '0.*',
      condition: 'shell-command',
      danger: 'command-injection',
      what: SHELL,
    },
    {
      roots: 'os posix',
      paths: 'execl execle execlp execlpe execv execve execvp execvpe',
      args: '0',
      danger: 'command-injection',
      what: PROGRAM,
    },
    {
      roots: 'os posix',
      paths: 'execl execle execlp execlpe',
      args: '1+',
      condition: 'shell-command',
      danger: 'command-injection',
      what: SHELL,
    },
    {
      roots: 'os posix',
      paths: 'execv execve execvp execvpe',
      args: '1.*',
      condition: 'shell-command',
      danger: 'command-injection',
      what: SHELL,
    },
    {
      roots: 'os posix',
      paths: 'spawnl spawnle spawnlp spawnlpe spawnv spawnve spawnvp spawnvpe posix_spawn posix_spawnp',
      args: '1',
      danger: 'command-injection',
      what: PROGRAM,
    },
    {
      roots: 'os posix',
      paths: 'spawnl spawnle spawnlp spawnlpe',
      args: '2+',
      condition: 'shell-command',
      danger: 'command-injection',
      what: SHELL,
    },
    {
      roots: 'os posix',
      paths: 'spawnv spawnve spawnvp spawnvpe posix_spawn posix_spawnp',
      args: '2.*',
      condition: 'shell-command',
      danger: 'command-injection',
      what: SHELL,
    },
    {
      roots: 'asyncio asyncio.subprocess',
      paths: 'create_subprocess_exec',
      args: '0',
      danger: 'command-injection',
      what: PROGRAM,
    },
    {
      roots: 'asyncio asyncio.subprocess',
      paths: 'create_subprocess_exec',
      args: '1+ 1.*',
      condition: 'shell-command',
      danger: 'command-injection',
      what: SHELL,
    },
    { roots: '*', paths: '**.subprocess_exec', args: '1', danger: 'command-injection', what: PROGRAM },
    {
      roots: '*',
      paths: '**.subprocess_exec',
      args: '1.* 2+',
      condition: 'shell-command',
      danger: 'command-injection',
      what: SHELL,
    },
    { roots: 'psutil', paths: 'Popen', args: '0|args 0.0', danger: 'command-injection', what: PROGRAM },
    { roots: 'sh plumbum plumbum.local', paths: 'Command', args: '0', danger: 'command-injection', what: PROGRAM },
    { roots: 'plumbum', paths: 'local', args: '0', danger: 'command-injection', what: PROGRAM },
    { roots: 'sh', paths: 'bash sh', args: '*', condition: 'shell-command', danger: 'command-injection', what: SHELL },
    {
      roots: 'docker',
      paths: '**.exec_run **.containers.run **.containers.create',
      args: '0|cmd 1|command',
      danger: 'command-injection',
      what: SHELL,
      confidence: 'medium',
    },
  ],
  sanitizers: [
    { roots: 'shlex pipes', paths: 'quote', removes: ['command-injection'] },
    { roots: 'shlex', paths: 'join', removes: ['command-injection'] },
    { roots: 'oslo_utils.processutils', paths: 'quote', removes: ['command-injection'] },
  ],
  propagators: [
    { roots: 'shlex pipes', paths: 'quote split join', from: '0 0.*' },
    { roots: 'subprocess', paths: 'list2cmdline', from: '0 0.*' },
  ],
  types: [{ roots: 'shlex', paths: 'split', returns: 'list' }],
}
