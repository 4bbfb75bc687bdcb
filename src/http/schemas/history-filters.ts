import Type, { type Static } from 'typebox'
import { SEVERITIES } from '../../analysis/source/finding.ts'
import {
  ANALYSIS_SOURCES,
  ANALYSIS_STATUSES,
  readAnalysisSearch,
  type AnalysisFilter,
} from '../../domain/lists/analysis-filter.ts'
import { FIX_PR_STATUSES } from '../../domain/fix-pr/fix-pr-status.ts'
import { readTimeRange } from '../../domain/statistics/read-day-range.ts'
import { ListQuery, Strict } from './common.ts'

const Repository = Type.String({ minLength: 1, maxLength: 200, description: 'The full name', examples: ['acme/shop'] })
const RANGE = {
  from: Type.Optional(
    Type.String({ maxLength: 40, description: 'The first day (UTC) or time', examples: ['2026-11-01'] }),
  ),
  to: Type.Optional(
    Type.String({ maxLength: 40, description: 'The last day (UTC) or time, inclusive', examples: ['2026-11-30'] }),
  ),
}

export const AnalysisListQuery = Strict({
  ...ListQuery.properties,
  ...RANGE,
  repository: Type.Optional(Repository),
  pr: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$', description: 'The number of a pull request' })),
  source: Type.Optional(Type.Enum([...ANALYSIS_SOURCES])),
  status: Type.Optional(Type.Enum([...ANALYSIS_STATUSES])),
  severity: Type.Optional(
    Type.Enum([...SEVERITIES], { description: 'Only analyses with a finding of this severity that comments show' }),
  ),
  ruleId: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$',
      maxLength: 64,
      description: 'Only analyses with a finding of this rule that comments show',
    }),
  ),
  fixable: Type.Optional(
    Type.Enum(['true', 'false'], { description: 'Whether the analysis has something that can be fixed' }),
  ),
  q: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'A pull request number, the first 7 or more characters of a commit SHA, or part of a repository name',
    }),
  ),
  count: Type.Optional(Type.Enum(['true'], { description: 'Also return the total count' })),
})
export const FixPrListQuery = Strict({
  ...ListQuery.properties,
  ...RANGE,
  status: Type.Optional(Type.Enum([...FIX_PR_STATUSES])),
  repository: Type.Optional(Repository),
  q: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'The number of the pull request or of its fix, the first 7 or more characters of a commit SHA, or part of a repository name',
    }),
  ),
})

/** @throws AppError VALIDATION_FAILED */
export function readAnalysisFilter(query: Static<typeof AnalysisListQuery>): AnalysisFilter {
  const { repository, pr, source, status, severity, ruleId, fixable, q } = query
  return {
    ...readTimeRange(query),
    repository,
    prNumber: pr === undefined ? undefined : Number(pr),
    source,
    status,
    severity,
    ruleId,
    fixable: fixable === undefined ? undefined : fixable === 'true',
    search: q === undefined ? null : readAnalysisSearch(q),
  }
}

/** @throws AppError VALIDATION_FAILED */
export function readFixPrFilter(query: Static<typeof FixPrListQuery>) {
  const { status, repository, q } = query
  return { ...readTimeRange(query), status, repository, search: q === undefined ? null : readAnalysisSearch(q) }
}
