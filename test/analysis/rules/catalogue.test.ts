import t from 'tap'
import { analyze } from '../../../src/analysis/analyze.ts'
import { findFixer } from '../../../src/analysis/fixers/registry.ts'
import { RULES, findRule } from '../../../src/analysis/rules/catalogue.ts'
import { NO_FIX_CODES, SEVERITIES } from '../../../src/analysis/source/finding.ts'

void t.test('every rule is complete', (t) => {
  t.equal(new Set(RULES.map(({ id }) => id)).size, RULES.length, 'ids are unique')
  for (const rule of RULES) {
    void t.test(rule.id, (t) => {
      t.match(rule.id, /^[a-z]+(?:-[a-z]+)*$/)
      t.equal(findRule(rule.id), rule)
      t.ok(SEVERITIES.includes(rule.severity))
      t.ok(rule.cwe.length > 0 && rule.cwe.every((weakness) => /^CWE-\d+$/.test(weakness)))
      t.match(rule.owasp, /^A\d\d:2021 \w/)
      for (const text of [rule.docs.what, rule.docs.why, rule.docs.fix]) t.match(text, /^[A-Z`].{20,}\.$/s)
      t.notMatch(rule.title, /[.!]$/)
      t.ok(NO_FIX_CODES.includes(rule.noFix.code))
      t.match(rule.noFix.reason, /[;,:] .+\.$/, 'the reason ends with what a person can do')
      t.ok(Object.keys(rule.examples).length > 0)
      t.equal(
        findFixer(rule.id, 'javascript') !== null,
        rule.fixable,
        'a fixer is registered exactly where one is promised',
      )
      t.end()
    })
  }
  t.equal(findRule('no-such-rule'), null)
  t.end()
})

void t.test('the examples of the documentation are true', (t) => {
  for (const { id, examples } of RULES) {
    for (const [language, { bad, good }] of Object.entries(examples)) {
      const path = `src/example.${language === 'typescript' ? 'ts' : 'js'}`
      const found = analyze([{ path, content: bad }])
      t.ok(
        found.findings.some(({ ruleId }) => ruleId === id),
        `${id}: the bad ${language} example is found`,
      )
      const clean = analyze([{ path, content: good }])
      t.same(
        clean.findings.map(({ ruleId }) => ruleId),
        [],
        `${id}: the good ${language} example is clean`,
      )
      t.same([...found.parseErrors, ...clean.parseErrors], [])
    }
  }
  t.end()
})
