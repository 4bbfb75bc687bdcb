import { createHmac } from 'node:crypto'
import { BillingError } from '../../src/gateways/billing/billing-error.ts'
import type {
  Billing,
  BillingEvent,
  BillingInvoice,
  BillingSubscription,
  PlanChoice,
} from '../../src/gateways/billing/billing.ts'

export const SIGNING_SECRET = 'whsec_fake'

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] }
export type FakeSubscription = Mutable<BillingSubscription>
export type FakeInvoice = Mutable<BillingInvoice>
type Session = { id: string; customerId: string; choice: PlanChoice; state: 'open' | 'complete' | 'expired' }
type Method = keyof Billing

const MONTH_MS = 30 * 24 * 60 * 60 * 1000

/**
 * A payment processor in memory. Like the real one it answers a repeated idempotency key with what it answered first, and
 * makes an event for whatever happens. Calls can be made to fail before they do anything, or after.
 */
export function createFakeBilling(clock: () => Date) {
  const customers = new Map<string, { teamId: string; name: string; email: string | null; deleted: boolean }>()
  const sessions = new Map<string, Session>()
  const subscriptions = new Map<string, FakeSubscription>()
  const invoices = new Map<string, FakeInvoice>()
  const answers = new Map<string, unknown>()
  const events: BillingEvent[] = []
  const calls: { method: Method; args: readonly unknown[] }[] = []
  const faults: { method: Method; when: 'before' | 'after'; error: Error }[] = []
  let number = 0
  const nextId = (prefix: string) => `${prefix}_${String((number += 1)).padStart(4, '0')}`

  function emit(type: string, customerId: string | null): void {
    events.push({ id: nextId('evt'), type, customerId })
  }

  async function answer<Result>(method: Method, args: readonly unknown[], work: () => Result): Promise<Result> {
    calls.push({ method, args })
    const fault = faults.find((one) => one.method === method)
    if (fault) faults.splice(faults.indexOf(fault), 1)
    if (fault?.when === 'before') throw fault.error
    const result = work()
    if (fault?.when === 'after') throw fault.error
    return result
  }

  function once<Result>(key: string, work: () => Result): Result {
    if (!answers.has(key)) answers.set(key, work())
    return answers.get(key) as Result
  }

  function requireCustomer(id: string): void {
    if (customers.get(id)?.deleted !== false)
      throw new BillingError('missing', 'No such customer', { requestId: 'req' })
  }

  const page = (id: string) => ({ id, url: `https://processor.test/${id}` })
  const listSessions = (customerId: string) =>
    [...sessions.values()].filter((one) => one.customerId === customerId && one.state === 'open')

  const billing: Billing = {
    createCustomer: (customer, key) =>
      answer('createCustomer', [customer, key], () =>
        once(key, () => {
          const id = nextId('cus')
          customers.set(id, { ...customer, deleted: false })
          return id
        }),
      ),
    createCheckout: (request, key) =>
      answer('createCheckout', [request, key], () => {
        requireCustomer(request.customerId)
        const id = once(key, () => {
          const made = nextId('cs')
          sessions.set(made, { id: made, customerId: request.customerId, choice: request.choice, state: 'open' })
          return made
        })
        if (sessions.get(id)!.state !== 'open') throw new BillingError('conflict', 'The checkout is not open any more')
        return page(id)
      }),
    findOpenCheckout: (customerId, choice) =>
      answer('findOpenCheckout', [customerId, choice], () => {
        const found = listSessions(customerId).find((one) => JSON.stringify(one.choice) === JSON.stringify(choice))
        return found ? page(found.id) : null
      }),
    expireOpenCheckouts: (customerId) =>
      answer('expireOpenCheckouts', [customerId], () => {
        for (const session of listSessions(customerId)) session.state = 'expired'
      }),
    createPortal: (request) =>
      answer('createPortal', [request], () => {
        requireCustomer(request.customerId)
        return page(nextId('bps'))
      }),
    changeSubscription: (change, key) =>
      answer('changeSubscription', [change, key], () =>
        once(key, () => {
          fake.update(change.subscriptionId, { choice: change.choice })
          return { payUrl: null }
        }),
      ),
    listSubscriptions: (customerId) =>
      answer('listSubscriptions', [customerId], () => {
        if (!customers.has(customerId)) throw new BillingError('missing', 'No such customer', { requestId: 'req' })
        if (customers.get(customerId)!.deleted) return []
        return [...subscriptions.values()].filter((one) => one.customerId === customerId).map((one) => ({ ...one }))
      }),
    listInvoices: (customerId) =>
      answer('listInvoices', [customerId], () =>
        [...invoices.values()]
          .filter((one) => one.customerId === customerId)
          .map((one) => ({ ...one }))
          .reverse(),
      ),
    cancelSubscription: (subscriptionId) =>
      answer('cancelSubscription', [subscriptionId], () => fake.cancel(subscriptionId)),
    refundUnused: (subscriptionId, key) =>
      answer('refundUnused', [subscriptionId, key], () =>
        once(key, () => {
          const paid = [...invoices.values()].filter(
            (one) => one.subscriptionId === subscriptionId && one.status === 'paid',
          )
          return paid.map(({ amountPaid, currency }) => ({ id: nextId('re'), amount: amountPaid, currency }))
        }),
      ),
    readEvent(body, signature) {
      if (signature !== sign(body)) throw new BillingError('signature', 'Not signed')
      return JSON.parse(Buffer.from(body).toString('utf8')) as BillingEvent
    },
  }

  const fake = {
    billing,
    customers,
    sessions,
    subscriptions,
    invoices,
    events,
    calls,
    countCalls: (method: Method) => calls.filter((call) => call.method === method).length,
    /** The next call of a method fails, before it does anything or after. */
    failNext: (method: Method, when: 'before' | 'after', error: Error) => void faults.push({ method, when, error }),
    lostResponse: () => new BillingError('unavailable', 'The connection was reset'),
    openSessions: (customerId: string) => listSessions(customerId).map(({ id }) => id),

    /** A person pays on the page of a checkout. */
    complete(sessionId: string): string {
      const session = sessions.get(sessionId)!
      if (session.state !== 'open') throw new Error('The checkout is not open')
      session.state = 'complete'
      const id = fake.subscribe(session.customerId, session.choice)
      emit('checkout.session.completed', session.customerId)
      return id
    },
    subscribe(customerId: string, choice: PlanChoice | null, status = 'active'): string {
      const id = nextId('sub')
      subscriptions.set(id, {
        id,
        customerId,
        status,
        choice,
        currentPeriodStart: clock(),
        currentPeriodEnd: new Date(clock().getTime() + MONTH_MS),
        cancelAtPeriodEnd: false,
        cancelAt: null,
        endedAt: null,
        createdAt: clock(),
      })
      emit('customer.subscription.created', customerId)
      fake.invoice(id, status === 'active' ? 'paid' : 'open')
      return id
    },
    update(subscriptionId: string, change: Partial<FakeSubscription>): void {
      const subscription = subscriptions.get(subscriptionId)!
      Object.assign(subscription, change)
      emit('customer.subscription.updated', subscription.customerId)
    },
    cancel(subscriptionId: string): void {
      const subscription = subscriptions.get(subscriptionId)
      if (!subscription || subscription.status === 'canceled') return
      Object.assign(subscription, { status: 'canceled', endedAt: clock() })
      emit('customer.subscription.deleted', subscription.customerId)
    },
    invoice(subscriptionId: string, status: 'paid' | 'open'): string {
      const { customerId } = subscriptions.get(subscriptionId)!
      const id = nextId('in')
      const isPaid = status === 'paid'
      invoices.set(id, {
        id,
        customerId,
        subscriptionId,
        number: `F-${number}`,
        status,
        amountDue: 9900,
        amountPaid: isPaid ? 9900 : 0,
        currency: 'eur',
        hostedInvoiceUrl: `https://processor.test/invoices/${id}`,
        invoicePdf: null,
        periodStart: clock(),
        periodEnd: clock(),
        createdAt: clock(),
        finalizedAt: clock(),
        paidAt: isPaid ? clock() : null,
        attemptCount: 1,
      })
      emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', customerId)
      return id
    },
    /** A renewal whose payment fails. */
    failPayment(subscriptionId: string): string {
      const id = fake.invoice(subscriptionId, 'open')
      fake.update(subscriptionId, { status: 'past_due' })
      return id
    },
    pay(invoiceId: string): void {
      const invoice = invoices.get(invoiceId)!
      Object.assign(invoice, { status: 'paid', amountPaid: invoice.amountDue, paidAt: clock() })
      emit('invoice.paid', invoice.customerId)
      fake.update(invoice.subscriptionId!, { status: 'active' })
    },
  }
  return fake
}

export function sign(body: Uint8Array): string {
  return createHmac('sha256', SIGNING_SECRET).update(body).digest('hex')
}

/** An event as it comes over the wire. */
export function toDelivery(event: BillingEvent): { rawBody: Buffer; signature: string } {
  const rawBody = Buffer.from(JSON.stringify(event))
  return { rawBody, signature: sign(rawBody) }
}
