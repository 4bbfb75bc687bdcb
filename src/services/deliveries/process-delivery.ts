import { CodeHostError } from '../../gateways/codehost/code-host-error.ts'
import type { Database } from '../../db/client.ts'
import { findDatabaseTrouble } from '../../db/database-trouble.ts'
import {
  findDelivery,
  markDeliveryProcessed,
  noteDeliveryAttempt,
  type DeliveryFacts,
  type DeliveryOutcome,
  type StoredDelivery,
} from '../../db/repositories/webhook-inbox-repository.ts'
import { toStorableText } from '../../db/storable-text.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { TaskPayload } from '../../queue/tasks.ts'
import type { EventPayload, HandleEvent } from '../handle-event.ts'

export type ProcessDeliveryDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly handleEvent: HandleEvent
}
export type ProcessDelivery = (
  input: TaskPayload<'process-delivery'>,
  context: { readonly log: Logger },
) => Promise<void>

/** Retrying does not help: the installation, the repository or the permission is gone. */
const REFUSALS: ReadonlySet<string> = new Set(['suspended', 'not_found', 'permission_denied'])
/** Enough to recognise the error. */
const MAX_ERROR_TEXT = 2_000

/**
 * Passes a stored delivery to its handler and records the result. Running it again for a processed delivery does
 * nothing, and an unreadable delivery fails without another attempt.
 * @throws errors that another attempt may fix, including rate limits of the code host.
 */
export function createProcessDelivery(deps: ProcessDeliveryDeps): ProcessDelivery {
  return async (input, context) => {
    const delivery = await findDelivery(deps.db, input)
    if (!delivery || delivery.processedAt !== null) return
    const log = context.log.child({ deliveryId: delivery.deliveryId, event: delivery.event })
    // Billing events are not handled here.
    const payload = delivery.source === 'codehost' ? parsePayload(delivery.body) : null
    const facts = readFacts(payload)
    try {
      const outcome = await handle(deps, delivery, payload, log)
      await markDeliveryProcessed(deps.db, input, { outcome, now: deps.clock(), facts })
    } catch (error) {
      await endAttempt(deps, input, { error: unwrap(error), facts, log })
    }
  }
}

/** Records that a delivery could not be processed. The code host does not have to redeliver it. */
export function createGiveUpDelivery(
  deps: Pick<ProcessDeliveryDeps, 'db' | 'clock'>,
): (input: TaskPayload<'process-delivery'>) => Promise<void> {
  return (input) => markDeliveryProcessed(deps.db, input, { outcome: 'failed', now: deps.clock() })
}

async function handle(
  deps: ProcessDeliveryDeps,
  delivery: StoredDelivery,
  payload: EventPayload | null,
  log: Logger,
): Promise<DeliveryOutcome> {
  if (delivery.source !== 'codehost') return 'ignored'
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

/** Checks the fields that Probot itself reads before any of our handlers can check them. */
function isHandleable({ action, installation }: EventPayload): boolean {
  const hasAction = action === undefined || isAction(action)
  const hasInstallation =
    installation === undefined || installation === null || (isObject(installation) && isId(installation['id']))
  return hasAction && hasInstallation
}

function readFacts(payload: EventPayload | null): DeliveryFacts {
  const { action, installation } = payload ?? {}
  const id = isObject(installation) ? installation['id'] : null
  return { action: isAction(action) ? action : null, installationId: isId(id) ? id : null }
}

function isAction(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z_]{1,64}$/.test(value)
}

function isObject(value: unknown): value is EventPayload {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}

/** Probot wraps a handler's error in one that carries the whole event, which must not be logged. */
function unwrap(error: unknown): unknown {
  const cause: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error
  if (cause instanceof Error && 'event' in cause) delete cause.event
  return cause
}

/** @throws errors that another attempt may fix. */
async function endAttempt(
  deps: ProcessDeliveryDeps,
  input: TaskPayload<'process-delivery'>,
  stopped: { error: unknown; facts: DeliveryFacts; log: Logger },
): Promise<void> {
  const { error, facts, log } = stopped
  if (findDatabaseTrouble(error)) throw error
  const message = toStorableText(error instanceof Error ? error.message : String(error), MAX_ERROR_TEXT)
  if (error instanceof CodeHostError && REFUSALS.has(error.kind)) {
    log.info({ reason: error.kind }, 'Delivery dropped: the code host refuses')
    return markDeliveryProcessed(deps.db, input, { outcome: 'failed', now: deps.clock(), facts, error: message })
  }
  await noteDeliveryAttempt(deps.db, input, { facts, error: message }).catch((err: unknown) =>
    log.warn({ err }, 'The error of a delivery could not be noted'),
  )
  throw error
}
