import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveTurnBack, takeTurn } from '../../db/repositories/billing-intent-repository.ts'
import type { Database } from '../../db/client.ts'
import { findTeam } from '../../db/repositories/team-repository.ts'
import { AppError } from '../../errors.ts'

const PATIENCE_MS = 10_000
const PAUSE_MS = 100

/**
 * Runs one purchase at a time for a team, over all processes, so that the second of two clicks finds what the first has
 * opened. No database connection is held during requests to the processor.
 * @throws AppError TEAM_NOT_FOUND, BILLING_UNAVAILABLE when the requests ahead take too long.
 */
export async function takeTurns<Result>(db: Database, teamId: string, work: () => Promise<Result>): Promise<Result> {
  const holder = randomUUID()
  const deadline = Date.now() + PATIENCE_MS
  while (!(await takeTurn(db, teamId, holder))) {
    if (!(await findTeam(db, teamId))) throw new AppError('TEAM_NOT_FOUND')
    if (Date.now() >= deadline) throw new AppError('BILLING_UNAVAILABLE', { details: { retryAfter: 1 } })
    await sleep(PAUSE_MS)
  }
  try {
    return await work()
  } finally {
    await giveTurnBack(db, teamId, holder)
  }
}
