import type { ReviewedFinding, Severity } from '../../api/types.ts'

export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const satisfies readonly Severity[]
export const ORIGINS = ['new', 'before'] as const
export type FindingOrigin = (typeof ORIGINS)[number]

/** The filter of the findings; null means no filter. */
export type FindingFilter = {
  readonly severity: Severity | null
  readonly rule: string | null
  readonly origin: FindingOrigin | null
}
export const NO_FILTER: FindingFilter = { severity: null, rule: null, origin: null }

/** The filter from the URL, without invalid values. */
export function readFindingFilter(query: URLSearchParams): FindingFilter {
  const severity = query.get('severity')
  const origin = query.get('origin')
  return {
    severity: SEVERITIES.find((one) => one === severity) ?? null,
    rule: query.get('rule') || null,
    origin: ORIGINS.find((one) => one === origin) ?? null,
  }
}

/**
 * The query string.
 * @param finding the open finding; '' for none, undefined for the first.
 */
export function findingSearch(filter: FindingFilter, finding?: string): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filter)) if (value !== null) query.set(name, value)
  if (finding !== undefined) query.set('finding', finding)
  const search = query.toString()
  return search === '' ? '' : `?${search}`
}

export function filterFindings(findings: readonly ReviewedFinding[], filter: FindingFilter): ReviewedFinding[] {
  return findings.filter(
    (finding) =>
      (filter.severity === null || finding.severity === filter.severity) &&
      (filter.rule === null || finding.ruleId === filter.rule) &&
      (filter.origin === null || originOf(finding) === filter.origin),
  )
}

export function originOf({ origin }: Pick<ReviewedFinding, 'origin'>): FindingOrigin {
  return origin === 'new' ? 'new' : 'before'
}

/** Whether the comment on the pull request shows it as new. */
export function isIntroduced({ origin, aside }: ReviewedFinding): boolean {
  return origin === 'new' && aside === undefined
}

export type FileFindings = { readonly file: string; readonly findings: readonly ReviewedFinding[] }

/** Files in the order of their most urgent finding (the order of the API); within a file, from top to bottom. */
export function groupFindings(findings: readonly ReviewedFinding[]): FileFindings[] {
  return [...Map.groupBy(findings, ({ file }) => file)].map(([file, own]) => ({
    file,
    findings: own.toSorted((a, b) => a.range.start.line - b.range.start.line),
  }))
}
