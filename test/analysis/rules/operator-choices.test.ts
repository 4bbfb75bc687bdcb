import { readFileSync } from 'node:fs'
import t from 'tap'
import { analyze } from '../../../src/analysis/analyze.ts'

const CASES = new URL('../cases/', import.meta.url)

/** The confidences with which the rule reports what a case file holds. */
function confidencesIn(rule: string, name: string): ReadonlySet<string | undefined> {
  const content = readFileSync(new URL(`${rule}/${name}`, CASES), 'utf8')
  const { findings } = analyze([{ path: `src/${name}`, content }], { rules: [rule] })
  return new Set(findings.map(({ evidence }) => evidence?.declared))
}

for (const ending of ['js', 'ts', 'py', 'java']) {
  void t.test(`an option lowers what it decides, and nothing else (${ending})`, (t) => {
    t.strictSame([...confidencesIn('tls-verification', `option.safe.${ending}`)], ['low'])
    t.notOk(confidencesIn('tls-verification', `option-default.vulnerable.${ending}`).has('low'))
    t.notOk(confidencesIn('tls-verification', `loopback.vulnerable.${ending}`).has('low'))
    t.end()
  })
}

for (const name of ['version-option.vulnerable.py', 'version-option.vulnerable.ts', 'version-option.vulnerable.java']) {
  void t.test(`old versions stay where no option about them decides (${name})`, (t) => {
    t.notOk(confidencesIn('weak-crypto', name).has('low'))
    t.end()
  })
}

void t.test('what is insecure by default, or by a table about something else, stays', (t) => {
  t.notOk(confidencesIn('debug-enabled', 'option.vulnerable.py').has('low'))
  t.notOk(confidencesIn('tls-verification', 'mapping.vulnerable.py').has('low'))
  t.end()
})
