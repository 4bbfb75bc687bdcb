import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import t from 'tap'
import { analyze } from '../../../src/analysis/analyze.ts'

for (const path of casesOf('java').concat(casesOf('python'))) {
  const content = readFileSync(new URL(path, import.meta.url), 'utf8')
  void t.test(path, (t) => {
    const { findings, parseErrors, skipped } = analyze([{ path: `src/${basename(path)}`, content }])
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

function casesOf(language: string): string[] {
  return readdirSync(new URL(`${language}/cases/`, import.meta.url)).map((name) => `${language}/cases/${name}`)
}

/** `// finding: rule-id`, or the same after `#`, at the end of the line in which the dangerous place starts. */
function expectedFindings(content: string): string[] {
  return content.split('\n').flatMap((line, index) => {
    const rule = /(?:\/\/|#) finding: ([\w-]+)/.exec(line)?.[1]
    return rule ? [`${index + 1} ${rule}`] : []
  })
}
