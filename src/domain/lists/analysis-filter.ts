import type { Severity } from '../../analysis/source/finding.ts'

export const ANALYSIS_SOURCES = ['pull_request', 'api'] as const
export const ANALYSIS_STATUSES = ['running', 'complete', 'partial', 'failed'] as const

/** What a list of analyses is narrowed to; what is left out narrows nothing. */
export type AnalysisFilter = {
  /** The whole name, owner/name. */
  readonly repository?: string | undefined
  readonly prNumber?: number | undefined
  readonly source?: (typeof ANALYSIS_SOURCES)[number] | undefined
  readonly status?: (typeof ANALYSIS_STATUSES)[number] | undefined
  /** Analyses that bring a finding like this: new and shown, as the statistics count them. */
  readonly severity?: Severity | undefined
  readonly ruleId?: string | undefined
  /** Whether something in them can be fixed. */
  readonly fixable?: boolean | undefined
  /** Whether findings that AI could fix count as well. */
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

/** What the words of a search mean: a pull request's number, the beginning of a commit's SHA, or part of a repository's name. */
export function readAnalysisSearch(text: string): AnalysisSearch | null {
  const words = text.trim().toLowerCase()
  if (words === '') return null
  const number = PULL_REQUEST.exec(words)?.[1]
  if (number !== undefined) return { kind: 'pull-request', number: Number(number) }
  return COMMIT.test(words) ? { kind: 'commit', prefix: words } : { kind: 'repository', part: words }
}
