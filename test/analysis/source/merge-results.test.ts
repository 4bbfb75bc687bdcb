import t from 'tap'
import { analyze } from '../../../src/analysis/analyze.ts'
import { mergeResults } from '../../../src/analysis/source/merge-results.ts'

const PAGE = `const express = require('express')
const app = express()
app.get('/a', (req, res) => {
  res.send('<p>' + req.query.a + '</p>')
  res.send('<p>' + req.query.a + '</p>')
})
`

void t.test('one place of a file that several analyses have looked into is one finding, the surest', (t) => {
  const result = analyze([{ path: 'src/page.js', content: PAGE }], { rules: ['xss'] })
  t.equal(result.findings.length, 2)
  const doubtful = { ...result, findings: result.findings.map((one) => ({ ...one, confidence: 'low' as const })) }
  const merged = mergeResults([doubtful, result, doubtful])
  t.strictSame(
    merged.findings.map(({ range, confidence }) => [range.start.line, confidence]),
    result.findings.map(({ range, confidence }) => [range.start.line, confidence]),
  )
  t.equal(new Set(merged.findings.map(({ id }) => id)).size, 2)
  t.end()
})
