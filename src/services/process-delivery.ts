import { CodeHostError } from '../codehost/code-host-error.ts'
import type { Database } from '../db/client.ts'
import {
  findDelivery,
  markDeliveryProcessed,
  type DeliveryOutcome,
  type StoredDelivery,
} from '../db/webhook-inbox-repository.ts'
import { decideRetryDelay } from '../domain/retry-delay.ts'
import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import { DELIVERY_ATTEMPTS } from '../queue/delivery-job.ts'
import type { Queue } from '../queue/queue.ts'
import type { TaskPayload } from '../queue/tasks.ts'

/** A JSON object, of which nothing more is known. */
export type EventPayload = Readonly<Record<string, unknown>>
/** Hands an event to its handler. May reject with an AggregateError, as Probot does. */
export type HandleEvent = (event: { id: string; name: string; payload: EventPayload }) => Promise<void>

export type ProcessDeliveryDeps = {
  readonly db: Database
  readonly queue: Queue
  readonly clock: Clock
  readonly handleEvent: HandleEvent
}
export type ProcessDelivery = (
  input: TaskPayload<'process-delivery'>,
  context: { readonly log: Logger; readonly attempt: number },
) => Promise<void>

/**
 * Hands one stored delivery to its handler and notes how it ended. Runs again for a delivery that is done do nothing; what
 * cannot be read fails without another attempt; limits of the code host are waited for.
 */
export function createProcessDelivery(deps: ProcessDeliveryDeps): ProcessDelivery {
  return async (input, context) => {
    const delivery = await findDelivery(deps.db, input)
    if (!delivery || delivery.processedAt !== null) return
    const log = context.log.child({ deliveryId: delivery.deliveryId, event: delivery.event })
    try {
      const outcome = await handle(deps, delivery, log)
      await markDeliveryProcessed(deps.db, input, { outcome, now: deps.clock() })
    } catch (error) {
      const cause = unwrap(error)
      if (!(cause instanceof CodeHostError) || !cause.isRateLimit) throw cause
      await requeue(deps, input, { error: cause, attempt: context.attempt })
      log.info({ limit: cause.kind }, 'Delivery postponed: the code host limits requests')
    }
  }
}

/** Notes that a delivery could not be processed; the code host does not have to send it again. */
export function createGiveUpDelivery(
  deps: Pick<ProcessDeliveryDeps, 'db' | 'clock'>,
): (input: TaskPayload<'process-delivery'>) => Promise<void> {
  return (input) => markDeliveryProcessed(deps.db, input, { outcome: 'failed', now: deps.clock() })
}

async function handle(deps: ProcessDeliveryDeps, delivery: StoredDelivery, log: Logger): Promise<DeliveryOutcome> {
  // Billing events have no handler here.
  if (delivery.source !== 'codehost') return 'ignored'
  const payload = parsePayload(delivery.body)
  if (payload === null) {
    log.warn({}, 'The delivery is not a JSON object and was dropped')
    return 'failed'
  }
  if (!isHandleable(payload)) {
    log.warn({}, 'The delivery has an odd action or installation and was dropped')
    return 'ignored'
  }
  await deps.handleEvent({ id: delivery.deliveryId, name: delivery.event, payload })
  return 'handled'
}

function parsePayload(body: Uint8Array): EventPayload | null {
  try {
    const payload: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    return isObject(payload) ? payload : null
  } catch {
    return null
  }
}

/** What Probot itself reads of a payload, before any handler of ours can check it. */
function isHandleable({ action, installation }: EventPayload): boolean {
  const hasAction = action === undefined || (typeof action === 'string' && /^[a-z_]{1,64}$/.test(action))
  const hasInstallation =
    installation === undefined || installation === null || (isObject(installation) && isId(installation['id']))
  return hasAction && hasInstallation
}

function isObject(value: unknown): value is EventPayload {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isId(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) > 0
}

/** Probot wraps what a handler throws and hangs the whole event on it, which must not get into a log. */
function unwrap(error: unknown): unknown {
  const cause: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error
  if (cause instanceof Error && 'event' in cause) delete cause.event
  return cause
}

async function requeue(
  deps: ProcessDeliveryDeps,
  input: TaskPayload<'process-delivery'>,
  cause: { error: CodeHostError; attempt: number },
): Promise<void> {
  const delay = decideRetryDelay({ attempt: cause.attempt - 1, retryAfterSeconds: cause.error.retryAfter })
  const runAt = new Date(deps.clock().getTime() + delay)
  await deps.queue.enqueue(deps.db, 'process-delivery', input, { runAt, maxAttempts: DELIVERY_ATTEMPTS })
}
