import t from 'tap'
import { KNOWN_FLAWS } from '../../../scripts/real-code/known-flaws.ts'
import { findRule } from '../../../src/analysis/rules/catalogue.ts'
import { languageOfPath } from '../../../src/analysis/source/language.ts'

/** Others judge the analyser on these, so nothing here is measured on them. */
const KEPT_FOR_OTHERS = new Set(['express', 'fastify', 'flask', 'jquery', 'lodash', 'renovate', 'thingsboard'])

void t.test('known flaws are enough of each language, and each is named once', (t) => {
  const ids = KNOWN_FLAWS.map(({ id }) => id)
  t.strictSame([...new Set(ids)], ids)
  const languages = KNOWN_FLAWS.map(({ places: [first] }) => languageOfPath(first.path))
  for (const language of ['java', 'javascript', 'python', 'typescript'])
    t.ok(languages.filter((one) => one === language).length >= 8, language)
  t.end()
})

void t.test('a known flaw pins two releases and says where it lies', (t) => {
  for (const flaw of KNOWN_FLAWS) {
    t.match(flaw.id, /^CVE-\d{4}-\d{4,}$/)
    t.notOk(KEPT_FOR_OTHERS.has(flaw.package), flaw.package)
    for (const { sha256 } of [flaw.before, flaw.after]) t.match(sha256, /^[0-9a-f]{64}$/, flaw.id)
    t.not(flaw.before.sha256, flaw.after.sha256, flaw.id)
    for (const rule of flaw.rules) t.ok(findRule(rule), `${flaw.id}: ${rule}`)
    for (const { path, about } of flaw.places) {
      t.ok(languageOfPath(path), path)
      t.match(about, /^[A-Z].{10,120}\.$/, flaw.id)
    }
  }
  t.end()
})
