import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import { analyze } from '../../../../src/analysis/analyze.ts'

const CASES = new URL('cases/', import.meta.url)

for (const name of readdirSync(CASES)) {
  const content = readFileSync(new URL(name, CASES), 'utf8')
  void t.test(name, (t) => {
    const { findings, parseErrors, skipped } = analyze([{ path: `src/${name}`, content }])
    t.strictSame([parseErrors, skipped], [[], []], 'reads without complaint')
    const places = new Set(findings.map(({ range, ruleId }) => `${range.start.line} ${ruleId}`))
    const expected = expectedFindings(content)
    t.strictSame(
      expected.filter((place) => !places.has(place)),
      [],
      'finds what is marked',
    )
    const lines = new Set(expected.map((place) => place.split(' ')[0]))
    const more = findings.filter(
      ({ range, confidence }) => confidence !== 'low' && !lines.has(String(range.start.line)),
    )
    t.strictSame(
      more.map(({ range, ruleId }) => `${range.start.line} ${ruleId}`),
      [],
      'alarms nowhere else, but for remarks of low confidence',
    )
    t.end()
  })
}

/** `// finding: rule-id` at the end of the line in which the dangerous place starts. */
function expectedFindings(content: string): string[] {
  return content.split('\n').flatMap((line, index) => {
    const rule = /\/\/ finding: ([\w-]+)/.exec(line)?.[1]
    return rule ? [`${index + 1} ${rule}`] : []
  })
}
