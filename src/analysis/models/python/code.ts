import type { LibraryModel } from '../row.ts'

const CODE = 'code that is run'
const MODULE = 'the name of a module that is loaded'

/** What runs text as code, or picks code by a name. */
export const CODE_EXECUTION: LibraryModel = {
  sinks: [
    {
      roots: '_xxsubinterpreters _interpreters _testcapi test.support',
      paths: 'run_string run_in_subinterp exec',
      args: '1 0',
      danger: 'code-injection',
      what: CODE,
    },
    {
      roots: 'globals locals',
      paths: 'get',
      args: '0',
      danger: 'unsafe-reflection',
      what: 'the name of what is fetched',
    },
    { roots: 'eval exec execfile compile', paths: 'self', args: '0', danger: 'code-injection', what: CODE },
    {
      roots: 'builtins __builtin__ six',
      paths: 'eval exec execfile compile exec_',
      args: '0',
      danger: 'code-injection',
      what: CODE,
    },
    {
      roots: 'code',
      paths:
        'InteractiveInterpreter.runsource InteractiveInterpreter.runcode InteractiveConsole.runsource InteractiveConsole.push InteractiveConsole.runcode compile_command',
      args: '0',
      danger: 'code-injection',
      what: CODE,
    },
    { roots: 'codeop', paths: 'compile_command', args: '0', danger: 'code-injection', what: CODE },
    { roots: 'timeit', paths: 'timeit repeat Timer', args: '0 1 stmt setup', danger: 'code-injection', what: CODE },
    { roots: 'cProfile profile trace.Trace', paths: 'run runctx', args: '0', danger: 'code-injection', what: CODE },
    { roots: 'pdb bdb', paths: 'run runeval', args: '0', danger: 'code-injection', what: CODE },
    {
      roots: 'runpy',
      paths: 'run_path run_module',
      args: '0',
      danger: 'code-injection',
      what: 'code that is run, by its place',
    },
    {
      roots: 'numexpr pandas',
      paths: 'evaluate eval',
      args: '0',
      danger: 'code-injection',
      what: 'an expression that is evaluated',
    },
    {
      roots: 'pandas.DataFrame ?',
      paths: 'eval query',
      receiver: /^(?:df|data_?frame)/i,
      args: '0',
      danger: 'code-injection',
      what: 'an expression that is evaluated',
    },
    {
      roots: 'sympy',
      paths: 'sympify parsing.sympy_parser.parse_expr',
      args: '0',
      danger: 'code-injection',
      what: 'an expression that is evaluated',
    },
    {
      roots: 'asteval.Interpreter',
      paths: 'eval self',
      args: '0',
      danger: 'code-injection',
      what: 'an expression that is evaluated',
      confidence: 'medium',
    },
    {
      roots: 'lupa.LuaRuntime js2py dukpy quickjs.Context py_mini_racer.MiniRacer',
      paths: 'eval execute eval_js evaljs',
      args: '0',
      danger: 'code-injection',
      what: CODE,
    },
    { roots: 'IPython', paths: '**.run_cell **.run_code', args: '0', danger: 'code-injection', what: CODE },
    {
      roots: 'langchain langchain_experimental',
      paths: '**.PythonREPL.run',
      args: '0',
      danger: 'code-injection',
      what: CODE,
    },
    {
      roots: 'ctypes',
      paths: 'CDLL WinDLL PyDLL OleDLL cdll.LoadLibrary windll.LoadLibrary',
      args: '0',
      danger: 'unsafe-reflection',
      what: 'a library that is loaded',
    },
    {
      roots: 'importlib',
      paths: 'import_module __import__ reload util.spec_from_file_location machinery.SourceFileLoader',
      args: '0',
      danger: 'unsafe-reflection',
      what: MODULE,
    },
    { roots: '__import__', paths: 'self', args: '0', danger: 'unsafe-reflection', what: MODULE },
    {
      roots: 'imp',
      paths: 'load_source load_module find_module load_compiled',
      args: '0 1',
      danger: 'unsafe-reflection',
      what: MODULE,
    },
    {
      roots: 'pydoc pkgutil zope.dottedname.resolve werkzeug.utils django.utils.module_loading',
      paths: 'locate resolve_name resolve import_string',
      args: '0',
      danger: 'unsafe-reflection',
      what: MODULE,
    },
    {
      roots: 'setattr',
      paths: 'self',
      args: '1',
      danger: 'mass-assignment',
      what: 'the name of an attribute that is written',
    },
    {
      roots: 'globals().__getitem__ locals().__getitem__',
      paths: 'self',
      args: '0',
      danger: 'unsafe-reflection',
      what: 'the name of what is fetched',
    },
    { roots: 'types', paths: 'CodeType FunctionType', args: '0', danger: 'code-injection', what: CODE },
  ],
  propagators: [
    { roots: 'compile', paths: 'self', from: '0' },
    { roots: 'ast', paths: 'parse', from: '0' },
  ],
  checks: [
    {
      roots: 'logging.config',
      paths: 'listen',
      when: [{ arg: 'verify|1', given: false }],
      rule: 'code-injection',
      message:
        'Anyone who reaches this port can send a configuration, and parts of it are evaluated as code. Pass `verify`.',
      severity: 'medium',
      confidence: 'medium',
    },
    {
      roots: 'eval exec',
      paths: 'self',
      when: [
        { arg: '0', isConstant: false },
        { arg: '0', isFollowed: false },
      ],
      rule: 'code-injection',
      message:
        'Code that is put together at run time is executed. Make sure that none of it comes from outside, or do without.',
      severity: 'low',
      confidence: 'low',
    },
  ],
}
