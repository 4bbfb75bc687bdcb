import fc from 'fast-check'
import t from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import { classOf, coarserClasses } from '../../src/analysis/confidence/evidence-class.ts'
import { createLookUp } from '../../src/analysis/confidence/look-up.ts'
import { MEASURED } from '../../src/analysis/confidence/measured.ts'
import type { MeasuredRow } from '../../src/analysis/confidence/measurement.ts'
import { RULES } from '../../src/analysis/rules/catalogue.ts'
import { EVIDENCE_FORMS, EVIDENCE_REACHES, EVIDENCE_SOURCES } from '../../src/analysis/source/evidence.ts'
import { CONFIDENCES, type Evidence } from '../../src/analysis/source/finding.ts'
import { LANGUAGES, type Language } from '../../src/analysis/source/language.ts'

const evidence: fc.Arbitrary<Evidence> = fc.record({
  declared: fc.constantFrom(...CONFIDENCES),
  data: fc.option(
    fc.record({
      source: fc.constantFrom(...EVIDENCE_SOURCES),
      doubts: fc.constantFrom([], ['unknown-check']),
      reach: fc.constantFrom(...EVIDENCE_REACHES),
      form: fc.constantFrom(...EVIDENCE_FORMS),
    }),
  ),
})
const count = fc.integer({ min: 0, max: 12 })
const row: fc.Arbitrary<MeasuredRow> = fc.record({
  rule: fc.constantFrom('xss', 'ssrf', 'tls-verification'),
  language: fc.constantFrom(...LANGUAGES),
  evidence: evidence.map(classOf),
  verdicts: fc.dictionary(
    fc.constantFrom('npm/a', 'npm/b', 'pypi/c', 'pypi/d'),
    fc.tuple(count, count, count).filter((counts) => counts.some((one) => one > 0)),
    { minKeys: 1 },
  ),
})
const rank = (confidence: Evidence['declared']): number => -CONFIDENCES.indexOf(confidence)
const family = (rule: string): string => (rule === 'tls-verification' ? 'settings' : 'data')

void t.test('what is looked up depends on the rows alone, and not on their order', (t) => {
  fc.assert(
    fc.property(fc.array(row), evidence, (rows, one) => {
      const looked = { rule: 'xss', language: 'python' as const, evidence: one }
      const confidence = createLookUp(rows, family).confidence(looked)
      return confidence === createLookUp(rows.toReversed(), family).confidence(looked)
    }),
  )
  t.end()
})

void t.test('nothing gets surer than its rule says, but for what was measured to be, which blocks nothing', (t) => {
  fc.assert(
    fc.property(fc.array(row), evidence, (rows, one) => {
      const lookUp = createLookUp(rows, family)
      const looked = { rule: 'xss', language: 'python' as const, evidence: one }
      const confidence = lookUp.confidence(looked)
      if (rank(confidence) <= rank(one.declared)) return true
      return confidence === 'medium' && lookUp.estimate(looked).isMeasured
    }),
  )
  t.end()
})

void t.test('one more that is wrong makes nothing surer', (t) => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), evidence, (rows, one) => {
      const looked = { rule: 'xss', language: 'python' as const, evidence: one }
      const wrong = {
        rule: 'xss',
        language: 'python',
        evidence: classOf(one),
        verdicts: { 'npm/new': [0, 0, 1] },
      } as const
      const before = createLookUp(rows, family).estimate(looked)
      return createLookUp([...rows, wrong], family).estimate(looked).right <= before.right + 1e-9
    }),
  )
  t.end()
})

void t.test('without any measuring a rule is taken at its word', (t) => {
  const { confidence } = createLookUp([], family)
  const looked = { rule: 'xss', language: 'python' as const }
  const data = { source: 'request', doubts: [], reach: 'function', form: 'whole' } as const
  for (const declared of ['high', 'medium', 'low'] as const)
    t.equal(confidence({ ...looked, evidence: { declared, data } }), declared)
  t.equal(confidence({ ...looked, evidence: { declared: 'medium', data: null } }), 'medium')
  t.equal(confidence({ ...looked, evidence: { declared: 'low', data: null } }), 'low')
  t.end()
})

