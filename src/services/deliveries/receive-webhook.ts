import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import { insertDelivery } from '../../db/repositories/webhook-inbox-repository.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import { DELIVERY_ATTEMPTS } from '../../queue/delivery-job.ts'
import type { Queue } from '../../queue/queue.ts'

export type ReceiveWebhookDeps = {
  readonly db: Database
  readonly queue: Queue
  /** Newest first; more than one while a secret is being rotated. */
  readonly webhookSecrets: readonly string[]
  /** Other events are acknowledged and dropped. */
  readonly handledEvents: ReadonlySet<string>
  readonly clock: Clock
  readonly log: Logger
  readonly metrics: { countDelivery(event: string, outcome: string): void }
}
/** The headers as received; empty when missing. */
export type ReceivedWebhook = {
  readonly rawBody: Buffer
  readonly headers: { readonly deliveryId: string; readonly event: string; readonly signature: string }
}
/**
 * `conflict`: this id was received before with another body, and this one is ignored. `ignored`: the event has no
 * handler.
 */
export type ReceiveOutcome = 'stored' | 'duplicate' | 'conflict' | 'ignored'
export type ReceiveWebhook = (webhook: ReceivedWebhook) => Promise<ReceiveOutcome>

const SIGNATURE = /^sha256=([0-9a-f]{64})$/
const SIGNATURE_BYTES = 32
const DELIVERY_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Receives a delivery of the code host: verifies the signature over the raw bytes, and stores the delivery together
 * with the job that will process it. The body is not parsed here.
 * @throws AppError INVALID_SIGNATURE, VALIDATION_FAILED for an invalid delivery id or a missing event name.
 */
export function createReceiveWebhook(deps: ReceiveWebhookDeps): ReceiveWebhook {
  return async (webhook) => {
    const isKnown = deps.handledEvents.has(webhook.headers.event)
    const label = isKnown ? webhook.headers.event : 'other'
    if (!isSigned(webhook, deps.webhookSecrets)) {
      deps.metrics.countDelivery('other', 'forged')
      throw new AppError('INVALID_SIGNATURE')
    }
    if (!DELIVERY_ID.test(webhook.headers.deliveryId))
      throw new AppError('VALIDATION_FAILED', { message: 'The delivery id is not a GUID.' })
    if (webhook.headers.event === '')
      throw new AppError('VALIDATION_FAILED', { message: 'The X-GitHub-Event header is missing.' })
    const outcome = isKnown ? await store(deps, webhook) : 'ignored'
    deps.metrics.countDelivery(label, outcome)
    return outcome
  }
}

/** Compares with every secret in constant time, whatever the signature looks like. */
function isSigned({ rawBody, headers }: ReceivedWebhook, secrets: readonly string[]): boolean {
  const [, hex] = SIGNATURE.exec(headers.signature) ?? []
  const given = hex === undefined ? Buffer.alloc(SIGNATURE_BYTES) : Buffer.from(hex, 'hex')
  const matches = secrets.map((secret) => timingSafeEqual(createHmac('sha256', secret).update(rawBody).digest(), given))
  return hex !== undefined && matches.includes(true)
}

async function store(deps: ReceiveWebhookDeps, { rawBody, headers }: ReceivedWebhook): Promise<ReceiveOutcome> {
  const deliveryId = headers.deliveryId.toLowerCase()
  const bodySha256 = createHash('sha256').update(rawBody).digest('hex')
  return deps.db.transaction(async (tx) => {
    const stored = await insertDelivery(tx, {
      source: 'codehost',
      deliveryId,
      event: headers.event,
      body: rawBody,
      bodySha256,
      receivedAt: deps.clock(),
    })
    if (!stored.isNew) return compareBodies(deps, { deliveryId, bodySha256, first: stored.bodySha256 })
    const payload = { source: 'codehost' as const, deliveryId }
    await deps.queue.enqueue(tx, 'process-delivery', payload, { maxAttempts: DELIVERY_ATTEMPTS })
    return 'stored'
  })
}

function compareBodies(
  deps: ReceiveWebhookDeps,
  bodies: { deliveryId: string; bodySha256: string; first: string },
): ReceiveOutcome {
  if (bodies.bodySha256 === bodies.first) return 'duplicate'
  deps.log.warn({ security: true, ...bodies }, 'A delivery id came again with another body, which was ignored')
  return 'conflict'
}
