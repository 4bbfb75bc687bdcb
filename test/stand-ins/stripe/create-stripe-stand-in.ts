import { randomBytes } from 'node:crypto'
import { createFaultBoard, type Faults } from './faults.ts'
import { createHandlers } from './handlers.ts'
import type { StripeEvent } from './objects.ts'
import { createScenario, type Scenario } from './scenario.ts'
import { createServer, type LoggedRequest } from './server.ts'
import { createAccount, type State } from './state.ts'
import { sendEvent, signBody, writeEvent, type SignedEvent, type SignOptions } from './webhooks.ts'

export type { FaultEffect } from './faults.ts'
export type { StripeEvent } from './objects.ts'
export type { LoggedRequest } from './server.ts'
export type { SignedEvent, SignOptions } from './webhooks.ts'

export type StripeStandInOptions = {
  /** The time at Stripe. Default: the machine's. */
  readonly now?: () => Date
  /** Sends every event at once to the webhook address, without being asked to. Default: events wait. */
  readonly autoDeliver?: boolean
}

/** A stateful stand-in for the endpoints of Stripe that we use. */
export type StripeStandIn = Scenario & {
  /** For STRIPE_API_URL; no trailing slash. */ readonly url: string
  /** For STRIPE_SECRET_KEY. */ readonly secretKey: string
  /** For STRIPE_WEBHOOK_SECRET. */ readonly webhookSecret: string
  readonly faults: Faults
  readonly requests: readonly LoggedRequest[]
  /** Sentences about requests, and answers, that Stripe's published description does not allow. A test wants none. */
  readonly problems: readonly string[]
  /** What the account holds, to look at and to change by hand. */ readonly state: State
  /** All events so far, oldest first. */ readonly events: readonly StripeEvent[]
  setWebhookUrl(url: string | null): void
  /** An event of your own making, with any type; it is one of `events` from here on. */
  makeEvent(type: string, object: object): StripeEvent
  sign(event: StripeEvent | Uint8Array | string, options?: SignOptions): SignedEvent
  /** Sends one event, any number of times; resolves to the status of the answer. */
  deliver(event: StripeEvent, options?: SignOptions): Promise<number>
  /** Sends, one after the other, all events that were never sent. @returns the statuses. */
  deliverNew(): Promise<number[]>
  /** Resolves once everything that `autoDeliver` has sent was answered. */
  whenDelivered(): Promise<void>
  close(): Promise<void>
}

export async function createStripeStandIn(options: StripeStandInOptions = {}): Promise<StripeStandIn> {
  const { now = () => new Date(), autoDeliver = false } = options
  const secretKey = `sk_test_${randomBytes(16).toString('hex')}`
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`
  const faults = createFaultBoard()
  const requests: LoggedRequest[] = []
  const problems: string[] = []
  const sent = new Set<string>()
  const underWay = new Set<Promise<unknown>>()
  let url = ''
  let webhookUrl: string | null = null

  const account = createAccount({ url: () => url, now, onEvent })
  const server = createServer({
    secretKey,
    handlers: createHandlers(account),
    faults,
    now: account.now,
    requests,
    onProblem: (sentence) => void problems.push(sentence),
  })
  url = await server.listen({ host: '127.0.0.1', port: 0 })

  function onEvent(event: StripeEvent): void {
    if (!autoDeliver || webhookUrl === null) return
    const delivery: Promise<unknown> = deliver(event)
      .catch((error: unknown) => problems.push(`The event ${event.type} was not delivered: ${String(error)}`))
      .finally(() => underWay.delete(delivery))
    underWay.add(delivery)
  }

  function sign(event: StripeEvent | Uint8Array | string, { secrets, at }: SignOptions = {}): SignedEvent {
    const isBody = typeof event === 'string' || event instanceof Uint8Array
    const body = isBody ? Buffer.from(event) : writeEvent(event)
    return { body, signature: signBody(body, { secrets: secrets ?? [webhookSecret], at: at ?? account.now() }) }
  }

  async function deliver(event: StripeEvent, signing?: SignOptions): Promise<number> {
    if (webhookUrl === null) throw new Error('Where to? Call setWebhookUrl first')
    sent.add(event.id)
    return sendEvent(webhookUrl, sign(event, signing))
  }

  async function deliverNew(): Promise<number[]> {
    const statuses: number[] = []
    for (const event of account.state.events) if (!sent.has(event.id)) statuses.push(await deliver(event))
    return statuses
  }

  async function close(): Promise<void> {
    // Held requests would otherwise keep the server from closing.
    faults.clear()
    await Promise.all(underWay)
    await server.close()
  }

  return {
    ...createScenario(account),
    url,
    secretKey,
    webhookSecret,
    faults,
    requests,
    problems,
    state: account.state,
    events: account.state.events,
    setWebhookUrl: (next) => void (webhookUrl = next),
    makeEvent(type, object) {
      account.emit(type, object)
      return account.state.events.at(-1)!
    },
    sign,
    deliver,
    deliverNew,
    whenDelivered: async () => {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    close,
  }
}
