import type { LibraryModel } from '../row.ts'
import { globalNames } from './names.ts'

export const PATTERNS: LibraryModel = {
  sinks: [
    { roots: globalNames('RegExp'), paths: 'self', args: '0', danger: 'regex-injection', what: 'a regular expression' },
    {
      roots: 'String.prototype ?',
      paths: 'match matchAll search **.match **.search',
      args: '0',
      danger: 'regex-injection',
      what: 'a regular expression',
      confidence: 'low',
    },
    {
      roots: 're2 xregexp',
      paths: 'XRegExp',
      args: '0',
      danger: 'regex-injection',
      what: 'a regular expression',
      confidence: 'low',
    },
    {
      roots: 'minimatch micromatch picomatch',
      paths: 'self isMatch minimatch',
      args: '1',
      danger: 'regex-injection',
      what: 'a pattern for names',
      confidence: 'low',
    },
    {
      roots: 'String.prototype ?',
      paths: 'repeat **.repeat padStart **.padStart padEnd **.padEnd',
      args: '0',
      danger: 'resource-exhaustion',
      what: 'the length of a text',
      confidence: 'low',
    },
    {
      roots: 'Array',
      paths: 'self',
      args: '0',
      danger: 'resource-exhaustion',
      what: 'the length of a list',
      arity: [1, 1],
      confidence: 'low',
    },
    {
      roots: globalNames('setTimeout setInterval'),
      paths: 'self',
      args: '1',
      danger: 'resource-exhaustion',
      what: 'how long a timer runs',
      confidence: 'low',
    },
  ],
  uses: [
    { roots: globalNames('RegExp'), paths: 'self', use: 'regex', args: '0 -' },
    { roots: 'RegExp RegExp.prototype ?', paths: 'test exec **.test **.exec', use: 'regex', args: 'this 0' },
    {
      roots: 'String.prototype ?',
      paths: 'match matchAll search replace replaceAll split **.match **.matchAll **.search **.replace **.split',
      use: 'regex',
      args: '0 this',
    },
  ],
  checks: [
    {
      roots: 'ajv',
      paths: 'self default',
      when: [{ arg: '0.allErrors', is: true }],
      rule: 'resource-exhaustion',
      message: 'Every error of a hostile document is collected, which takes memory and time.',
      severity: 'low',
      confidence: 'medium',
    },
  ],
}
