import Type from 'typebox'
import { LANGUAGES } from '../../analysis/source/language.ts'
import { SEVERITIES, type Severity } from '../../analysis/source/finding.ts'
import { FIX_PR_STATUSES } from '../../domain/fix-pr/fix-pr-status.ts'
import { DEFAULT_DAYS, MAX_DAYS } from '../../domain/statistics/read-day-range.ts'
import { INTERVALS, MAX_POINTS } from '../../domain/statistics/trend.ts'
import { Nullable, Strict } from './common.ts'

const Day = Type.String({ format: 'date', description: 'A day in UTC' })
const Count = Type.Integer({ minimum: 0 })

const RANGE = {
  from: Type.Optional(
    Type.String({
      maxLength: 40,
      description: `The first day (UTC), as a date or as a time on that day; by default, the range is ${DEFAULT_DAYS} days`,
      examples: ['2026-11-01'],
    }),
  ),
  to: Type.Optional(
    Type.String({
      maxLength: 40,
      description: `The last day (UTC), inclusive; today by default. At most ${MAX_DAYS} days.`,
      examples: ['2026-11-30'],
    }),
  ),
}
export const StatisticsQuery = Strict(RANGE)
export const TrendQuery = Strict({
  ...RANGE,
  interval: Type.Optional(
    Type.Enum([...INTERVALS], {
      description: `day by default; weeks start on Monday. At most ${MAX_POINTS} points.`,
    }),
  ),
  format: Type.Optional(
    Type.Enum(['json', 'csv'], {
      description: '`csv`: same as `Accept: text/csv`, for links that cannot send headers',
    }),
  ),
})

export const Trend = Type.Object(
  {
    interval: Type.Enum([...INTERVALS]),
    from: Day,
    to: Day,
    points: Type.Array(
      Type.Object({
        date: Type.String({
          format: 'date',
          description: 'The first day of the period; only days from `from` to `to` are counted',
        }),
        analyses: Count,
        findings: Count,
        fixPrsCreated: Count,
        fixPrsMerged: Count,
        bySeverity: Type.Object(
          Object.fromEntries(SEVERITIES.map((severity) => [severity, Count])) as Record<Severity, typeof Count>,
          { description: 'Findings by severity' },
        ),
        medianTimeToMerge: Nullable(
          Type.Integer({
            minimum: 0,
            description:
              'Median time from opening to merging, in milliseconds, of the fix pull requests that were merged in this period; null if there are none',
          }),
        ),
        creditsUsed: Type.Integer({
          minimum: 0,
          description: 'Delivered AI fixes; each uses one credit if the team pays with a pack',
        }),
      }),
    ),
  },
  { title: 'Trend' },
)

function countsOf(keys: readonly string[], description: string) {
  return Type.Object(Object.fromEntries(keys.map((key) => [key, Count])), { additionalProperties: Count, description })
}

export const Statistics = Type.Object(
  {
    from: Day,
    to: Day,
    analyses: Count,
    findings: Type.Object(
      {
        total: Count,
        bySeverity: countsOf(SEVERITIES, 'All severities'),
        byRule: Type.Record(Type.String(), Count, { description: 'Rules with findings, by ID' }),
        byLanguage: countsOf(LANGUAGES, 'All languages; `unknown` if the language of a file is not known'),
      },
      {
        description:
          'New findings of pull requests that comments show, each counted once regardless of the number of pushes, and findings of API calls',
      },
    ),
    fixPrs: Type.Object(
      {
        byStatus: countsOf(FIX_PR_STATUSES, 'All statuses'),
        mergeRate: Nullable(
          Type.Number({
            minimum: 0,
            maximum: 1,
            description: 'The share of opened pull requests that were merged; null if there are none',
          }),
        ),
        medianTimeToMerge: Nullable(
          Type.Integer({ minimum: 0, description: 'Milliseconds from opening to merging; null if none was merged' }),
        ),
      },
      { description: 'Fix pull requests that were requested in the range, by their current state' },
    ),
    repositories: Type.Array(Type.Object({ name: Type.String(), analyses: Count, findings: Count }), {
      description: 'By their current names, the one with the most findings first',
    }),
  },
  { title: 'Statistics' },
)
