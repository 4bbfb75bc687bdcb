import type { Database } from '../db/client.ts'
import type { PricingModel } from '../domain/billing/pricing-model.ts'
import type { AiAccess, AiClient } from '../gateways/ai/ai-client.ts'
import type { Billing } from '../gateways/billing/billing.ts'
import type { CodeHost, CodeHostOAuth } from '../gateways/codehost/code-host.ts'
import type { MailQueue } from '../gateways/mail/mail-queue.ts'
import type { PackageRegistry } from '../gateways/registry/package-registry.ts'
import type { Telemetry } from '../gateways/telemetry/telemetry.ts'
import type { VulnerabilityDatabase } from '../gateways/vulnerabilities/vulnerability-database.ts'
import type { Clock } from '../lib/clock.ts'
import type { Links } from '../lib/links.ts'
import type { Logger } from '../lib/logger.ts'
import type { SecretBox } from '../lib/secret-box.ts'
import type { Queue } from '../queue/queue.ts'
import type { AnalysisSandbox } from '../sandbox/analysis-sandbox.ts'
import type { ManifestSandbox } from '../sandbox/manifest-sandbox.ts'
import type { Alerts } from './alerts/raise-alert.ts'
import type { HandleEvent } from './handle-event.ts'
import type { InstallationFacts } from './set-up.ts'

/**
 * Gateways and settings that the composition root passes to the use cases. Each folder's factory picks what it needs.
 */
export type ServiceDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly queue: Queue
  readonly mailQueue: MailQueue
  readonly telemetry: Telemetry
  readonly alerts: Alerts
  readonly metrics: ServiceMetrics
  readonly links: Links
  readonly secretBox: SecretBox
  readonly codeHost: CodeHost
  readonly oauth: CodeHostOAuth
  /** null: billing is not configured. */
  readonly billing: Billing | null
  readonly sandbox: AnalysisSandbox & ManifestSandbox
  readonly aiClient: AiClient
  readonly vulnerabilities: VulnerabilityDatabase
  readonly registry: PackageRegistry
  readonly codeHostUrl: string
  /** Whether the code host's app was configured. In local mode the program creates its own. */
  readonly hasOwnApp: boolean
  readonly webhookSecrets: readonly string[]
  /** Events of the code host that have a handler. */
  readonly handledEvents: ReadonlySet<string>
  readonly handleEvent: HandleEvent
  readonly devLogin: boolean
  readonly pricingModel: PricingModel
  /** The AI key and model for teams without a key of their own; null: none. */
  readonly platformAi: AiAccess | null
  readonly readAnalyserVersion: () => Promise<string>
  readonly readManifestReaderVersion: () => Promise<string>
  /** The tenant of the current work: a team, a person or nobody. */
  readonly currentTenant: () => string
  readonly wait: (milliseconds: number) => Promise<void>
  /** What operators see of this installation of the service. */
  readonly installation: InstallationFacts
}

type ServiceMetrics = {
  countDelivery(event: string, outcome: string): void
  countAnalysisCache(outcome: 'hit' | 'miss' | 'given_up', groups: number): void
}
