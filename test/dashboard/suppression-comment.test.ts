import fc from 'fast-check'
import { test } from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import { parseOwnMarker } from '../../src/analysis/suppressions/parse-own-marker.ts'
import { checkReason, mayHoldMarkup, writeSuppression } from '../../src/dashboard/pages/analysis/suppression-comment.ts'

const RULES = ['command-injection', 'eval']
const INPUT = {
  ruleIds: ['command-injection'],
  reason: ' only jobs of ours call it ',
  until: '',
  place: 'code',
} as const

test('the comment has the form of its language', async (t) => {
  t.equal(
    writeSuppression({ ...INPUT, file: 'src/A.java' }),
    '// fixwright-ignore command-injection: only jobs of ours call it',
  )
  t.equal(
    writeSuppression({ ...INPUT, file: 'a/b.PY', until: '2026-01-31' }),
    '# fixwright-ignore command-injection: only jobs of ours call it until 2026-01-31',
  )
  t.equal(
    writeSuppression({ ...INPUT, ruleIds: RULES, file: 'a.tsx', place: 'markup' }),
    '{/* fixwright-ignore command-injection, eval: only jobs of ours call it */}',
  )
  t.same(['a.tsx', 'a.JSX', 'a.js', 'a.ts', 'a.py', 'A.java'].map(mayHoldMarkup), [
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('reasons that the analyser would not take at their word are refused', async (t) => {
  for (const wrong of ['', '   ', '12', 'until 2026', 'fine (until 5pm)', 'a\nb', 'a\u202eb'])
    t.type(checkReason(wrong, 'a.js', 'code'), 'string', JSON.stringify(wrong))
  t.type(checkReason('a */ b', 'a.jsx', 'markup'), 'string')
  t.type(checkReason('a \\u000a b', 'A.java', 'code'), 'string')
  for (const right of ['fine', 'until we know more', 'a */ b', 'a: b', 'späterer Umbau', 'see \\u000a'])
    t.equal(checkReason(right, 'a.js', 'code'), null, right)
})

test('what is copied says to the analyser what was entered', async (t) => {
  const until = fc.constantFrom('', '2027-02-28')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), until, (reason, day) => {
      if (checkReason(reason, 'a.js', 'code') !== null) return
      const comment = writeSuppression({ ruleIds: RULES, reason, until: day, file: 'a.js', place: 'code' })
      const marker = parseOwnMarker(comment.slice('// fixwright-ignore'.length), new Set(RULES))
      t.same(marker, { rules: RULES, reason: reason.trim(), until: day === '' ? null : day, problems: [] })
    }),
  )
})

test('put where the page says, it suppresses', async (t) => {
  const comment = writeSuppression({ ...INPUT, file: 'src/ping.js', until: '2099-12-31' })
  const code = (line: string) =>
    `import { exec } from 'node:child_process'\nexport function register(app) {\n  app.get('/', (req) => {\n${line}\n  })\n}\n`
  const run = '    exec(`ping ${req.query.host}`)'
  const judge = (line: string) =>
    analyze([{ path: 'src/ping.js', content: code(line) }], { rules: ['command-injection'] })
  t.equal(judge(run).findings.length, 1)
  for (const line of [`${run} ${comment}`, `    ${comment}\n${run}`])
    t.match(judge(line), { findings: [], suppressed: [{ until: '2099-12-31', reason: 'only jobs of ours call it' }] })
})
