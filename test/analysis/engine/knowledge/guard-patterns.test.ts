import fc from 'fast-check'
import t from 'tap'
import { ALL_SINK_KINDS, sinkKindSet, NO_SINK_KINDS } from '../../../../src/analysis/engine/values/sink-kind.ts'
import {
  sinkKindsAllowedBy,
  sinkKindsForbiddenBy,
  sinkKindsRemovedBy,
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
  for (const source of harmless) t.equal(sinkKindsAllowedBy(source, '', NOT_IMPLIED), ALL_SINK_KINDS, source)
  t.equal(sinkKindsAllowedBy('[a-z]+', '', IMPLIED), ALL_SINK_KINDS, 'where the function looks at the whole text')
  t.end()
})

t.test('anything less promises nothing', (t) => {
  const useless = ['\\w+', '^\\w+', '\\w+$', '^.*$', '^[a-z]+.*$', '^[^a-z]+$', '^\\S+$', '^ls|pwd$', '^[a-z;]+$', '']
  for (const source of useless) t.equal(sinkKindsAllowedBy(source, '', NOT_IMPLIED), NO_SINK_KINDS, source)
  t.equal(sinkKindsAllowedBy('^\\w+$', 'm', NOT_IMPLIED), NO_SINK_KINDS, 'of one line only')
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
      if (sinkKindsAllowedBy(text, '', NOT_IMPLIED) !== ALL_SINK_KINDS) return true
      const pattern = new RegExp(text)
      return HARMFUL.every((harmful) => !pattern.test(harmful))
    }),
    { numRuns: 5_000 },
  )
  t.end()
})

t.test('what is taken out is gone', (t) => {
  for (const source of ['[^a-z]', '[^\\w-]+', '\\W+', '\\D'])
    t.equal(sinkKindsRemovedBy(source), ALL_SINK_KINDS, source)
  for (const source of ['[a-z]', 'a', 'script', '[^<]', '[^;]+'])
    t.equal(sinkKindsRemovedBy(source), NO_SINK_KINDS, source)
  t.equal(sinkKindsRemovedBy('[<>]'), sinkKindSet('xss', 'dom-xss'))
  t.equal(sinkKindsRemovedBy('\\.\\.'), sinkKindSet('parent-path'))
  t.equal(sinkKindsRemovedBy('\\.\\.\\/'), NO_SINK_KINDS, 'of `....//` the like is left')
  t.equal(sinkKindsRemovedBy('[/.]'), sinkKindSet('path-traversal'))
  t.equal(sinkKindsRemovedBy('[\\r\\n]'), sinkKindSet('log-injection', 'header-injection'))
  t.end()
})

t.test('what is looked for and not found cannot be there', (t) => {
  t.equal(sinkKindsForbiddenBy('[^a-z0-9]'), ALL_SINK_KINDS)
  t.equal(sinkKindsForbiddenBy('\\.\\.'), sinkKindSet('parent-path'))
  t.equal(sinkKindsForbiddenBy('(?:^|[\\\\/])\\.\\.(?:[\\\\/]|$)'), sinkKindSet('parent-path'))
  t.equal(sinkKindsForbiddenBy('\\.\\.\\/etc'), NO_SINK_KINDS)
  t.equal(sinkKindsForbiddenBy('^\\/'), sinkKindSet('absolute-path'))
  t.equal(sinkKindsForbiddenBy('[a-z]'), NO_SINK_KINDS)
  t.end()
})

t.test('any text is judged, patterns or not', (t) => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', 'g', 'im'), (source, flags) => {
      sinkKindsAllowedBy(source, flags, NOT_IMPLIED)
      sinkKindsForbiddenBy(source)
      sinkKindsRemovedBy(source)
    }),
    { numRuns: 1_000 },
  )
  const long = `^(${'(a|b?)*[c-d]+\\'.repeat(50_000)}$`
  t.ok(sinkKindsAllowedBy(long, '', NOT_IMPLIED))
  t.end()
})
