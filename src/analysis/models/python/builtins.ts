import type { LibraryModel } from '../row.ts'

const READ_BY_PROGRAM = 'what is typed in'

const EXCEPTIONS =
  'BaseException Exception ArithmeticError AssertionError AttributeError BufferError EOFError EnvironmentError ' +
  'FileExistsError FileNotFoundError IOError ImportError IndexError InterruptedError KeyError LookupError MemoryError ' +
  'ModuleNotFoundError NameError NotADirectoryError NotImplementedError OSError OverflowError PermissionError ' +
  'ProcessLookupError RecursionError ReferenceError RuntimeError StopIteration SyntaxError SystemError TimeoutError ' +
  'TypeError UnicodeDecodeError UnicodeEncodeError UnicodeError UserWarning ValueError Warning ZeroDivisionError'

/** Functions that need no import, as far as no other file of this folder is about what they do. */
export const BUILTINS: LibraryModel = {
  sources: [
    {
      roots: 'input raw_input builtins.input six.moves.input',
      paths: 'self',
      origin: 'arguments',
      label: READ_BY_PROGRAM,
    },
  ],
  types: [
    { roots: 'str unicode repr ascii format chr hex oct bin input raw_input', paths: 'self', returns: 'str' },
    { roots: 'bytes bytearray memoryview', paths: 'self', returns: 'bytes' },
    {
      roots: 'list tuple set frozenset sorted reversed enumerate zip map filter iter range',
      paths: 'self',
      returns: 'list',
    },
    { roots: 'dict vars', paths: 'self', returns: 'dict' },
    { roots: 'int len ord hash id round abs', paths: 'self', returns: 'int' },
    { roots: 'float complex', paths: 'self', returns: 'float' },
    { roots: 'bool isinstance issubclass callable hasattr any all', paths: 'self', returns: 'bool' },
  ],
  neutrals: [
    {
      roots:
        'int float complex bool len ord hash id round abs isinstance issubclass callable hasattr any all range divmod pow type dir help slice',
      paths: 'self',
    },
  ],
  sanitizers: [
    // Whatever it was, it is text now: no operators of a query language, no keys of an object.
    {
      roots: 'str unicode repr ascii format',
      paths: 'self',
      removes: ['nosql-injection', 'mass-assignment', 'prototype-pollution'],
    },
    {
      roots: 'repr ascii',
      paths: 'self',
      removes: ['log-injection', 'header-injection', 'nosql-injection', 'mass-assignment', 'prototype-pollution'],
    },
  ],
  propagators: [
    { roots: 'str unicode repr ascii bytes bytearray memoryview format iter', paths: 'self', from: '0' },
    { roots: 'zip max min sum', paths: 'self', from: '* 0.* 1.*' },
    { roots: 'filter', paths: 'self', from: '1 1.*' },
    { roots: 'next', paths: 'self', from: '0 0.* 1' },
    { roots: 'vars getattr', paths: 'self', from: '0 2' },
    { roots: 'list tuple set frozenset sorted reversed enumerate dict', paths: 'self', from: '0 0.*' },
  ],
  effects: [
    { roots: 'list tuple', paths: 'self', effect: 'to-list', arity: [1, 1] },
    { roots: 'set frozenset sorted', paths: 'self', effect: 'elements', arity: [1, 3] },
    { roots: EXCEPTIONS, paths: 'self', effect: 'error' },
    { roots: 'list tuple set frozenset', paths: 'self', effect: 'new-list', arity: [0, 0] },
    { roots: 'reversed', paths: 'self', effect: 'reverse' },
    { roots: 'enumerate', paths: 'self', effect: 'entries' },
    { roots: 'dict', paths: 'self', effect: 'new-record' },
    { roots: 'next', paths: 'self', effect: 'first' },
    { roots: 'max min', paths: 'self', effect: 'first', arity: [1, 1] },
  ],
  folds: [
    { roots: 'str unicode', paths: 'self', fold: 'to-text', arity: [1, 1] },
    { roots: 'int', paths: 'self', fold: 'parse-int', arity: [1, 2] },
    { roots: 'float', paths: 'self', fold: 'parse-float', arity: [1, 1] },
    { roots: 'len', paths: 'self', fold: 'length' },
    { roots: 'chr', paths: 'self', fold: 'chr' },
    { roots: 'ord', paths: 'self', fold: 'ord' },
    { roots: 'abs', paths: 'self', fold: 'abs' },
  ],
  callbacks: [
    { roots: 'map', paths: 'self', callback: '0', params: '0:1.* 1:2.* 2:3.*', result: 'list' },
    { roots: 'filter', paths: 'self', callback: '0', params: '0:1.*', result: 'same' },
    { roots: 'sorted max min', paths: 'self', callback: 'key', params: '0:0.*', result: 'nothing' },
    { roots: 'list', paths: 'sort', callback: 'key', params: '0:this.*', result: 'nothing' },
    { roots: 'functools', paths: 'reduce', callback: '0', params: '0:return 1:1.*', result: 'value' },
    { roots: 'reduce', paths: 'self', callback: '0', params: '0:return 1:1.*', result: 'value' },
    { roots: 'itertools', paths: 'starmap', callback: '0', params: '0:1.*', result: 'list' },
    {
      roots: 'itertools',
      paths: 'filterfalse takewhile dropwhile',
      callback: '0',
      params: '0:1.*',
      result: 'same',
    },
    {
      roots: 'concurrent.futures.ThreadPoolExecutor concurrent.futures.ProcessPoolExecutor',
      paths: 'submit',
      callback: '0',
      params: '0:1 1:2 2:3 3:4',
      result: 'value',
    },
    {
      roots:
        'concurrent.futures.ThreadPoolExecutor concurrent.futures.ProcessPoolExecutor multiprocessing.Pool multiprocessing.pool.ThreadPool',
      paths: 'map imap imap_unordered starmap',
      callback: '0',
      params: '0:1.*',
      result: 'list',
    },
    {
      roots: 'multiprocessing.Pool multiprocessing.pool.ThreadPool',
      paths: 'apply apply_async',
      callback: '0',
      params: '0:1.0 1:1.1 2:1.2',
      result: 'value',
    },
    { roots: 'asyncio', paths: 'to_thread', callback: '0', params: '0:1 1:2 2:3 3:4', result: 'value' },
    {
      roots: 'threading',
      paths: 'Thread Timer',
      callback: 'target|1',
      params: '0:args.0 1:args.1 2:args.2',
      result: 'nothing',
    },
    {
      roots: 'multiprocessing',
      paths: 'Process',
      callback: 'target',
      params: '0:args.0 1:args.1 2:args.2',
      result: 'nothing',
    },
    {
      roots: 'asyncio *.**.loop ?',
      paths: 'run_in_executor **.run_in_executor',
      callback: '1',
      params: '0:2 1:3 2:4',
      result: 'value',
    },
  ],
}
