import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import { RULES } from '../../src/analysis/rules/catalogue.ts'

const CASES = new URL('cases/', import.meta.url)

for (const rule of readdirSync(CASES)) {
  for (const name of readdirSync(new URL(`${rule}/`, CASES))) {
    const content = readFileSync(new URL(`${rule}/${name}`, CASES), 'utf8')
    void t.test(`${rule}/${name}`, (t) => {
      const { findings, skipped, parseErrors } = analyze([{ path: `src/${name}`, content }])
      t.strictSame([skipped, parseErrors], [[], []], 'reads without complaint')
      const found = findings.map(({ range, ruleId }) => `${range.end.line} ${ruleId}`)
      t.strictSame(found.toSorted(), expectedFindings(content).toSorted())
      if (name.includes('safe')) t.equal(expectedFindings(content).length, 0, 'a safe case expects nothing')
      t.end()
    })
  }
}

/** `// finding: rule-id` at the end of the line in which the dangerous place ends. */
function expectedFindings(content: string): string[] {
  return content.split('\n').flatMap((line, index) => {
    const expected = /\/\/ finding: ([\w-]+)/.exec(line)?.[1]
    return expected ? [`${index + 1} ${expected}`] : []
  })
}

void t.test('every rule has a vulnerable and a safe case', (t) => {
  for (const { id } of RULES) {
    const names = readdirSync(new URL(`${id}/`, CASES))
    t.ok(names.some((name) => name.includes('vulnerable')) && names.some((name) => name.includes('safe')), id)
  }
  t.end()
})