void t.test('what is doubted inherits what was measured of other rules; a plain flaw does not', (t) => {
  const wrong = (rule: string, evidence: string): MeasuredRow => ({
    ...{ rule, language: 'java', evidence },
    verdicts: Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, [0, 0, 3]])),
  })
  const { confidence } = createLookUp([wrong('ssrf', 'request doubted file whole')], family)
  const data = { source: 'request', doubts: ['unknown-check'], reach: 'function', form: 'whole' } as const
  const looked = { rule: 'xss', language: 'python' as const }
  t.equal(confidence({ ...looked, evidence: { declared: 'high', data } }), 'low')
  t.equal(confidence({ ...looked, evidence: { declared: 'high', data: { ...data, doubts: [] } } }), 'high')
  t.end()
})

void t.test('one wrong finding hides nothing, and a package with many counts as five', (t) => {
  const key = { rule: 'weak-crypto', language: 'java', evidence: { declared: 'high', data: null } } as const
  const row = (verdicts: MeasuredRow['verdicts']): MeasuredRow => ({
    ...{ rule: 'weak-crypto', language: 'java', evidence: 'code high' },
    verdicts,
  })
  t.equal(createLookUp([row({ a: [0, 0, 1] })], family).confidence(key), 'medium')
  t.equal(createLookUp([row({ a: [0, 0, 1], b: [0, 0, 1], c: [0, 0, 1] })], family).confidence(key), 'low')
  const estimate = (wrong: number) => createLookUp([row({ a: [0, 0, wrong] })], family).estimate(key).right
  t.equal(estimate(5), estimate(300))
  t.end()
})

void t.test('a finding counts once, in its own class, and not again in the coarser ones', (t) => {
  const data = { source: 'request', doubts: [], reach: 'file', form: 'whole' } as const
  const key = { rule: 'xss', language: 'java', evidence: { declared: 'high', data } } as const
  const row = {
    rule: 'xss',
    language: 'java',
    evidence: 'request direct file whole',
    verdicts: { a: [0, 0, 1] },
  } as const
  t.equal(createLookUp([row], family).estimate(key).right, (6 * 0.95) / 7)
  t.end()
})

void t.test('layers of an application hide no plain flaw, unless such ways were mostly wrong', (t) => {
  const data = { source: 'request', doubts: [], reach: 'files', form: 'part' } as const
  const key = { rule: 'xss', language: 'java', evidence: { declared: 'high', data } } as const
  const wrong = (count: number): MeasuredRow => ({
    ...{ rule: 'xss', language: 'java', evidence: 'request direct files part' },
    verdicts: Object.fromEntries(Array.from({ length: count }, (_, index) => [`npm/${index}`, [0, 0, 3]])),
  })
  t.equal(createLookUp([], family).confidence(key), 'medium', 'shown, and blocks nothing before it was measured')
  t.equal(createLookUp([wrong(1)], family).confidence(key), 'medium')
  t.equal(createLookUp([wrong(5)], family).confidence(key), 'low')
  const local = { ...key, evidence: { declared: 'high', data: { ...data, reach: 'function' } } } as const
  t.equal(createLookUp([], family).confidence(local), 'high', 'all of it in one function')
  t.equal(createLookUp([{ ...wrong(5), evidence: 'request direct function part' }], family).confidence(local), 'medium')
  t.end()
})

