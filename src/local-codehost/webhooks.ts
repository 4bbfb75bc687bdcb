import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FaultBoard } from './faults.ts'
import type { EventInput, Host } from './host.ts'
import { findInstallationOf } from './operations/permissions.ts'
import { toNodeId, toOrganization, toSimpleUser } from './serialize/accounts.ts'
import { toInstallation } from './serialize/apps.ts'
import { toRepository } from './serialize/repositories.ts'
import type { DeliveryRecord, InstallationRecord } from './state.ts'

/** GitHub gives up on an answer after ten seconds. */
const ANSWER_TIMEOUT_MS = 10_000
/** GitHub keeps deliveries for three days; a maximum number also limits memory. */
const KEPT_DELIVERIES = 5000
const KEPT_ANSWER_CHARACTERS = 10_000
/** The status codes GitHub records when there was no answer. */
const NO_CONNECTION = { status: 'failed to connect to host', statusCode: 502 }
const NO_ANSWER = { status: 'timed out', statusCode: 504 }
/** Sent whether or not the app is subscribed to them. */
const ALWAYS_SENT = new Set(['installation', 'installation_repositories', 'ping'])

export type Webhooks = {
  emit(input: EventInput): void
  ping(): void
  /** Sends a recorded delivery once more under the same GUID. @returns the new attempt. */
  redeliver(delivery: DeliveryRecord): DeliveryRecord
  setUrl(url: string | null): void
  url(): string | null
  /** Resolves once nothing is under way. What waits for an address does not count. */
  whenDelivered(): Promise<void>
  stop(): Promise<void>
}

export type WebhookSender = typeof fetch

export type WebhookOptions = {
  readonly url: string | null
  readonly secret: string
  readonly onChange?: () => void
  readonly send?: WebhookSender
}

/**
 * Sends events to the app one after the other, in the order in which they happened. Nothing is retried, as on GitHub.
 * Without an address deliveries wait for one.
 */
export function createWebhooks(getHost: () => Host, faults: FaultBoard, options: WebhookOptions): Webhooks {
  const abort = new AbortController()
  let url = options.url
  let running: Promise<void> | null = null

  function start(): void {
    if (url === null || abort.signal.aborted) return
    running ??= drain().finally(() => {
      running = null
      // An event may have arrived since the last check.
      if (getHost().state.deliveries.some((delivery) => delivery.pending)) start()
    })
  }

  async function drain(): Promise<void> {
    // A turn of the event loop, so that a request which causes an event is answered before the event goes out.
    await wait(0)
    for (;;) {
      const next = getHost().state.deliveries.find((delivery) => delivery.pending)
      if (!next || url === null || abort.signal.aborted) return
      await attempt(getHost(), next, { ...options, url, signal: abort.signal })
      // Interrupted by the end of the program: it is sent after the next start.
      next.pending = abort.signal.aborted
      options.onChange?.()
    }
  }

  async function whenDelivered(): Promise<void> {
    while (running) await running
  }

  function emit(input: EventInput): void {
    const host = getHost()
    const installation = findRecipient(host, input)
    if (!installation || !isWanted(host, input)) return
    queue(host, faults, { ...input, installation, body: JSON.stringify(toPayload(host, input, installation)) })
    start()
  }

  return {
    emit,
    ping() {
      queue(getHost(), faults, { event: 'ping', action: null, body: JSON.stringify(toPing(getHost())) })
      start()
    },
    redeliver(delivery) {
      const copy = record(getHost(), { ...delivery, redelivery: true })
      start()
      return copy
    },
    setUrl(next) {
      url = next
      start()
    },
    url: () => url,
    whenDelivered,
    async stop() {
      abort.abort()
      await whenDelivered()
    },
  }
}

type Outgoing = Pick<EventInput, 'event' | 'action' | 'repository' | 'installation'> & { readonly body: string }

