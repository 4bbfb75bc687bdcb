import type { Database } from '../../db/client.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Queue } from '../../queue/queue.ts'
import type { InstallationFacts } from '../set-up.ts'

export type OperatorDeps = InstallationFacts & {
  readonly db: Database
  readonly queue: Queue
  readonly clock: Clock
  readonly log: Logger
  readonly readAnalyserVersion: () => Promise<string>
}
