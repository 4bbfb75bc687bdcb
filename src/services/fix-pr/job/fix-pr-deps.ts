import type { CodeHost } from '../../../gateways/codehost/code-host.ts'
import type { Database } from '../../../db/client.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Links } from '../../../lib/links.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { Queue } from '../../../queue/queue.ts'
import type { Telemetry } from '../../../gateways/telemetry/telemetry.ts'
import type { AiFixing } from '../../ai-fixes/ai-fixing.ts'
import type { Analyzer } from '../../analyzer/create-analyzer.ts'
import type { AreUpgraded } from '../../dependencies/are-upgraded.ts'
import type { PlanUpgrades } from '../../dependencies/plan-upgrades.ts'
import type { ReviewDependencies } from '../../dependencies/review-dependencies.ts'
import type { VerifyUpgrades } from '../../dependencies/verify-upgrades.ts'
import type { FixReceipts } from '../../fix-receipts/create-fix-receipts.ts'
import type { NotifyRequester } from '../../notices/notify-requester.ts'
import type { Alerts } from '../../alerts/raise-alert.ts'
import type { ImportMemory } from '../../pull-request-files/import-memory.ts'

/** What the services around fix pull requests need; each takes its part of it. */
export type FixPrDeps = {
  readonly db: Database
  readonly queue: Queue
  readonly codeHost: CodeHost
  readonly analyzer: Analyzer
  readonly telemetry: Telemetry
  readonly clock: Clock
  readonly log: Logger
  readonly links: Links
  /** {codehost_url} */
  readonly codeHostUrl: string
  readonly alerts: Alerts
  readonly receipts: FixReceipts
  readonly reviewDependencies: ReviewDependencies
  readonly planUpgrades: PlanUpgrades
  readonly importMemory?: ImportMemory
  readonly verifyUpgrades: VerifyUpgrades
  readonly areUpgraded: AreUpgraded
  readonly ai: AiFixing
  readonly notifyRequester: NotifyRequester
}
