import type { Severity } from '../../analysis/source/finding.ts'

export const ANALYSIS_SOURCES = ['pull_request', 'api'] as const
export const ANALYSIS_STATUSES = ['running', 'complete', 'partial', 'failed'] as const

/** The filter of a list of analyses; an omitted field does not filter. */
export type AnalysisFilter = {
  /** The full name, owner/name. */
  readonly repository?: string | undefined
  readonly prNumber?: number | undefined
  readonly source?: (typeof ANALYSIS_SOURCES)[number] | undefined
  readonly status?: (typeof ANALYSIS_STATUSES)[number] | undefined
  /** Analyses with a finding like this that is new and shown, as in the statistics. */
  readonly severity?: Severity | undefined
  readonly ruleId?: string | undefined
  /** Whether the analysis has something that can be fixed. */
  readonly fixable?: boolean | undefined
  /** Whether findings that AI could fix also count. */
  readonly fixableWithAi?: boolean
  readonly from?: Date | null
  readonly before?: Date | null
  readonly search?: AnalysisSearch | null
}

export type AnalysisSearch =
  | { readonly kind: 'pull-request'; readonly number: number }
  | { readonly kind: 'commit'; readonly prefix: string }
  | { readonly kind: 'repository'; readonly part: string }

const PULL_REQUEST = /^#?([1-9]\d{0,5})$/
const COMMIT = /^[0-9a-f]{7,40}$/

/** Interprets a search text: a pull request number, the beginning of a commit SHA, or part of a repository name. */
export function readAnalysisSearch(text: string): AnalysisSearch | null {
  const words = text.trim().toLowerCase()
  if (words === '') return null
  const number = PULL_REQUEST.exec(words)?.[1]
  if (number !== undefined) return { kind: 'pull-request', number: Number(number) }
  return COMMIT.test(words) ? { kind: 'commit', prefix: words } : { kind: 'repository', part: words }
}
