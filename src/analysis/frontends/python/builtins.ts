/** Names available without an import, in Python 3 and 2. */
const BUILTINS: ReadonlySet<string> = new Set(
  `
  ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError
  BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError
  ConnectionResetError DeprecationWarning EOFError Ellipsis EncodingWarning EnvironmentError Exception
  ExceptionGroup FileExistsError FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError
  ImportError ImportWarning IndentationError IndexError InterruptedError IsADirectoryError KeyError
  KeyboardInterrupt LookupError MemoryError ModuleNotFoundError NameError NotADirectoryError NotImplemented
  NotImplementedError OSError OverflowError PendingDeprecationWarning PermissionError ProcessLookupError
  PythonFinalizationError RecursionError ReferenceError ResourceWarning RuntimeError RuntimeWarning
  StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError
  TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError
  UnicodeWarning UserWarning ValueError Warning ZeroDivisionError abs aiter all anext any apply ascii basestring
  bin bool breakpoint buffer bytearray bytes callable chr classmethod cmp coerce compile complex delattr dict
  dir divmod enumerate eval exec execfile exit file filter float format frozenset getattr globals hasattr hash
  help hex id input int intern isinstance issubclass iter len list locals long map max memoryview min next
  object oct open ord pow print property quit range raw_input reduce reload repr reversed round set setattr
  slice sorted staticmethod str sum super tuple type unichr unicode vars xrange zip
`
    .trim()
    .split(/\s+/),
)

export function isBuiltin(name: string): boolean {
  return BUILTINS.has(name) || (name.startsWith('__') && name.endsWith('__'))
}
