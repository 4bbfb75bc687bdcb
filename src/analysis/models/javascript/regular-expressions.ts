import type { ArgumentTest } from '../rows/argument-test.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import { globalNames } from './names.ts'

/** Usual names of strings: `search` and `match` of other types are different functions. */
const TEXT_NAME =
  /(?:^|[.a-z_])(?:body|content|data|description|email|html|href|input|line|message|name|path|query|s|src|str|string|subject|te?xt|title|ur[il]|val|value|word)s?$/i
const NO_TEXT: ArgumentTest = { arg: '0', isConstant: false }

export const PATTERNS: LibraryModel = {
  sinks: [
    {
      roots: globalNames(['RegExp']),
      paths: ['self'],
      args: ['0'],
      sinkKind: 'regex-injection',
      what: 'a regular expression',
    },
    {
      roots: ['String.prototype'],
      paths: ['match', 'matchAll', 'search'],
      args: ['0'],
      sinkKind: 'regex-injection',
      what: 'a regular expression',
      confidence: 'low',
    },
    {
      roots: ['?'],
      paths: ['**.match', '**.matchAll', '**.search'],
      receiver: TEXT_NAME,
      args: ['0'],
      sinkKind: 'regex-injection',
      what: 'a regular expression',
      confidence: 'low',
    },
    {
      roots: ['re2', 'xregexp'],
      paths: ['XRegExp'],
      args: ['0'],
      sinkKind: 'regex-injection',
      what: 'a regular expression',
      confidence: 'low',
    },
    {
      roots: ['micromatch', 'minimatch', 'picomatch'],
      paths: ['isMatch', 'minimatch', 'self'],
      args: ['1'],
      sinkKind: 'regex-injection',
      what: 'a pattern for names',
      confidence: 'low',
    },
    {
      roots: ['?', 'String.prototype'],
      paths: ['**.padEnd', '**.padStart', '**.repeat', 'padEnd', 'padStart', 'repeat'],
      args: ['0'],
      sinkKind: 'resource-exhaustion',
      what: 'the length of a text',
      confidence: 'low',
    },
    {
      roots: ['Array'],
      paths: ['self'],
      args: ['0'],
      sinkKind: 'resource-exhaustion',
      what: 'the length of a list',
      arity: [1, 1],
      confidence: 'low',
    },
    {
      roots: globalNames(['Array']),
      paths: ['from'],
      args: ['0.length'],
      sinkKind: 'resource-exhaustion',
      what: 'the length of a list',
      confidence: 'low',
    },
    {
      roots: ['delay', 'sleep-promise', 'timers/promises'],
      paths: ['default', 'self', 'setTimeout'],
      args: ['0'],
      sinkKind: 'resource-exhaustion',
      what: 'how long to wait',
      confidence: 'low',
    },
    {
      roots: globalNames([
        'ArrayBuffer',
        'Float32Array',
        'Float64Array',
        'Int16Array',
        'Int32Array',
        'Int8Array',
        'SharedArrayBuffer',
        'Uint16Array',
        'Uint32Array',
        'Uint8Array',
        'Uint8ClampedArray',
      ]),
      paths: ['self'],
      args: ['0'],
      sinkKind: 'resource-exhaustion',
      what: 'the length of a list',
      confidence: 'low',
    },
    {
      roots: ['_', 'lodash', 'lodash-es', 'underscore'],
      paths: ['range', 'rangeRight', 'times'],
      args: ['*'],
      sinkKind: 'resource-exhaustion',
      what: 'the length of a list',
      confidence: 'low',
    },
    {
      roots: globalNames(['setInterval', 'setTimeout']),
      paths: ['self'],
      args: ['1'],
      sinkKind: 'resource-exhaustion',
      what: 'how long a timer runs',
      confidence: 'low',
    },
  ],
  uses: [
    { roots: globalNames(['RegExp']), paths: ['self'], use: 'regex', args: ['0', '-'] },
    {
      roots: ['?', 'RegExp', 'RegExp.prototype'],
      paths: ['**.exec', '**.test', 'exec', 'test'],
      use: 'regex',
      args: ['this', '0'],
    },
    // These make a pattern of a text that they are given …
    { roots: ['String.prototype'], paths: ['match', 'matchAll', 'search'], use: 'regex', args: ['0', 'this'] },
    {
      roots: ['?'],
      paths: ['**.match', '**.matchAll', '**.search'],
      receiver: TEXT_NAME,
      use: 'regex',
      args: ['0', 'this'],
    },
    // … and these look for it as it is, as do functions of unknown things that have such a name.
    {
      roots: ['String.prototype'],
      paths: ['replace', 'replaceAll', 'split'],
      when: [NO_TEXT],
      use: 'regex',
      args: ['0', 'this'],
    },
    {
      roots: ['?'],
      paths: ['**.match', '**.matchAll', '**.replace', '**.replaceAll', '**.search', '**.split'],
      when: [NO_TEXT],
      use: 'regex',
      args: ['0', 'this'],
    },
  ],
  checks: [
    {
      roots: ['ajv'],
      paths: ['default', 'self'],
      when: [{ arg: '0.allErrors', is: true }],
      rule: 'resource-exhaustion',
      message: 'All errors of a hostile document are collected, which costs memory and time.',
      severity: 'low',
      // Most schemas are for what the program's own people write.
      confidence: 'low',
    },
  ],
}