void t.test('what first runs said of a rule hides its ways through functions and blocks none of its flaws', (t) => {
  const data = { source: 'request', doubts: [], reach: 'function', form: 'part' } as const
  const key = { rule: 'xss', language: 'java', evidence: { declared: 'high', data } } as const
  const across = { ...key, evidence: { declared: 'high', data: { ...data, reach: 'files' } } } as const
  const read = (rule: string, verdicts: MeasuredRow['verdicts']): MeasuredRow => ({
    ...{ rule, language: 'python', evidence: 'request direct files part' },
    verdicts,
  })
  const grade = (row: MeasuredRow, looked: Parameters<ReturnType<typeof createLookUp>['confidence']>[0]) =>
    createLookUp([], family, { firstRuns: [row] }).confidence(looked)
  const wrong = { 'npm/a': [0, 0, 4], 'npm/b': [1, 0, 2] } as const
  t.equal(grade(read('xss', wrong), across), 'low')
  t.equal(grade(read('xss', wrong), key), 'medium', 'shown, in any language')
  t.equal(grade(read('ssrf', wrong), across), 'medium', 'another rule')
  t.equal(grade(read('ssrf', wrong), key), 'high')
  const right = { 'npm/a': [2, 2, 0], 'npm/b': [1, 0, 0] } as const
  t.equal(grade(read('xss', right), across), 'medium')
  t.equal(grade(read('xss', right), key), 'high')
  t.end()
})

void t.test('the measured table is well-formed', (t) => {
  const rules = new Set(RULES.map(({ id }) => id))
  const seen = new Set<string>()
  for (const { rule, language, evidence, verdicts } of MEASURED.rows) {
    const name = `${rule} in ${language}: ${evidence}`
    t.notOk(seen.has(name), `${name} once`)
    seen.add(name)
    t.ok(rules.has(rule), name)
    t.ok(coarserClasses(evidence).length > 0, name)
    t.ok(Object.keys(verdicts).length > 0, name)
    for (const counts of Object.values(verdicts))
      t.ok(
        counts.some((one) => one > 0),
        name,
      )
  }
  t.match(MEASURED.date, /^\d{4}-\d{2}-\d{2}$/)
  t.end()
})

/** What beginners write stays in the comment, whatever was measured on well-kept code; the worst of it fails the check run. */
void t.test('plain flaws of the worst kinds block', (t) => {
  const paths: Readonly<Record<Language, string>> = {
    javascript: 'a.js',
    typescript: 'a.ts',
    python: 'a.py',
    java: 'Ping.java',
  }
  for (const id of [
    'sql-injection',
    'command-injection',
    'code-injection',
    'insecure-deserialization',
    'path-traversal',
    'ssrf',
  ]) {
    const rule = RULES.find((one) => one.id === id)
    for (const [language, example] of Object.entries(rule?.examples ?? {})) {
      const path = `src/${paths[language as Language]}`
      for (const finding of analyze([{ path, content: example.bad }], { rules: [id] }).findings) {
        if (finding.evidence?.data?.reach !== 'function' || finding.evidence.declared === 'low') continue
        t.not(finding.confidence, 'low', `${id} in ${language} is shown`)
      }
    }
  }
  t.end()
})

void t.test('a language without measurements blocks only what is mostly right in the others', (t) => {
  const one: Evidence = { declared: 'high', data: { source: 'request', doubts: [], reach: 'function', form: 'part' } }
  const inJava = (verdicts: MeasuredRow['verdicts']): MeasuredRow[] => [
    { rule: 'xss', language: 'java', evidence: classOf(one), verdicts },
  ]
  const grade = (rows: readonly MeasuredRow[]) =>
    createLookUp(rows, family).confidence({ rule: 'xss', language: 'python', evidence: one })
  t.equal(grade([]), 'high', 'nothing is known')
  t.equal(grade(inJava({ 'maven/a': [3, 1, 0], 'maven/b': [2, 0, 1] })), 'high')
  t.equal(grade(inJava({ 'maven/a': [1, 0, 3], 'maven/b': [0, 1, 2] })), 'medium', 'shown, and blocks nothing')
  t.end()
})
