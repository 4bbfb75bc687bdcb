import type { Database } from '../../db/client.ts'
import {
  listTeamDays,
  listTimesToMerge,
  sumFixPrs,
  sumRepositories,
  sumTeamStatistics,
} from '../../db/repositories/team-statistics-repository.ts'
import { readDayRange, type RangeText } from '../../domain/statistics/read-day-range.ts'
import { makeTeamStatistics, type TeamStatistics } from '../../domain/statistics/team-statistics.ts'
import { checkTrendLength, makeTrend, type Interval, type Trend } from '../../domain/statistics/trend.ts'
import type { Clock } from '../../lib/clock.ts'

export type ReadStatistics = {
  /** By day, week or month, including those without data. @throws AppError VALIDATION_FAILED */
  getTrend(teamId: string, request: RangeText & { readonly interval?: Interval | undefined }): Promise<Trend>
  /** Totals over a range. @throws AppError VALIDATION_FAILED */
  getStatistics(teamId: string, request: RangeText): Promise<TeamStatistics>
}

/** What teams did, computed from daily totals. */
export function createReadStatistics({ db, clock }: { db: Database; clock: Clock }): ReadStatistics {
  return {
    async getTrend(teamId, { interval = 'day', ...text }) {
      const range = readDayRange(text, clock())
      checkTrendLength(range, interval)
      const [days, timesToMerge] = await Promise.all([
        listTeamDays(db, teamId, range),
        listTimesToMerge(db, teamId, { ...range, interval }),
      ])
      return makeTrend(range, interval, days, timesToMerge)
    },
    async getStatistics(teamId, text) {
      const range = readDayRange(text, clock())
      const [sums, repositories, fixPrs] = await Promise.all([
        sumTeamStatistics(db, teamId, range),
        sumRepositories(db, teamId, range),
        sumFixPrs(db, teamId, range),
      ])
      return makeTeamStatistics(range, sums, repositories, fixPrs)
    },
  }
}
