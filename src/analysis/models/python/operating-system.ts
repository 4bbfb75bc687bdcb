import type { LibraryModel } from '../rows/library-model.ts'

const ARGUMENTS = 'a command-line argument'
const ENVIRONMENT = 'an environment variable'

/** Where the command line and the environment come in. */
export const OPERATING_SYSTEM: LibraryModel = {
  reaches: [
    { names: ['putenv'], reaches: 'environment' },
    {
      names: [
        'os.dup2',
        'os.exec*',
        'os.kill',
        'os.link',
        'os.posix_spawn*',
        'os.remove',
        'os.rename',
        'os.spawn*',
        'os.startfile',
        'os.symlink',
        'os.truncate',
        'os.write',
      ],
      reaches: 'environment',
    },
    {
      names: ['sys.exit', 'sys.path', 'sys.setprofile', 'sys.settrace', 'sys.stderr', 'sys.stdout'],
      reaches: 'environment',
    },
  ],
  sources: [
    { roots: ['sys'], paths: ['argv', 'orig_argv'], origin: 'arguments', label: ARGUMENTS },
    {
      roots: ['sys'],
      paths: ['stdin', 'stdin.buffer', 'stdin.read', 'stdin.readline', 'stdin.readlines'],
      origin: 'arguments',
      label: 'standard input',
    },
    { roots: ['fileinput'], paths: ['FileInput', 'input'], origin: 'arguments', label: 'standard input' },
    {
      roots: ['argparse', 'configargparse', 'optparse'],
      paths: ['**.parse_args', '**.parse_known_args'],
      origin: 'arguments',
      label: ARGUMENTS,
    },
    { roots: ['?'], paths: ['**.parse_args', '**.parse_known_args'], origin: 'arguments', label: ARGUMENTS },
    { roots: ['getopt'], paths: ['getopt', 'gnu_getopt'], origin: 'arguments', label: ARGUMENTS },
    { roots: ['docopt'], paths: ['docopt'], origin: 'arguments', label: ARGUMENTS },
    { roots: ['absl.flags'], paths: ['FLAGS'], origin: 'arguments', label: ARGUMENTS },
    { roots: ['os'], paths: ['environ', 'environb', 'getenv', 'getenvb'], origin: 'environment', label: ENVIRONMENT },
    {
      roots: ['decouple', 'environ', 'environs', 'starlette.config'],
      paths: ['Config', 'Env', 'config'],
      origin: 'environment',
      label: ENVIRONMENT,
    },
    { roots: ['getpass'], paths: ['getpass'], origin: 'secret', label: 'an entered password' },
    {
      roots: ['traceback'],
      paths: ['format_exc', 'format_exception', 'format_stack', 'format_tb'],
      origin: 'stack-trace',
      label: 'a stack trace',
    },
    { roots: ['sys'], paths: ['exc_info'], origin: 'exception', label: 'an exception' },
  ],
  checks: [
    {
      roots: ['cgitb'],
      paths: ['enable'],
      when: [{ arg: '0|display=', isNot: [0, false] }],
      rule: 'information-exposure',
      message: 'Error pages show source code and values to users. Pass `display=0` and a log folder.',
      severity: 'medium',
      confidence: 'medium',
    },
  ],
  handlers: [
    {
      by: 'decorator',
      of: ['click.**.command', 'click.Group.command', 'click.command', 'typer.**.command', 'typer.Typer.command'],
      params: [{ origin: 'arguments', label: ARGUMENTS }],
      repeatsLast: true,
    },
  ],
  exits: [
    { roots: ['sys'], paths: ['exit'] },
    { roots: ['os'], paths: ['_exit', 'abort'] },
    { roots: ['exit', 'quit'], paths: ['self'] },
    { roots: ['argparse.ArgumentParser', 'optparse.OptionParser'], paths: ['error', 'exit'] },
    {
      roots: ['click'],
      paths: ['Context.abort', 'Context.exit', 'Context.fail', 'get_current_context.exit', 'get_current_context.fail'],
    },
    { roots: ['pytest'], paths: ['exit', 'fail', 'skip', 'xfail'] },
    { roots: ['unittest.TestCase'], paths: ['fail', 'skipTest'] },
  ],
  types: [
    {
      roots: ['os'],
      paths: ['cpu_count', 'geteuid', 'getgid', 'getpid', 'getppid', 'getuid', 'umask'],
      returns: 'int',
    },
    { roots: ['os'], paths: ['getcwd', 'getlogin', 'uname', 'urandom'], returns: 'str' },
  ],
  propagators: [
    { roots: ['os'], paths: ['environ.get', 'environ.setdefault', 'getenv'], from: ['1'] },
    { roots: ['os'], paths: ['fsdecode', 'fsencode', 'fspath'], from: ['0'] },
  ],
}
