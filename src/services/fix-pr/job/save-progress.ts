import {
  saveFixPrCommit,
  saveFixPrProgress,
  type FixPrCommit,
  type FixPrProgress,
  type FixPrRow,
} from '../../../db/repositories/fix-pr-repository.ts'
import type { FixPrDeps } from './fix-pr-deps.ts'
import { FixPrStop } from './fix-pr-stop.ts'

type SaveDeps = Pick<FixPrDeps, 'db' | 'clock' | 'log'>

export async function saveProgress(deps: SaveDeps, row: FixPrRow, progress: FixPrProgress): Promise<void> {
  await saveFixPrProgress(deps.db, row.id, progress, deps.clock())
  if (progress.step) deps.log.info({ teamId: row.teamId, jobId: row.id, step: progress.step }, 'Fix job step')
}

/**
 * Stores a new commit and what it does, unless a concurrent attempt was faster: then its commit is used.
 * @returns the row with the commit to use.
 * @throws FixPrStop when the job has ended meanwhile.
 */
export async function keepFixCommit(
  deps: SaveDeps,
  row: FixPrRow,
  commit: Pick<FixPrCommit, 'commitSha' | 'fixes' | 'report'>,
): Promise<FixPrRow> {
  const now = deps.clock()
  const kept = await saveFixPrCommit(deps.db, row.id, { ...commit, replaces: row.commitSha, now })
  if (!kept) throw new FixPrStop('gave_up')
  return kept
}
