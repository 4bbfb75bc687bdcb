import fc from 'fast-check'
import t from 'tap'
import { rewritePattern } from '../../../src/analysis/rules/judging/regex-dialect.ts'
import { growthOf } from '../../../src/analysis/rules/judging/regex-growth.ts'
import { measureProcessorTime } from '../../helpers/processor-time.ts'

const EXPONENTIAL = [
  '(a+)+b',
  '(a*)*b',
  '(a*)+b',
  '^([a-z]+)+$',
  '(x+x+)+y',
  '(a|aa)+$',
  '(a|a?)+b',
  '(b|a?b)*c',
  '(a?b?)*$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '^\\w+([.-]?\\w+)*@\\w+([.-]?\\w+)*(\\.\\w{2,3})+$',
  '(\\d|[0-9])*x',
  '(\\w|\\d)*"',
  '(.|[^a])*x',
  '^(\\s|[^\\S\\n]|x)+$',
  '^(([^X]b)+)*($|[^X]c)',
  '(\\d(\\s+)*){20}',
  '((a+)*$|[\\s\\S]+)',
  '^([^>a]+)*(>|$)',
  '(["\'])(\\\\?.)*?\\1',
  'PRE(([a-c]|[c-d])T(e?e?e?e?|X))+(cTcT|cTXcTX$)',
  '(\\n\\s*)+$',
  '(?=(a+)+$)x',
  '^(?:(?!x)\\w+\\s?)+$',
  // The forbidden text is not what makes it ambiguous.
  '^(?:(?!-->)[\\s\\S]|\\s)*x$',
  '^(?:(?:(?!ab)\\w)+,?)+$',
]

const HARMLESS = [
  '(["\'])(?:(?=(\\\\?))\\2.)*?\\1',
  '^(?:(?=(a+))\\1)+b',
  '(a+)+',
  '(a|.)*',
  '^([^>]+)*(>|$)',
  '((ab)+)*ababab',
  '(a+)+aaaaa*a+',
  '([\\s\\S]+|(a+)*$)',
  '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2})$',
  '^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$',
  '^[A-Za-z0-9]+(-[a-z0-9]+)*$',
  '^(\\d+\\.)*\\d+$',
  '^"(?:[^"\\\\]|\\\\.)*"',
  '^#?([a-f\\d]{2})([a-f\\d]{2})$',
  '\\r?\\n',
  '^d+1337d+$',
  '[^a-z0-9]+',
  '^(?:(?!-->).)*-->$',
  '^\\s*((?:--.*?\\n)|(?:/\\*((?!\\*/)[\\s\\S])*\\*/))*select$',
  '^(?:(?!x)\\w|x)+$',
  '^(?:<!--(?:(?!-->)(?:.|\\n))*-->)*$',
  '^([a-zA-Z0-9._%-]+)@([a-zA-Z0-9.-]+)\\.([a-zA-Z]{2,6})$',
]

const POLYNOMIAL = [
  '^\\s+|\\s+$',
  '0\\.\\d+E?\\d+!',
  '^.*a.*b.*c$',
  'a*b',
  '/\\*[\\s\\S]*?\\*/',
  '\\s+$',
  '<!--.*-->',
  '^(\\w+)(\\w*)x$',
]

void t.test('nested and overlapping repetitions are exponential', (t) => {
  for (const pattern of EXPONENTIAL) t.equal(growthOf(pattern, ''), 'exponential', pattern)
  t.end()
})

void t.test('what cannot fail or is not ambiguous is harmless', (t) => {
  for (const pattern of HARMLESS) t.equal(growthOf(pattern, ''), null, pattern)
  t.end()
})

void t.test('neighbouring repetitions are polynomial', (t) => {
  for (const pattern of POLYNOMIAL) t.equal(growthOf(pattern, ''), 'polynomial', pattern)
  t.end()
})

void t.test('how much must match decides whether anything can fail', (t) => {
  t.equal(growthOf('(a+)+', '', 'search'), null)
  t.equal(growthOf('(a+)+', '', 'whole'), 'exponential')
  t.equal(growthOf('.*b', '', 'search'), 'polynomial')
  t.equal(growthOf('.*b', '', 'prefix'), null)
  t.equal(growthOf('.*b', '', 'whole'), null)
  t.equal(growthOf('ab*b*', '', 'whole'), 'polynomial')
  t.end()
})

void t.test('flags change what characters match', (t) => {
  t.equal(growthOf('(.|\\n)*!', ''), 'polynomial')
  t.equal(growthOf('(.|\\n)*!', 's'), 'exponential')
  t.equal(growthOf('^(a|A)*$', ''), null)
  t.equal(growthOf('^(a|A)*$', 'i'), 'exponential')
  t.end()
})

