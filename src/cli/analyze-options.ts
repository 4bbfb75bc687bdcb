import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { FILE_KINDS, type FileKind } from '../analysis/source/file-kind.ts'
import { CONFIDENCES, type Confidence } from '../analysis/source/finding.ts'

export const REPORT_FORMATS = ['text', 'json', 'sarif'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

export type AnalyzeCommand = {
  readonly paths: readonly string[]
  readonly format: ReportFormat
  readonly fix: boolean
  readonly dryRun: boolean
  readonly rules: readonly string[] | undefined
  /** Kinds of files to show findings of; null for what a comment shows. */
  readonly kinds: readonly FileKind[] | null
  /** The lowest confidence to show; null for what a comment shows. */
  readonly confidence: Confidence | null
  readonly respectsIgnore: boolean
  readonly jobs: number
  readonly category: string | undefined
}

export const ANALYZE_USAGE = `Usage: npm run analyze -- PATH… [flags]

  PATH             files and folders to analyse

  --format FORMAT  text (the default), json or sarif
  --rules ID,…     only these rules
  --confidence C   the least confidence to show: low, medium (the default) or high
  --kinds KIND,…   kinds of files to show: source (the default), test, example, generated, vendored, minified,
                   or all. What is named as PATH is always shown
  --no-ignore      also what .gitignore leaves out
  --fix            apply the deterministic fixes that pass their proof to what is shown; with json and sarif,
                   report them as well
  --dry-run        with --fix: write nothing; as text, print the change as a diff that git apply accepts
  --jobs N         threads to use; the default is one for each core. The result is the same with any number
  --category NAME  SARIF: tells runs of different parts of one repository apart
  --help           this text

Exit status: 0 nothing found, 1 findings (with --fix: findings that stay), 2 could not run.`

const MAX_JOBS = 256

/**
 * Parses the arguments; null when they ask for help.
 * @throws Error with a message for the user when the arguments do not fit together.
 */
export function parseAnalyzeCommand(args: readonly string[]): AnalyzeCommand | null {
  const { values, positionals } = parseFlags(args)
  if (values.help) return null
  const format = REPORT_FORMATS.find((known) => known === values.format)
  if (!format) throw new Error(`--format takes one of ${REPORT_FORMATS.join(', ')}`)
  if (values['dry-run'] && !values.fix) throw new Error('--dry-run needs --fix')
  if (positionals.length === 0) throw new Error('Name at least one file or folder')
  return {
    paths: positionals,
    format,
    fix: values.fix,
    dryRun: values['dry-run'],
    rules: values.rules?.split(',').map((rule) => rule.trim()),
    kinds: parseKinds(values.kinds),
    confidence: parseConfidence(values.confidence),
    respectsIgnore: !values['no-ignore'],
    jobs: parseJobs(values.jobs),
    category: values.category,
  }
}

function parseFlags(args: readonly string[]) {
  return parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      rules: { type: 'string' },
      kinds: { type: 'string' },
      confidence: { type: 'string' },
      'no-ignore': { type: 'boolean', default: false },
      fix: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      jobs: { type: 'string' },
      category: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
}

/** @throws Error listing the known rules when a requested one is unknown. */
export function checkRules({ rules }: AnalyzeCommand, known: ReadonlySet<string>): void {
  const unknown = rules?.filter((rule) => !known.has(rule)) ?? []
  if (unknown.length === 0) return
  throw new Error(`Unknown rule: ${unknown.join(', ')}. Known rules:  ${[...known].sort().join(', ')}`)
}

function parseConfidence(name: string | undefined): Confidence | null {
  if (name === undefined) return null
  const confidence = CONFIDENCES.find((known) => known === name)
  if (!confidence) throw new Error(`--confidence takes one of ${CONFIDENCES.join(', ')}`)
  return confidence
}

function parseKinds(list: string | undefined): readonly FileKind[] | null {
  if (list === undefined) return null
  if (list === 'all') return FILE_KINDS
  return list.split(',').map((name) => {
    const kind = FILE_KINDS.find((known) => known === name.trim())
    if (!kind) throw new Error(`--kinds takes all, or some of ${FILE_KINDS.join(', ')}`)
    return kind
  })
}

function parseJobs(text: string | undefined): number {
  if (text === undefined) return availableParallelism()
  const jobs = Number(text)
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > MAX_JOBS)
    throw new Error(`--jobs takes a number from 1 to ${MAX_JOBS}`)
  return jobs
}
