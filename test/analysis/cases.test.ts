import { readdirSync, readFileSync } from 'node:fs'
import t from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import { RULES } from '../../src/analysis/rules/catalogue.ts'

const CASES = new URL('cases/', import.meta.url)

for (const rule of readdirSync(CASES)) {
  for (const name of readdirSync(new URL(`${rule}/`, CASES))) {
    const content = readFileSync(new URL(`${rule}/${name}`, CASES), 'utf8')
    void t.test(`${rule}/${name}`, (t) => {
      const { findings, skipped, parseErrors } = analyze([{ path: `src/${name}`, content }], { rules: [rule] })
      t.strictSame([skipped, parseErrors], [[], []], 'reads without complaint')
      const expected = expectedFindings(content)
      const found = findings
        .map(({ range, ruleId, evidence }) => ({ line: `${range.start.line} ${ruleId}`, declared: evidence?.declared }))
        .filter(({ line, declared }) => declared !== 'low' || expected.includes(line) || name.includes('silent'))
      t.strictSame([...new Set(found.map(({ line }) => line))].toSorted(), expected.toSorted())
      if (name.includes('safe')) t.equal(expected.length, 0, 'a safe case expects nothing')
      t.end()
    })
  }
}

/**
 * `// finding: rule-id` (in Python `#`) at the end of the line in which the dangerous place starts. Remarks of
 * low confidence may stand elsewhere, in safe cases too, unless the case is called silent.
 */
function expectedFindings(content: string): string[] {
  return content.split('\n').flatMap((line, index) => {
    const expected = /(?:\/\/|#) finding: ([\w-]+)/.exec(line)?.[1]
    return expected ? [`${index + 1} ${expected}`] : []
  })
}

void t.test('every rule has a vulnerable and a safe case in each language of its examples', (t) => {
  const folders = new Set(readdirSync(CASES))
  const endings = { javascript: /\.[jt]sx?$/, typescript: /\.[jt]sx?$/, python: /\.py$/, java: /\.java$/ }
  // What is said about suppressing comments has tests of its own.
  for (const { id, examples } of RULES.filter(({ id }) => !id.startsWith('suppression-'))) {
    const names = folders.has(id) ? readdirSync(new URL(`${id}/`, CASES)) : []
    for (const language of Object.keys(examples) as (keyof typeof endings)[]) {
      for (const kind of ['vulnerable', 'safe'])
        t.ok(
          names.some((name) => name.includes(kind) && endings[language].test(name)),
          `${id} ${language} ${kind}`,
        )
    }
  }
  t.end()
})
