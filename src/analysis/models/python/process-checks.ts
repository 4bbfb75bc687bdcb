import type { Names } from '../rows/api-pattern.ts'
import type { CheckRow } from '../rows/check-row.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import type { Selector } from '../rows/selector.ts'

const RUNNERS = ['Popen', 'call', 'check_call', 'check_output', 'run']
const SHELL_RUNNERS = ['eventlet.green.subprocess', 'gevent.subprocess', 'subprocess', 'subprocess32']
const UNKNOWN_COMMAND = 'A shell runs a dynamically built command. Start the program directly with a list of arguments.'

function shellCheck(roots: Names, paths: Names, arg: Selector): CheckRow {
  return {
    roots,
    paths,
    when: [
      { arg, isConstant: false },
      { arg, isFollowed: false },
      { arg, isNot: 'type:list' },
    ],
    rule: 'command-injection',
    message: UNKNOWN_COMMAND,
    severity: 'medium',
    confidence: 'low',
  }
}

/** Ways to start programs that are worth a look wherever they are. */
export const PROCESS_CHECKS: LibraryModel = {
  checks: [
    shellCheck(['os'], ['popen', 'popen2', 'popen3', 'popen4', 'system'], '0|command=|cmd='),
    shellCheck(['subprocess'], ['getoutput', 'getstatusoutput'], '0|cmd='),
    shellCheck(['asyncio', 'asyncio.subprocess'], ['create_subprocess_shell'], '0|cmd='),
    {
      roots: SHELL_RUNNERS,
      paths: RUNNERS,
      when: [
        { arg: 'shell=', is: [true, 1, 'True', 'False', 'None'] },
        { arg: '0|args=', isConstant: false },
        { arg: '0|args=', isFollowed: false },
        { arg: '0|args=', isNot: 'type:list' },
      ],
      rule: 'command-injection',
      message: UNKNOWN_COMMAND,
      severity: 'medium',
      confidence: 'low',
    },
    {
      roots: ['os'],
      paths: ['execl', 'execle', 'execlp', 'execlpe', 'execv', 'execve', 'execvp', 'execvpe'],
      when: [
        { arg: '0', isConstant: false },
        { arg: '0', isFollowed: false },
        { arg: '0', isNot: ['sys.executable', 'executable'] },
      ],
      rule: 'command-injection',
      message:
        'The program that replaces this process is chosen at run time. Make sure that untrusted input cannot choose it.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['os'],
      paths: ['spawnl', 'spawnle', 'spawnlp', 'spawnlpe', 'spawnv', 'spawnve', 'spawnvp', 'spawnvpe'],
      when: [
        { arg: '1', isConstant: false },
        { arg: '1', isFollowed: false },
        { arg: '1', isNot: ['sys.executable', 'executable'] },
      ],
      rule: 'command-injection',
      message: 'The program to start is chosen at run time. Make sure that untrusted input cannot choose it.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['os'],
      paths: ['system'],
      when: [{ arg: '0|command=', isLiteral: true }],
      rule: 'command-injection',
      message: 'A shell runs a fixed command. Use `subprocess.run` with a list of arguments, which needs no shell.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['os'],
      paths: ['startfile'],
      rule: 'command-injection',
      message:
        'Windows chooses the program by the file type, and runs executables. Open only files that untrusted users cannot place or choose.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['commands', 'popen2'],
      paths: ['Popen3', 'Popen4', 'getoutput', 'getstatusoutput', 'popen2', 'popen3', 'popen4'],
      rule: 'command-injection',
      message: 'This always starts a shell. Use `subprocess.run` with a list of arguments.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['os', 'subprocess'],
      paths: ['getoutput', 'getstatusoutput', 'popen', 'popen2', 'system'],
      when: [{ arg: '0', is: /\b(?:chown|chmod|tar|rsync)\b[^|;&]*\s\*/ }],
      rule: 'command-injection',
      message:
        'The shell expands `*` to file names, and a file whose name begins with `-` becomes an option of the program. Write `./*`.',
      severity: 'low',
      confidence: 'medium',
    },
    {
      roots: ['subprocess'],
      paths: RUNNERS,
      when: [
        { arg: 'shell=', is: [true, 1] },
        { arg: '0|args=', is: /\b(?:chown|chmod|tar|rsync)\b[^|;&]*\s\*/ },
      ],
      rule: 'command-injection',
      message:
        'The shell expands `*` to file names, and a file whose name begins with `-` becomes an option of the program. Write `./*`.',
      severity: 'low',
      confidence: 'medium',
    },
    {
      roots: ['paramiko', 'paramiko.client'],
      paths: ['**.exec_command'],
      rule: 'command-injection',
      message: 'The remote shell interprets this command. Quote every part with `shlex.quote`.',
      severity: 'low',
      confidence: 'low',
    },
    {
      roots: ['paramiko', 'paramiko.client'],
      paths: ['**.set_missing_host_key_policy'],
      when: [{ arg: '0|policy=', is: /(?:^|\.)(?:AutoAddPolicy|WarningPolicy)(?:\(\))?$/ }],
      rule: 'tls-verification',
      message:
        'Any host key is accepted, which allows man-in-the-middle attacks. Use `RejectPolicy` and known host keys.',
      confidence: 'high',
    },
    {
      roots: ['asyncssh'],
      paths: ['connect'],
      when: [
        { arg: 'known_hosts=', is: null },
        { arg: 'known_hosts=', given: true },
      ],
      rule: 'tls-verification',
      message: 'The host key of the server is not verified, which allows man-in-the-middle attacks.',
    },
  ],
}