function queue(host: Host, faults: FaultBoard, input: Outgoing): void {
  const delivery = record(host, {
    guid: randomUUID(),
    event: input.event,
    action: input.action,
    installationId: input.installation?.id ?? null,
    repositoryId: input.repository?.id ?? null,
    redelivery: false,
    body: input.body,
  })
  const fault = faults.takeDelivery(input.event, input.action)
  if (fault === 'drop') Object.assign(delivery, NO_CONNECTION, { pending: false })
  if (fault === 'duplicate') record(host, { ...delivery, redelivery: true })
}

async function attempt(
  host: Host,
  delivery: DeliveryRecord,
  target: WebhookOptions & { readonly url: string; readonly signal: AbortSignal },
): Promise<void> {
  const { send = fetch } = target
  const started = performance.now()
  delivery.requestHeaders = toHeaders(host, delivery, target.secret)
  try {
    const response = await send(target.url, {
      method: 'POST',
      headers: delivery.requestHeaders,
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_TIMEOUT_MS), target.signal]),
    })
    delivery.responseBody = (await response.text()).slice(0, KEPT_ANSWER_CHARACTERS)
    delivery.statusCode = response.status
    delivery.status = response.ok ? 'OK' : `Invalid HTTP Response: ${response.status}`
  } catch (error) {
    Object.assign(delivery, (error as Error).name === 'TimeoutError' ? NO_ANSWER : NO_CONNECTION)
  }
  delivery.durationSeconds = Math.round(performance.now() - started) / 1000
}

type NewDelivery = Pick<
  DeliveryRecord,
  'guid' | 'event' | 'action' | 'installationId' | 'repositoryId' | 'redelivery' | 'body'
>

function record(host: Host, input: NewDelivery): DeliveryRecord {
  const delivery: DeliveryRecord = {
    ...input,
    id: host.nextId(),
    deliveredAt: host.now().toISOString(),
    status: 'pending',
    statusCode: 0,
    durationSeconds: 0,
    requestHeaders: {},
    responseBody: null,
    pending: true,
  }
  host.state.deliveries.push(delivery)
  if (host.state.deliveries.length > KEPT_DELIVERIES) host.state.deliveries.shift()
  return delivery
}

function findRecipient(host: Host, input: EventInput): InstallationRecord | null {
  if (input.installation) return input.installation
  const installation = input.repository ? findInstallationOf(host, input.repository) : null
  return installation?.suspendedAt === null ? installation : null
}

function isWanted(host: Host, input: EventInput): boolean {
  return ALWAYS_SENT.has(input.event) || host.app.events.includes(input.event)
}

function toPayload(host: Host, input: EventInput, installation: InstallationRecord): Record<string, unknown> {
  const owner = input.repository && host.state.accounts.find((account) => account.login === input.repository?.owner)
  const about = { id: installation.id, node_id: toNodeId('I', installation.id) }
  return {
    ...(input.action === null ? {} : { action: input.action }),
    ...(input.repository ? { repository: toRepository(host, input.repository) } : {}),
    ...(owner?.type === 'Organization' ? { organization: toOrganization(host, owner.login) } : {}),
    installation: input.repository ? about : toInstallation(host, installation),
    ...input.payload,
    sender: toSimpleUser(host, input.sender),
  }
}

function toPing(host: Host): Record<string, unknown> {
  const hook = { type: 'App', id: host.app.id, name: 'web', active: true, events: [...host.app.events] }
  return { zen: 'Keep it logically awesome.', hook_id: hook.id, hook: { ...hook, app_id: host.app.id } }
}

function toHeaders(host: Host, delivery: DeliveryRecord, secret: string): Record<string, string> {
  const sign = (algorithm: string) =>
    `${algorithm}=${createHmac(algorithm, secret).update(Buffer.from(delivery.body)).digest('hex')}`
  return {
    accept: '*/*',
    'content-type': 'application/json',
    'user-agent': 'GitHub-Hookshot/local',
    'x-github-delivery': delivery.guid,
    'x-github-event': delivery.event,
    'x-github-hook-id': String(host.app.id),
    'x-github-hook-installation-target-id': String(host.app.id),
    'x-github-hook-installation-target-type': 'integration',
    'x-hub-signature': sign('sha1'),
    'x-hub-signature-256': sign('sha256'),
  }
}
