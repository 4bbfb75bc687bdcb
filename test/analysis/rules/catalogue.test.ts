import { existsSync } from 'node:fs'
import t from 'tap'
import { analyze } from '../../../src/analysis/analyze.ts'
import { JAVA_FIXERS } from '../../../src/analysis/fixers/java-fixers.ts'
import { JAVASCRIPT_FIXERS } from '../../../src/analysis/fixers/javascript-fixers.ts'
import { PYTHON_FIXERS } from '../../../src/analysis/fixers/python-fixers.ts'
import { findRule, RULES } from '../../../src/analysis/rules/catalogue.ts'
import { MATURITIES } from '../../../src/analysis/rules/rule.ts'
import { CONFIDENCES, NO_FIX_CODES, SEVERITIES } from '../../../src/analysis/source/finding.ts'
import { LANGUAGES, type Language } from '../../../src/analysis/source/language.ts'

const FOLDER = new URL('../../../src/analysis/rules/', import.meta.url)
const FIXERS = [JAVASCRIPT_FIXERS, PYTHON_FIXERS, JAVA_FIXERS]
const PATHS: Readonly<Record<Language, string>> = {
  javascript: 'src/example.js',
  typescript: 'src/example.ts',
  python: 'src/example.py',
  java: 'src/main/java/Example.java',
}

void t.test('every rule is complete', (t) => {
  t.equal(new Set(RULES.map(({ id }) => id)).size, RULES.length, 'ids are unique')
  for (const rule of RULES) {
    void t.test(rule.id, (t) => {
      t.match(rule.id, /^[a-z]+(?:-[a-z]+)*$/)
      t.ok(existsSync(new URL(`${rule.id}.ts`, FOLDER)), 'its file has its name')
      t.equal(findRule(rule.id), rule)
      t.ok(SEVERITIES.includes(rule.severity))
      t.ok(CONFIDENCES.includes(rule.confidence))
      t.ok(MATURITIES.includes(rule.maturity))
      t.ok(rule.cwe.length > 0 && rule.cwe.every((weakness) => /^CWE-\d+$/.test(weakness)))
      t.equal(new Set(rule.cwe).size, rule.cwe.length)
      t.match(rule.owasp, /^A\d\d:2021 \w/)
      for (const text of [rule.docs.what, rule.docs.why, rule.docs.fix]) t.match(text, /^[A-Z`].{20,}\.$/s)
      t.ok(rule.docs.references.length > 0)
      for (const address of rule.docs.references) t.equal(new URL(address).protocol, 'https:')
      t.ok(
        rule.docs.references.includes(
          `https://cwe.mitre.org/data/definitions/${/\d+/.exec(rule.cwe[0] ?? '')?.[0]}.html`,
        ),
        'the weakness itself is among the references',
      )
      t.notMatch(rule.title, /[.!]$/)
      t.ok(NO_FIX_CODES.includes(rule.noFix.code))
      t.match(rule.noFix.reason, /[;,:] .+\.$/, 'the reason ends with what a person can do')
      t.ok(Object.keys(rule.examples).length > 0)
      t.equal(
        FIXERS.some((fixers) => fixers.has(rule.id)),
        rule.fixable,
        'a fixer is registered exactly where one is promised',
      )
      t.end()
    })
  }
  t.equal(findRule('no-such-rule'), undefined)
  t.end()
})

void t.test('the examples of the documentation are true', (t) => {
  for (const { id, examples } of RULES) {
    for (const language of LANGUAGES) {
      const example = examples[language]
      if (!example) continue
      const found = analyze([{ path: PATHS[language], content: example.bad }], { today: '2026-01-01' })
      t.ok(
        found.findings.some(({ ruleId }) => ruleId === id),
        `${id}: the bad ${language} example is found`,
      )
      const clean = analyze([{ path: PATHS[language], content: example.good }], { today: '2026-01-01' })
      const objected = clean.findings.filter(({ ruleId, confidence }) => ruleId === id || confidence !== 'low')
      t.same(
        objected.map(({ ruleId }) => ruleId),
        [],
        `${id}: the good ${language} example is clean`,
      )
      t.same([...found.parseErrors, ...clean.parseErrors], [])
    }
  }
  t.end()
})
