import { test } from 'tap'
import { createAnalysisKeys, type AnalysisKeyInput } from '../../../src/domain/review/analysis-key.ts'

const FILE = { path: 'a.js', content: 'a()' }
const CONTEXT = { path: 'b.js', content: 'b()' }
const INPUT: AnalysisKeyInput = {
  group: { files: [FILE], context: [CONTEXT] },
  tenant: 'team',
  analyserVersion: '1',
  rules: null,
  today: '2026-01-01',
}

test('the key changes with everything that a result depends on, and with nothing else', (t) => {
  const keyOf = (change: Partial<AnalysisKeyInput>) => createAnalysisKeys()({ ...INPUT, ...change })
  const same: Partial<AnalysisKeyInput>[] = [
    { group: { files: [{ ...FILE }], context: [{ ...CONTEXT }] } },
    { today: '2026-01-02' },
  ]
  for (const change of same) t.equal(keyOf(change), keyOf({}))
  const others: Partial<AnalysisKeyInput>[] = [
    { group: { files: [{ ...FILE, content: 'a( )' }], context: [CONTEXT] } },
    { group: { files: [{ ...FILE, path: 'c.js' }], context: [CONTEXT] } },
    { group: { files: [{ ...FILE, language: 'typescript' }], context: [CONTEXT] } },
    { group: { files: [FILE], context: [] } },
    { group: { files: [FILE, CONTEXT], context: [] } },
    { group: { files: [FILE], context: [{ ...CONTEXT, content: 'c()' }] } },
    { group: { files: [FILE], context: [{ ...CONTEXT, path: 'c.js' }] } },
    { tenant: 'other' },
    { analyserVersion: '2' },
    { rules: [] },
    { rules: ['xss'] },
  ]
  const keys = [keyOf({}), ...others.map(keyOf)]
  t.equal(new Set(keys).size, keys.length)
  t.equal(keyOf({ rules: ['a', 'b'] }), keyOf({ rules: ['b', 'a', 'b'] }))

  const group = { files: [{ path: 'a.js', content: '// Fixwright-Ignore xss: known until 2026-01-01' }], context: [] }
  t.not(keyOf({ group }), keyOf({ group, today: '2026-01-02' }), 'where a suppression may end the day matters')
  t.end()
})
