import { parseArgs } from 'node:util'

export const REPORT_FORMATS = ['text', 'json', 'sarif'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

export type AnalyzeCommand = {
  readonly paths: readonly string[]
  readonly format: ReportFormat
  readonly fix: boolean
  readonly dryRun: boolean
  readonly rules: readonly string[] | undefined
}

export const USAGE = `Usage: npm run analyze -- PATH… [--format text|json|sarif] [--fix [--dry-run]] [--rules ID,…]

  PATH            files and folders to analyse
  --format        how to print the result; text is the default
  --fix           apply the deterministic fixes that pass their proof
  --dry-run       with --fix: print the change as a diff that git apply accepts, write nothing
  --rules         only these rules, separated by commas

Exit status: 0 nothing found, 1 findings, 2 could not run.`

/** @throws Error with a sentence for the user when the arguments do not fit together. */
export function parseAnalyzeCommand(args: readonly string[], knownRules: ReadonlySet<string>): AnalyzeCommand {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      fix: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      rules: { type: 'string' },
    },
  })
  const format = REPORT_FORMATS.find((known) => known === values.format)
  if (!format) throw new Error(`--format takes one of ${REPORT_FORMATS.join(', ')}`)
  if (values['dry-run'] && !values.fix) throw new Error('--dry-run goes with --fix')
  if (positionals.length === 0) throw new Error('Name at least one file or folder')
  return {
    paths: positionals,
    format,
    fix: values.fix,
    dryRun: values['dry-run'],
    rules: parseRules(values.rules, knownRules),
  }
}

function parseRules(list: string | undefined, known: ReadonlySet<string>): readonly string[] | undefined {
  if (list === undefined) return undefined
  const rules = list.split(',').map((rule) => rule.trim())
  const unknown = rules.filter((rule) => !known.has(rule))
  if (unknown.length > 0)
    throw new Error(`There is no rule ${unknown.join(', ')}. Known: ${[...known].sort().join(', ')}`)
  return rules
}
