import { test } from 'tap'
import { decideComment } from '../../../src/domain/review/decide-comment.ts'
import { decideDelta } from '../../../src/domain/review/review-delta.ts'
import { decideScope } from '../../../src/domain/review/review-scope.ts'
import { decideVerdict, isPartial } from '../../../src/domain/review/review-verdict.ts'
import { NO_SETTINGS_NOTE } from '../../../src/domain/review/review.ts'
import { HEAD_SHA, OTHER_SHA, makeFinding, makeManifest, makeVulnerability } from '../../helpers/findings.ts'

test('decideComment', (t) => {
  const base = {
    existingHash: null,
    renderedHash: 'new',
    removedByPerson: false,
    hasFixable: false,
    hasFreshFixable: false,
  }
  const table = [
    ['nothing fixable: silent', {}, 'leave'],
    ['something fixable: posted', { hasFixable: true, hasFreshFixable: true }, 'create'],
    ['lost our notes, not yet posted', { hasFixable: true }, 'create'],
    ['reads the same', { existingHash: 'new', hasFixable: true }, 'leave'],
    ['reads differently', { existingHash: 'old', hasFixable: true }, 'update'],
    ['all fixed', { existingHash: 'old' }, 'update'],
    ['removed by a person, nothing fresh', { removedByPerson: true, hasFixable: true }, 'leave'],
    [
      'removed by a person, something fresh',
      { removedByPerson: true, hasFixable: true, hasFreshFixable: true },
      'create',
    ],
    ['removed by a person, nothing fixable', { removedByPerson: true }, 'leave'],
  ] as const
  for (const [name, change, expected] of table) t.equal(decideComment({ ...base, ...change }), expected, name)
  t.end()
})

test('decideVerdict', (t) => {
  const table = [
    ['nothing', [], false, 'success'],
    ['nothing, partly', [], true, 'neutral'],
    ['critical and sure', [makeFinding()], false, 'failure'],
    ['high and sure', [makeFinding({ severity: 'high' })], false, 'failure'],
    ['critical but unsure', [makeFinding({ confidence: 'medium' })], false, 'neutral'],
    ['medium', [makeFinding({ severity: 'medium' })], false, 'neutral'],
    ['older', [makeFinding({ origin: 'pre-existing' })], false, 'success'],
    ['kept aside', [makeFinding({ aside: 'file-kind' })], false, 'success'],
  ] as const
  const settings = NO_SETTINGS_NOTE
  for (const [name, findings, partial, expected] of table)
    t.equal(decideVerdict({ findings, settings, partial }).conclusion, expected, name)
  t.equal(decideVerdict({ findings: [], settings: { hiddenByChange: 1 }, partial: false }).conclusion, 'neutral')
  const vulnerable = [
    ['a new high one', {}, 'failure'],
    ['malware', { isMalware: true, severity: 'critical' }, 'failure'],
    ['the least version of a range', { isRangeMinimum: true }, 'neutral'],
    ['medium', { severity: 'medium' }, 'neutral'],
    ['older', { origin: 'pre-existing' }, 'success'],
    ['below the severity of the settings', { aside: 'severity' }, 'success'],
  ] as const
  for (const [name, change, expected] of vulnerable) {
    const manifests = [makeManifest({ vulnerabilities: [makeVulnerability(change)] })]
    const input = { findings: [], settings, partial: false }
    t.equal(decideVerdict({ ...input, dependencies: { manifests, incomplete: false } }).conclusion, expected, name)
  }
  const unknown = { manifests: [], incomplete: true }
  t.equal(decideVerdict({ findings: [], settings, partial: false, dependencies: unknown }).conclusion, 'neutral')
  const findings = [
    makeFinding(),
    makeFinding({ aside: 'confidence' }),
    makeFinding({ origin: 'pre-existing' }),
    makeFinding({ origin: 'pre-existing', aside: 'file-kind' }),
  ]
  t.match(decideVerdict({ findings, settings, partial: false }), {
    introduced: { total: 1, critical: 1, fixable: 1 },
    preExisting: { total: 1 },
  })
  t.end()
})

test('isPartial', (t) => {
  const note = (code: Parameters<typeof isPartial>[0][number]['code']) => ({ file: 'a', code, reason: 'r' })
  t.notOk(isPartial([]))
  t.notOk(isPartial([note('unsupported_language'), note('not_text')]))
  for (const code of ['too_large', 'unparseable', 'timeout', 'out_of_memory', 'crashed', 'limit'] as const)
    t.ok(isPartial([note(code)]), code)
  t.end()
})

test('decideDelta', (t) => {
  const previous = {
    headSha: OTHER_SHA,
    findings: [
      makeFinding({ id: 'stays' }),
      makeFinding({ id: 'goes' }),
      makeFinding({ id: 'unread', file: 'src/unread.js' }),
      makeFinding({ id: 'older', origin: 'pre-existing' }),
    ],
  }
  const current = [
    makeFinding({ id: 'stays' }),
    makeFinding({ id: 'comes' }),
    makeFinding({ id: 'old', origin: 'pre-existing' }),
  ]
  t.same(decideDelta({ previous, current, unreadPaths: new Set(['src/unread.js']) }), {
    sinceSha: OTHER_SHA,
    introduced: 1,
    fixed: 1,
  })
  t.equal(decideDelta({ previous: null, current, unreadPaths: new Set() }), null)
  t.same(decideDelta({ previous: { headSha: HEAD_SHA, findings: current }, current, unreadPaths: new Set() }), {
    sinceSha: HEAD_SHA,
    introduced: 0,
    fixed: 0,
  })
  t.end()
})

test('decideScope', (t) => {
  const file = (path: string, status: 'added' | 'removed' = 'added', addedLines = 1) => ({
    path,
    previousPath: null,
    status,
    addedLines,
  })
  const files = ['dist/app.js', 'README.md', 'src/a.ts', 'lib/jquery.min.js', 'b.py', 'image.png'].map((path) =>
    file(path),
  )
  const scope = decideScope([...files, file('gone.js', 'removed'), file('gone.md', 'removed')], 3)
  t.same(
    scope.chosen.map(({ path }) => path),
    ['src/a.ts', 'b.py', 'dist/app.js'],
  )
  t.same(
    scope.leftOut.map(({ path }) => path),
    ['lib/jquery.min.js'],
  )
  t.same(
    scope.removed.map(({ path }) => path),
    ['gone.js'],
  )
  const many = [
    file('a/test/all.test.ts', 'added', 900),
    file('a/renamed.ts', 'added', 0),
    file('b/client_pb2.py', 'added', 5_000),
    file('b/small.ts', 'added', 2),
    file('c/equal.ts', 'added', 2),
    file('z/large.ts', 'added', 80),
  ]
  t.same(
    decideScope(many, 3).chosen.map(({ path }) => path),
    ['z/large.ts', 'b/small.ts', 'c/equal.ts'],
    'where the most was written for use',
  )
  t.same(
    decideScope(many, 3).leftOut.map(({ path }) => path),
    ['a/renamed.ts', 'a/test/all.test.ts', 'b/client_pb2.py'],
  )
  t.end()
})
