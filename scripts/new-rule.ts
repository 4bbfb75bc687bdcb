import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type SinkKind, SINK_KINDS } from '../src/analysis/models/sink-kind.ts'

/**
 * Scaffolds a rule: its file, a vulnerable and a safe case in each language, and its line in the catalogue. The tests then
 * say what is still missing.
 */
const ROOT = new URL('../', import.meta.url)
const CATALOGUE = 'src/analysis/rules/catalogue.ts'
const ENDINGS = { javascript: 'js', typescript: 'ts', python: 'py', java: 'java' } as const
type RuleLanguage = keyof typeof ENDINGS
/** Titles appear in lists, mails and check runs. */
const MAX_TITLE_LENGTH = 80
const USAGE = `Usage: npm run new:rule -- RULE-ID "Title of the rule" CWE-89 [--languages javascript,python,java] [--sink-kind KIND]
  the title: at most ${MAX_TITLE_LENGTH} characters
  --sink-kind: for hostile data that arrives somewhere; one of src/analysis/models/sink-kind.ts, where a new one is one line`

export type NewRule = {
  readonly id: string
  readonly title: string
  readonly weakness: string
  readonly languages: readonly RuleLanguage[]
  /** The harm that tainted data does; null for rules about uses, settings or text. */
  readonly sinkKind: SinkKind | null
}

function main(): void {
  const rule = readArguments(process.argv.slice(2))
  const path = `src/analysis/rules/${rule.id}.ts`
  if (existsSync(new URL(path, ROOT))) throw new Error(`The rule ${rule.id} exists already`)
  for (const [file, content] of scaffoldRule(rule, readFileSync(new URL(CATALOGUE, ROOT), 'utf8'))) {
    const url = new URL(file, ROOT)
    mkdirSync(dirname(fileURLToPath(url)), { recursive: true })
    writeFileSync(url, content)
  }
  console.log(
    [
      `Made ${path} and test/analysis/cases/${rule.id}/.`,
      'Next: describe the rule, give it rows in src/analysis/models/<language>/ and write its cases.',
      'Then: npm test -- test/analysis/cases.test.ts test/analysis/rules/catalogue.test.ts',
    ].join('\n'),
  )
}

/** Throws with the usage when something is missing or wrong. */
export function readArguments(args: readonly string[]): NewRule {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { languages: { type: 'string', default: 'javascript' }, 'sink-kind': { type: 'string' } },
  })
  const [id, title, cwe] = positionals
  const weakness = /^(?:CWE-)?(\d+)$/i.exec(cwe ?? '')?.[1]
  const languages = values.languages.split(',')
  const sinkKind = values['sink-kind'] ?? null
  const isTitle = title !== undefined && title !== '' && title.length <= MAX_TITLE_LENGTH
  const isComplete = id && isTitle && weakness && /^[a-z]+(?:-[a-z]+)*$/.test(id)
  if (!isComplete || !languages.every(isRuleLanguage) || !(sinkKind === null || isSinkKind(sinkKind)))
    throw new Error(USAGE)
  return { id, title, weakness, languages, sinkKind }
}

function isRuleLanguage(name: string): name is RuleLanguage {
  return Object.hasOwn(ENDINGS, name)
}

function isSinkKind(name: string): name is SinkKind {
  return SINK_KINDS.some((sinkKind) => sinkKind === name)
}

/** The files to write, by path. */
export function scaffoldRule(rule: NewRule, catalogue: string): ReadonlyMap<string, string> {
  const cases = rule.languages.flatMap((language): [string, string][] => {
    const folder = `test/analysis/cases/${rule.id}`
    const comment = language === 'python' ? '#' : '//'
    const end = language === 'java' ? ';' : ''
    return [
      [`${folder}/vulnerable.${ENDINGS[language]}`, `dangerous(value)${end} ${comment} finding: ${rule.id}\n`],
      [`${folder}/safe.${ENDINGS[language]}`, `harmless(value)${end}\n`],
    ]
  })
  return new Map([
    [`src/analysis/rules/${rule.id}.ts`, renderRule(rule)],
    [CATALOGUE, register(rule.id, catalogue)],
    ...cases,
  ])
}

function renderRule({ id, title, weakness, languages, sinkKind }: NewRule): string {
  const examples = languages.map((language) => `    ${language}: {\n      bad: '',\n      good: '',\n    },`).join('\n')
  return `import { ${sinkKind ? 'OUTSIDE, ' : ''}type Rule } from './rule.ts'

export const ${camelCase(id)}: Rule = {
  id: '${id}',
  title: '${title.replaceAll('\\', '').replaceAll("'", '’')}',
  severity: 'medium',
  confidence: 'medium',
  cwe: ['CWE-${weakness}'],
  owasp: '',
  maturity: 'trial',
  docs: {
    what: '',
    why: '',
    fix: '',
    references: ['https://cwe.mitre.org/data/definitions/${weakness}.html'],
  },
  examples: {
${examples}
  },
  fixable: false,
  noFix: { code: 'no_safe_fix', reason: '' },
  detection: {${sinkKind ? ` flows: [{ sinkKind: '${sinkKind}', origins: OUTSIDE }] ` : ''}},
}
`.replace('import { type Rule }', 'import type { Rule }')
}

/** Adds the rule at the end of the catalogue; its position there is its rank. */
function register(id: string, catalogue: string): string {
  const name = camelCase(id)
  const line = `import { ${name} } from './${id}.ts'`
  const lines = catalogue.split('\n')
  const before = lines.findIndex((one) => one.startsWith('import ') && fileOf(one) > fileOf(line))
  lines.splice(before < 0 ? lines.findLastIndex((one) => one.startsWith('import ')) + 1 : before, 0, line)
  return lines.join('\n').replace(/\n\]\n/, `\n  ${name},\n]\n`)
}

function fileOf(line: string): string {
  return /'\.\/(.+)\.ts'/.exec(line)?.[1] ?? ''
}

function camelCase(id: string): string {
  return id.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

if (import.meta.main) {
  try {
    main()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
