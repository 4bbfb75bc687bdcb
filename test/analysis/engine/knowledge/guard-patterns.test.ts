import fc from 'fast-check'
import t from 'tap'
import { ALL_DANGERS, dangerSet, NO_DANGERS } from '../../../../src/analysis/engine/values/danger.ts'
import {
  dangersAllowedBy,
  dangersForbiddenBy,
  dangersRemovedBy,
} from '../../../../src/analysis/engine/knowledge/guard-patterns.ts'

const NOT_IMPLIED = { start: false, end: false }
const IMPLIED = { start: true, end: true }

t.test('whole texts of a harmless alphabet are harmless', (t) => {
  const harmless = [
    '^\\w+$',
    '^[a-z]+$',
    '^[A-Za-z0-9_-]{1,20}$',
    '^\\d+\\Z',
    '\\A[0-9]+\\z',
    '^(?:a|b)+$',
    '^[\\w .-]*$',
  ]
  for (const source of harmless) t.equal(dangersAllowedBy(source, '', NOT_IMPLIED), ALL_DANGERS, source)
  t.equal(dangersAllowedBy('[a-z]+', '', IMPLIED), ALL_DANGERS, 'where the function looks at the whole text')
  t.end()
})

t.test('anything less promises nothing', (t) => {
  const useless = ['\\w+', '^\\w+', '\\w+$', '^.*$', '^[a-z]+.*$', '^[^a-z]+$', '^\\S+$', '^ls|pwd$', '^[a-z;]+$', '']
  for (const source of useless) t.equal(dangersAllowedBy(source, '', NOT_IMPLIED), NO_DANGERS, source)
  t.equal(dangersAllowedBy('^\\w+$', 'm', NOT_IMPLIED), NO_DANGERS, 'of one line only')
  t.end()
})

/** Texts that do harm somewhere. */
const HARMFUL = [
  '; rm -rf /',
  '<script>',
  "' or 1=1 --",
  '../../etc/passwd',
  '$(id)',
  '\r\nSet-Cookie: a',
  '//evil.example/',
]

t.test('no pattern that lets something harmful through is said to leave only harmless texts', (t) => {
  const atom = fc.constantFrom(
    '\\w',
    '\\d',
    '[a-z]',
    '[^a-z]',
    '.',
    '\\.',
    '\\S',
    'a',
    '[\\w-]',
    '[a-z/]',
    '(?:a|b)',
    '[ -~]',
    '\\W',
  )
  const quantifier = fc.constantFrom('', '+', '*', '?', '{1,9}')
  const source = fc
    .tuple(
      fc.constantFrom('^', ''),
      fc.array(fc.tuple(atom, quantifier), { maxLength: 4 }),
      fc.constantFrom('$', ''),
      fc.constantFrom('', '|^b$', '|.*'),
    )
    .map(([start, atoms, end, other]) => start + atoms.map((one) => one.join('')).join('') + end + other)
  fc.assert(
    fc.property(source, (text) => {
      if (dangersAllowedBy(text, '', NOT_IMPLIED) !== ALL_DANGERS) return true
      const pattern = new RegExp(text)
      return HARMFUL.every((harmful) => !pattern.test(harmful))
    }),
    { numRuns: 5_000 },
  )
  t.end()
})

t.test('what is taken out is gone', (t) => {
  for (const source of ['[^a-z]', '[^\\w-]+', '\\W+', '\\D']) t.equal(dangersRemovedBy(source), ALL_DANGERS, source)
  for (const source of ['[a-z]', 'a', 'script', '[^<]', '[^;]+']) t.equal(dangersRemovedBy(source), NO_DANGERS, source)
  t.equal(dangersRemovedBy('[<>]'), dangerSet('xss', 'dom-xss'))
  t.equal(dangersRemovedBy('\\.\\.'), dangerSet('parent-path'))
  t.equal(dangersRemovedBy('\\.\\.\\/'), NO_DANGERS, 'of `....//` the like is left')
  t.equal(dangersRemovedBy('[/.]'), dangerSet('path-traversal'))
  t.equal(dangersRemovedBy('[\\r\\n]'), dangerSet('log-injection', 'header-injection'))
  t.end()
})

t.test('what is looked for and not found cannot be there', (t) => {
  t.equal(dangersForbiddenBy('[^a-z0-9]'), ALL_DANGERS)
  t.equal(dangersForbiddenBy('\\.\\.'), dangerSet('parent-path'))
  t.equal(dangersForbiddenBy('(?:^|[\\\\/])\\.\\.(?:[\\\\/]|$)'), dangerSet('parent-path'))
  t.equal(dangersForbiddenBy('\\.\\.\\/etc'), NO_DANGERS)
  t.equal(dangersForbiddenBy('^\\/'), dangerSet('absolute-path'))
  t.equal(dangersForbiddenBy('[a-z]'), NO_DANGERS)
  t.end()
})

t.test('any text is judged, patterns or not', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', 'g', 'im'), (source, flags) => {
      dangersAllowedBy(source, flags, NOT_IMPLIED)
      dangersForbiddenBy(source)
      dangersRemovedBy(source)
    }),
    { numRuns: 1_000 },
  )
  const long = `^(${'(a|b?)*[c-d]+\\'.repeat(50_000)}$`
  t.ok(dangersAllowedBy(long, '', NOT_IMPLIED))
  t.end()
})
