import type { Database } from '../db/client.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Queue } from '../queue/queue.ts'
import type { RequestFixPrFromCheckRun } from '../services/fix-pr/request/request-fix-pr-from-check-run.ts'
import type { RecheckFixesOfCommit } from '../services/fix-pr/follow-up/roll-back-failing-fix.ts'
import type { FollowFixPullRequest } from '../services/fix-pr/follow-up/follow-fix-pull-request.ts'

/** What handlers may do besides storing what an event says and queueing jobs. */
export type BotDeps = {
  readonly db: Database
  readonly queue: Queue
  readonly clock: Clock
  readonly log: Logger
  /** One of our fix pull requests was closed, reopened or retargeted. */
  readonly followFixPullRequest: FollowFixPullRequest
  /** The button in our check run was pressed. */
  readonly requestFixPrFromCheckRun: RequestFixPrFromCheckRun
  /** The checks of a commit have finished. */
  readonly recheckFixesOfCommit: RecheckFixesOfCommit
}

/** Handles the events of one name. Unusable payloads are ignored; a payload never makes it throw. */
export type EventHandler = (deps: BotDeps, payload: unknown) => Promise<void>
