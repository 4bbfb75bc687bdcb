import type { Database } from '../db/client.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Queue } from '../queue/queue.ts'
import type { RequestFixPrFromCheckRun } from '../services/fix-pr/request/request-fix-pr-from-check-run.ts'
import type { RecheckFixesOfCommit } from '../services/fix-pr/follow-up/roll-back-failing-fix.ts'
import type { FollowFixPullRequest } from '../services/fix-pr/follow-up/follow-fix-pull-request.ts'

/** What the handlers may do beyond noting what they heard and queueing jobs. */
export type BotDeps = {
  readonly db: Database
  readonly queue: Queue
  readonly clock: Clock
  readonly log: Logger
  /** A pull request from one of our branches was closed. */
  readonly followFixPullRequest: FollowFixPullRequest
  /** The button in our check run was pressed. */
  readonly requestFixPrFromCheckRun: RequestFixPrFromCheckRun
  /** Checks of a commit are done. */
  readonly recheckFixesOfCommit: RecheckFixesOfCommit
}

/** Handles the events of one name. What cannot be used is dropped; it never throws because of a payload. */
export type EventHandler = (deps: BotDeps, payload: unknown) => Promise<void>
