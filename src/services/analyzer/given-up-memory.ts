import type { GivenUpCode } from '../../analysis/source/given-up.ts'
import type { Database } from '../../db/client.ts'
import {
  findGivenUpAnalyses,
  noteGivenUpAnalyses,
  type GivenUpAnalysis,
} from '../../db/repositories/given-up-analysis-repository.ts'
import { givenUpTimes } from '../../domain/review/given-up-times.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'

/** Remembers, for all processes, what sandbox children failed on recently, keyed by content and owner. */
export type GivenUpMemory = {
  /** Which of the keys should not be tried again, and why. */
  find(keys: readonly string[]): Promise<ReadonlyMap<string, GivenUpCode>>
  note(analyses: readonly GivenUpAnalysis[]): Promise<void>
}

/** Without the database, the cost is one more failed child. */
export function createGivenUpMemory({ db, clock, log }: { db: Database; clock: Clock; log: Logger }): GivenUpMemory {
  return {
    async find(keys) {
      try {
        return await findGivenUpAnalyses(db, { keys, since: givenUpTimes(clock()).since })
      } catch (err) {
        log.warn({ err }, 'Given-up contents could not be looked up')
        return new Map()
      }
    },
    async note(analyses) {
      if (analyses.length === 0) return
      try {
        const now = clock()
        await noteGivenUpAnalyses(db, { analyses, now, ...givenUpTimes(now) })
      } catch (err) {
        log.warn({ err }, 'Given-up contents could not be remembered')
      }
    },
  }
}
