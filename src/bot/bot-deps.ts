import type { Database } from '../db/client.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Queue } from '../queue/queue.ts'

/** What the handlers may do beyond noting what they heard and queueing jobs. */
export type BotDeps = {
  readonly db: Database
  readonly queue: Queue
  readonly clock: Clock
  readonly log: Logger
  /** A pull request from one of our branches was closed. */
  settleFixPullRequest(input: {
    readonly installationId: number
    readonly repositoryId: number
    readonly repositoryFullName: string
    readonly number: number
    readonly merged: boolean
    readonly mergedAt: string | null
  }): Promise<void>
  /** The button in our check run was pressed. */
  requestFixPrFromCheckRun(input: {
    readonly installationId: number
    readonly repositoryId: number
    readonly owner: string
    readonly repo: string
    readonly prNumber: number
    readonly senderId: number
    readonly senderLogin: string
  }): Promise<void>
  /** Checks of a commit are done. */
  settleChecksOfCommit(input: { readonly repositoryId: number; readonly sha: string }): Promise<void>
}

/** Handles the events of one name. What cannot be used is dropped; it never throws because of a payload. */
export type Handler = (deps: BotDeps, payload: unknown) => Promise<void>
