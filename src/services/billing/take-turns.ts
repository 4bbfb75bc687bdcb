import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveTurnBack, takeTurn } from '../../db/repositories/billing-intent-repository.ts'
import type { Database } from '../../db/client.ts'
import { findTeam } from '../../db/repositories/team-repository.ts'
import { AppError } from '../../errors.ts'

const PATIENCE_MS = 10_000
const PAUSE_MS = 100

/**
 * Lets one request at a time buy for a team, over all processes: of two clicks at once the second finds what the first has
 * opened. While the processor is asked, no connection to the database is held.
 * @throws AppError TEAM_NOT_FOUND, BILLING_UNAVAILABLE when others take too long.
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
