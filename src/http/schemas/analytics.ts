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
      description: `The first day (UTC), as a day or as a time within it; when left out ${DEFAULT_DAYS} days are taken`,
      examples: ['2026-11-01'],
    }),
  ),
  to: Type.Optional(
    Type.String({
      maxLength: 40,
      description: `The last day (UTC), which is part of it; today when left out. At most ${MAX_DAYS} days.`,
      examples: ['2026-11-30'],
    }),
  ),
}
export const StatisticsQuery = Strict(RANGE)
export const TrendQuery = Strict({
  ...RANGE,
  interval: Type.Optional(
    Type.Enum([...INTERVALS], {
      description: `day when left out; weeks begin on Mondays. At most ${MAX_POINTS} points.`,
    }),
  ),
  format: Type.Optional(
    Type.Enum(['json', 'csv'], { description: '`csv`: like `Accept: text/csv`, for links that cannot send it' }),
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
          description: 'The first day of the day, week or month; only days from `from` to `to` are counted in it',
        }),
        analyses: Count,
        findings: Count,
        fixPrsCreated: Count,
        fixPrsMerged: Count,
        bySeverity: Type.Object(
          Object.fromEntries(SEVERITIES.map((severity) => [severity, Count])) as Record<Severity, typeof Count>,
          { description: 'Of the findings' },
        ),
        medianTimeToMerge: Nullable(
          Type.Integer({
            minimum: 0,
            description:
              'Milliseconds from the opening of the fix pull requests that were merged in it; null when none was',
          }),
        ),
        creditsUsed: Type.Integer({
          minimum: 0,
          description: 'Delivered AI fixes: each takes one credit from a team that pays with a pack',
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
        byRule: Type.Record(Type.String(), Count, { description: 'Rules with findings, by their ids' }),
        byLanguage: countsOf(LANGUAGES, 'All languages; `unknown` where a file does not tell'),
      },
      {
        description:
          'What pull requests bring and comments show, each finding once however often is pushed, and what calls of the API found',
      },
    ),
    fixPrs: Type.Object(
      {
        byStatus: countsOf(FIX_PR_STATUSES, 'All statuses'),
        mergeRate: Nullable(
          Type.Number({
            minimum: 0,
            maximum: 1,
            description: 'Of those that became a pull request, the share that was merged; null when there are none',
          }),
        ),
        medianTimeToMerge: Nullable(
          Type.Integer({ minimum: 0, description: 'Milliseconds from the opening; null when none was merged' }),
        ),
      },
      { description: 'Those that were asked for in the range, by what has become of them until now' },
    ),
    repositories: Type.Array(Type.Object({ name: Type.String(), analyses: Count, findings: Count }), {
      description: 'By the names they have now, the one with most findings first',
    }),
  },
  { title: 'Statistics' },
)
