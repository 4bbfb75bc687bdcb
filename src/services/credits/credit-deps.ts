import type { AiAccess, AiClient } from '../../gateways/ai/ai-client.ts'
import type { Database } from '../../db/client.ts'
import type { CountRequest } from '../../db/repositories/rate-limit-repository.ts'
import type { PricingModel } from '../../domain/billing/pricing-model.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Links } from '../../lib/links.ts'
import type { Logger } from '../../lib/logger.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import type { NotifyTeam } from '../notices/notify-team.ts'

export type CreditDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly secretBox: SecretBox
  readonly notifyTeam: NotifyTeam
  readonly links: Pick<Links, 'team'>
  readonly aiClient: AiClient
  readonly pricingModel: PricingModel
  /** The key behind packs and the unlimited option; null: these cannot be used. */
  readonly platformAi: AiAccess | null
  /** Counts in windows of a minute, shared by all processes. */
  readonly countInMinute: CountRequest
}
