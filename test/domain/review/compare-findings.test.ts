import fc from 'fast-check'
import { test } from 'tap'
import { compareFindings, mergeRootCauses } from '../../../src/domain/review/compare-findings.ts'
import { orderFindings } from '../../../src/domain/review/order-findings.ts'
import { anyFinding, makeFinding } from '../../helpers/findings.ts'

const findings = fc.uniqueArray(anyFinding, { selector: (finding) => finding.id, maxLength: 20 })
const nothing = { findings: [], files: [] }

function side(list: readonly ReturnType<typeof makeFinding>[], files: { path: string; content: string }[] = []) {
  return { findings: list, files }
}

test('properties', (t) => {
  fc.assert(
    fc.property(findings, (head) =>
      compareFindings({ head: side(head), base: nothing }).every((f) => f.origin === 'new'),
    ),
  )
  fc.assert(
    fc.property(findings, findings, (head, base) =>
      compareFindings({ head: side(head), base: side([...base, ...head]) }).every((f) => f.origin === 'pre-existing'),
    ),
  )
  fc.assert(
    fc.property(findings, findings, (head, base) => {
      const reviewed = compareFindings({ head: side(head), base: side(base) })
      const ids = reviewed.map((finding) => finding.id)
      return new Set(ids).size === ids.length && ids.every((id) => head.some((finding) => finding.id === id))
    }),
  )
  fc.assert(
    fc.property(findings, findings, fc.integer(), (head, base, seed) => {
      const shuffled = head.toSorted((a, b) => hash(a.id, seed) - hash(b.id, seed))
      t.same(
        compareFindings({ head: side(shuffled), base: side(base) }),
        compareFindings({ head: side(head), base: side(base) }),
      )
    }),
    { numRuns: 30 },
  )
  t.end()
})

test('code that moved to another file is not new, code that was copied is', (t) => {
  const code = (name: string) =>
    `function ${name}(db, request) {\n  return db.query('select ' + request.query.name)\n}\n`
  const base = side([makeFinding({ id: 'old', file: 'a.js', line: 2 })], [{ path: 'a.js', content: code('find') }])
  const inB = makeFinding({ id: 'b', file: 'b.js', line: 3 })
  const inC = makeFinding({ id: 'c', file: 'c.js', line: 2 })
  const b = { path: 'b.js', content: `\n${code('find').replaceAll('  ', '\t')}` }
  const c = { path: 'c.js', content: code('find') }
  t.same(origins(compareFindings({ head: side([inB], [b]), base })), { b: 'pre-existing' })
  t.same(origins(compareFindings({ head: side([inB, inC], [b, c]), base })), { b: 'pre-existing', c: 'new' })
  const stays = side([{ ...base.findings[0]! }, inB], [{ path: 'a.js', content: code('find') }, b])
  t.same(origins(compareFindings({ head: stays, base })), { old: 'pre-existing', b: 'new' })
  const changed = { path: 'b.js', content: `\n${code('findAnybody')}` }
  t.same(origins(compareFindings({ head: side([inB], [changed]), base })), { b: 'new' })
  t.end()
})

test('too little context proves no move', (t) => {
  const base = side([makeFinding({ id: 'old', file: 'a.js', line: 1 })], [{ path: 'a.js', content: 'eval(x)' }])
  const head = side([makeFinding({ id: 'new', file: 'b.js', line: 1 })], [{ path: 'b.js', content: 'eval(x)' }])
  t.same(origins(compareFindings({ head, base })), { new: 'new' })
  t.end()
})

test('findings with one root cause are one', (t) => {
  const evil = makeFinding({ id: 'a', ruleId: 'code-injection', cwe: ['CWE-95', 'CWE-94'] })
  const same = makeFinding({ id: 'b', ruleId: 'eval', cwe: ['CWE-95'], severity: 'medium' })
  const other = makeFinding({ id: 'c', ruleId: 'weak-hash', cwe: ['CWE-327'], severity: 'low' })
  const elsewhere = makeFinding({ id: 'd', ruleId: 'eval', cwe: ['CWE-95'], line: 13 })
  t.same(
    mergeRootCauses([same, evil, other, elsewhere])
      .map((finding) => finding.id)
      .toSorted(),
    ['a', 'c', 'd'],
  )
  const [merged] = mergeRootCauses([evil, { ...same, origin: 'pre-existing' }])
  t.match(merged, { id: 'a', origin: 'pre-existing' })
  t.end()
})

test('order: severity, then fixability, then confidence, then place', (t) => {
  const list = [
    makeFinding({ id: '5', severity: 'low' }),
    makeFinding({ id: '4', severity: 'high', fix: null }),
    makeFinding({ id: '3', severity: 'high', confidence: 'low' }),
    makeFinding({ id: '2', severity: 'high', line: 20 }),
    makeFinding({ id: '1', severity: 'high', line: 3 }),
    makeFinding({ id: '0', severity: 'critical', fix: null }),
  ]
  t.same(
    orderFindings(list).map((finding) => finding.id),
    ['0', '1', '2', '3', '4', '5'],
  )
  t.end()
})

function origins(reviewed: ReturnType<typeof compareFindings>) {
  return Object.fromEntries(reviewed.map((finding) => [finding.id, finding.origin]))
}

function hash(text: string, seed: number): number {
  return Array.from(text).reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) | 0, seed)
}
