import type { LibraryModel } from '../row.ts'

const ARGUMENTS = 'a command-line argument'
const ENVIRONMENT = 'an environment variable'

/** Where the command line and the environment come in. */
export const OPERATING_SYSTEM: LibraryModel = {
  sources: [
    { roots: 'sys', paths: 'argv orig_argv', origin: 'arguments', label: ARGUMENTS },
    {
      roots: 'sys',
      paths: 'stdin stdin.read stdin.readline stdin.readlines stdin.buffer',
      origin: 'arguments',
      label: 'standard input',
    },
    { roots: 'fileinput', paths: 'input FileInput', origin: 'arguments', label: 'standard input' },
    {
      roots: 'argparse optparse configargparse',
      paths: '**.parse_args **.parse_known_args',
      origin: 'arguments',
      label: ARGUMENTS,
    },
    { roots: '?', paths: '**.parse_args **.parse_known_args', origin: 'arguments', label: ARGUMENTS },
    { roots: 'getopt', paths: 'getopt gnu_getopt', origin: 'arguments', label: ARGUMENTS },
    { roots: 'docopt', paths: 'docopt', origin: 'arguments', label: ARGUMENTS },
    { roots: 'absl.flags', paths: 'FLAGS', origin: 'arguments', label: ARGUMENTS },
    { roots: 'os', paths: 'environ environb getenv getenvb', origin: 'environment', label: ENVIRONMENT },
    {
      roots: 'environs environ decouple starlette.config',
      paths: 'Env Config config',
      origin: 'environment',
      label: ENVIRONMENT,
    },
    { roots: 'getpass', paths: 'getpass', origin: 'secret', label: 'a password that was typed in' },
    {
      roots: 'traceback',
      paths: 'format_exc format_exception format_tb format_stack',
      origin: 'exception',
      label: 'a stack trace',
    },
    { roots: 'sys', paths: 'exc_info', origin: 'exception', label: 'an exception' },
  ],
  handlers: [
    {
      by: 'decorator',
      of: 'click.command click.**.command click.Group.command typer.Typer.command typer.**.command',
      params: [{ origin: 'arguments', label: ARGUMENTS }],
      repeatsLast: true,
    },
  ],
  exits: [
    { roots: 'sys', paths: 'exit' },
    { roots: 'os', paths: '_exit abort' },
    { roots: 'exit quit', paths: 'self' },
    { roots: 'argparse.ArgumentParser optparse.OptionParser', paths: 'error exit' },
    {
      roots: 'click',
      paths: 'Context.fail Context.exit Context.abort get_current_context.fail get_current_context.exit',
    },
    { roots: 'pytest', paths: 'fail skip exit xfail' },
    { roots: 'unittest.TestCase', paths: 'fail skipTest' },
  ],
  types: [
    { roots: 'os', paths: 'getpid getppid getuid geteuid getgid cpu_count umask', returns: 'int' },
    { roots: 'os', paths: 'getcwd getlogin uname urandom', returns: 'str' },
  ],
  propagators: [
    { roots: 'os', paths: 'environ.get getenv environ.setdefault', from: '1' },
    { roots: 'os', paths: 'fsencode fsdecode fspath', from: '0' },
  ],
}