void t.test('the syntax of Python and Java is read', (t) => {
  const slow = [
    '(?P<word>\\w+)+(?P=word)$',
    '(?s)(.|\\n)*!',
    '(?i)^(a|A)*$',
    '\\A(\\d|0)*x',
    '(\\d|0)*\\Z',
    'X(\\p{Digit}|7)*Y',
    'X(\\x{61}|a)*Y',
    '(?x) ( a+ )+ # comment (\n $',
    '^(?#why)(a+)+$',
    '(\\Qa.\\E|a\\.)*$',
    '^([[:digit:]]|\\d)+$',
    '(?<name>a+)+\\k<name>$',
  ]
  for (const pattern of slow) t.equal(growthOf(pattern, ''), 'exponential', pattern)
  const safe = ['(a*+)*+b', '^(?>a+)*$', 'X(\\P{Digit}|7)+Y', '^(?:a++)+$', '^[\\w&&[^_]]+$', '^[]a]+$']
  for (const pattern of safe) t.not(growthOf(pattern, ''), 'exponential', pattern)
  t.end()
})

void t.test('wrong and oversized patterns tell nothing', (t) => {
  for (const pattern of [
    '(a+',
    '[z-a]+',
    'x+x+)+y',
    '*',
    '(?<!',
    '\\',
    'a{2,1}*',
    '('.repeat(200) + 'a+',
    'a+'.repeat(3000),
  ])
    t.equal(growthOf(pattern, ''), null, pattern.slice(0, 30))
  t.equal(rewritePattern('a'.repeat(4000), ''), null)
  t.end()
})

void t.test('hostile patterns are judged within a bounded time', (t) => {
  const hostile = [
    '(a?){100}'.repeat(20) + 'a{100}',
    `(${'a?'.repeat(300)})*b`,
    `(${Array.from({ length: 60 }, (_, index) => `[a-z]${index}*`).join('|')})+x`,
    '(.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*.*)+x',
    '.*'.repeat(300) + 'x',
    `((${'(a|b|c|d)*'.repeat(30)})*)*!`,
    '[a-c][b-d]*'.repeat(200),
    '(?=a+)'.repeat(200) + '$',
    `(${'\\1'.repeat(50)})+`,
    '\\w{1,1000}'.repeat(50),
  ]
  for (const pattern of hostile) {
    const seconds = measureProcessorTime(() => growthOf(pattern, ''))
    t.ok(seconds < 10, `${pattern.slice(0, 30)} took ${seconds} s`)
  }
  t.end()
})

const pieces = fc.constantFrom(
  'a',
  'b',
  '.',
  '\\d',
  '\\w',
  '[a-z]',
  '[^a]',
  '(',
  '(?:',
  '(?=',
  '(?!',
  '(?P<x>',
  '(?>',
  ')',
  '|',
  '*',
  '+',
  '?',
  '{2,}',
  '{1,3}',
  '*?',
  '++',
  '^',
  '$',
  '\\b',
  '\\1',
  '\\',
  '[',
  ']',
  '(?i)',
  '\\p{L}',
  '\\Q',
  ' ',
  '-',
)

void t.test('anything is answered, and quickly', (t) => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 60 }), fc.constantFrom('search', 'prefix', 'whole'), (parts, mode) => {
      let growth: ReturnType<typeof growthOf> | undefined
      const seconds = measureProcessorTime(() => (growth = growthOf(parts.join(''), '', mode)))
      return growth !== undefined && [null, 'polynomial', 'exponential'].includes(growth) && seconds < 10
    }),
    { numRuns: 1500 },
  )
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => growthOf(text, '') !== undefined))
  t.end()
})

void t.test('what is called exponential is slow indeed', (t) => {
  // The attack strings are known for these; a few more characters make each of them visibly slower.
  const attacks: readonly (readonly [RegExp, string, string])[] = [
    [/^([a-z]+)+$/, 'a', '!'],
    [/^(a|aa)+$/, 'a', '!'],
    [/^(\w|\d)*$/, '1', '!'],
  ]
  for (const [pattern, pump, end] of attacks) {
    t.equal(growthOf(pattern.source, pattern.flags), 'exponential')
    const timeOf = (length: number): number => {
      const text = pump.repeat(length) + end
      const start = performance.now()
      pattern.test(text)
      return performance.now() - start
    }
    timeOf(10)
    t.ok(timeOf(24) > 20 * timeOf(12), pattern.source)
  }
  t.end()
})
