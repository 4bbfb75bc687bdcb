import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/**
 * Scaffolds a rule: its file, a vulnerable and a safe case, and its line in the catalogue. The tests then say what is
 * still missing.
 */
const ROOT = new URL('../', import.meta.url)
const USAGE = 'Usage: npm run new:rule -- RULE-ID "Title of the rule" CWE-NUMBER'

function main(): void {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [id, title, weakness] = positionals
  if (!id || !title || !weakness || !/^[a-z]+(?:-[a-z]+)*$/.test(id) || !/^\d+$/.test(weakness)) throw new Error(USAGE)
  const rule = new URL(`src/analysis/rules/${id}.ts`, ROOT)
  if (existsSync(rule)) throw new Error(`The rule ${id} exists already`)
  writeFileSync(rule, renderRule(id, title, weakness))
  const cases = new URL(`test/analysis/cases/${id}/`, ROOT)
  mkdirSync(cases, { recursive: true })
  writeFileSync(new URL('vulnerable.js', cases), `dangerous(req.query.value) // finding: ${id}\n`)
  writeFileSync(new URL('safe.js', cases), 'dangerous(1)\n')
  register(id)
  console.log(
    [
      `Made src/analysis/rules/${id}.ts and test/analysis/cases/${id}/.`,
      'Next: describe the rule, name its APIs in src/analysis/models/javascript/ and write its cases.',
      'Then: npm test -- test/analysis/cases.test.ts test/analysis/rules/catalogue.test.ts',
    ].join('\n'),
  )
}

function renderRule(id: string, title: string, weakness: string): string {
  return `import type { Rule } from './rule.ts'

export const ${camelCase(id)}: Rule = {
  id: '${id}',
  title: '${title.replaceAll("'", '’')}',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-${weakness}'],
  owasp: '',
  docs: {
    what: '',
    why: '',
    fix: '',
  },
  examples: {
    javascript: {
      bad: '',
      good: '',
    },
  },
  fixable: false,
  noFix: { code: 'no_safe_fix', reason: '' },
  detection: {},
}
`
}

/** Adds the rule at the end of the catalogue; its place there is its rank. */
function register(id: string): void {
  const path = new URL('src/analysis/rules/catalogue.ts', ROOT)
  const name = camelCase(id)
  const catalogue = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    catalogue
      .replace(
        "import type { Rule } from './rule.ts'",
        `import type { Rule } from './rule.ts'\nimport { ${name} } from './${id}.ts'`,
      )
      .replace(/\n\]\n/, `\n  ${name},\n]\n`),
  )
}

function camelCase(id: string): string {
  return id.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

try {
  main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
