import { changeItems, endSubscription, type ItemChange } from './billing-cycle.ts'
import type { Form } from './form.ts'
import {
  buildCheckoutSession,
  buildCustomer,
  buildPortalConfiguration,
  buildPortalSession,
  buildPrice,
  buildProduct,
  buildRefund,
  buildWebhookEndpoint,
  mergeFeatures,
  type Features,
  type Flow,
  type Invoice,
  type Metadata,
  type SessionLine,
} from './objects.ts'
import type { Account } from './state.ts'
import { invalid, missing } from './stripe-error.ts'

/** What the account does on a request, by operation. Throws StripeRefusal. */
export type Handler = (request: { readonly parameters: readonly string[]; readonly form: Form }) => unknown

export function createHandlers(account: Account): Readonly<Record<string, Handler>> {
  return {
    ...createCustomerHandlers(account),
    ...createCatalogueHandlers(account),
    ...createCheckoutHandlers(account),
    ...createPortalHandlers(account),
    ...createSubscriptionHandlers(account),
    ...createRefundHandlers(account),
    ...createWebhookHandlers(account),
  }
}

function createCustomerHandlers(account: Account): Record<string, Handler> {
  const { state, newId, now, emit } = account
  return {
    'POST /v1/customers': ({ form }) => {
      const customer = buildCustomer(newId('cus'), now(), form)
      state.customers.push(customer)
      emit('customer.created', customer)
      return customer
    },
    'GET /v1/customers/{customer}': ({ parameters: [id = ''] }) => {
      if (state.deletedCustomers.has(id)) return { id, object: 'customer', deleted: true }
      return need(state.customers, id, 'customer')
    },
  }
}

function createCatalogueHandlers(account: Account): Record<string, Handler> {
  const { state, newId, now } = account
  return {
    'GET /v1/products': ({ form }) => list('/v1/products', state.products, form, ['active']),
    'POST /v1/products': ({ form }) => {
      const product = buildProduct(newId('prod'), now(), form)
      state.products.push(product)
      return product
    },
    'POST /v1/products/{id}': ({ parameters: [id = ''], form }) => {
      const product = need(state.products, id, 'product')
      return Object.assign(product, withMetadata(product, form), { updated: now() })
    },
    'GET /v1/prices': ({ form }) => {
      const keys = form['lookup_keys'] as string[] | undefined
      if (keys && keys.length > 10) throw invalid('You may only specify up to 10 lookup keys.', 'lookup_keys')
      const found = state.prices.filter((price) => !keys || keys.includes(price.lookup_key ?? ''))
      return list('/v1/prices', found, form, ['active', 'product', 'lookup_keys'])
    },
    'POST /v1/prices': ({ form }) => {
      need(state.products, form['product'] as string, 'product', 'product')
      takeLookupKey(account, form)
      const { transfer_lookup_key: _transfer, ...params } = form
      const price = buildPrice(newId('price'), now(), params)
      state.prices.push(price)
      return price
    },
    'POST /v1/prices/{price}': ({ parameters: [id = ''], form }) => {
      const price = need(state.prices, id, 'price')
      return Object.assign(price, withMetadata(price, form))
    },
  }
}

/** A lookup key belongs to one price; a newer one takes it over only when it says so. */
function takeLookupKey(account: Account, form: Form): void {
  const key = form['lookup_key']
  const holder = key === undefined ? undefined : account.state.prices.find((price) => price.lookup_key === key)
  if (!holder) return
  if ((form['transfer_lookup_key'] as unknown) !== true)
    throw invalid(`A price (${holder.id}) already uses that lookup key.`, 'lookup_key', 'resource_already_exists')
  holder.lookup_key = null
}

function createCheckoutHandlers(account: Account): Record<string, Handler> {
  const { state, newId, now, url } = account
  return {
    'POST /v1/checkout/sessions': ({ form }) => {
      needCustomer(account, form)
      const lines = form['line_items'] as unknown as readonly SessionLine[]
      const prices = lines.map(({ price }, index) => {
        const found = need(state.prices, price, 'price', `line_items[${index}][price]`)
        if (!found.active) throw invalid(`The price ${price} is inactive`, `line_items[${index}][price]`)
        return found
      })
      if (new Set(prices.map((price) => price.recurring.interval)).size > 1)
        throw invalid('All recurring prices must have the same interval', 'line_items')
      if (form['tax_id_collection'] && (form['customer_update'] as Form | undefined)?.['name'] !== 'auto')
        throw invalid('Tax ID collection requires updating business name on the customer.', 'customer_update[name]')
      const id = newId('cs_test')
      const session = buildCheckoutSession(id, now(), `${url()}/c/pay/${id}`, form)
      state.checkoutSessions.push(session)
      state.checkoutLines.set(id, lines)
      const data = form['subscription_data'] as { metadata?: Metadata } | undefined
      state.checkoutSubscriptionMetadata.set(id, data?.metadata ?? {})
      return session
    },
    'GET /v1/checkout/sessions': ({ form }) => {
      needCustomer(account, form)
      return list('/v1/checkout/sessions', state.checkoutSessions, form, ['customer', 'status'])
    },
    'GET /v1/checkout/sessions/{session}': ({ parameters: [id = ''] }) =>
      need(state.checkoutSessions, id, 'checkout.session'),
    'POST /v1/checkout/sessions/{session}/expire': ({ parameters: [id = ''] }) => {
      const session = need(state.checkoutSessions, id, 'checkout.session')
      if (session.status !== 'open')
        throw invalid('Only Checkout Sessions with a status in ["open"] can be expired.', 'session')
      Object.assign(session, { status: 'expired', url: null })
      account.emit('checkout.session.expired', session)
      return session
    },
  }
}

function createPortalHandlers(account: Account): Record<string, Handler> {
  const { state, newId, now, url } = account
  const path = '/v1/billing_portal/configurations'
  return {
    [`GET ${path}`]: ({ form }) => list(path, state.portalConfigurations, form, ['active', 'is_default']),
    [`POST ${path}`]: ({ form }) => {
      checkPortalProducts(account, form)
      const configuration = buildPortalConfiguration(newId('bpc'), now(), form)
      state.portalConfigurations.push(configuration)
      return configuration
    },
    [`POST ${path}/{configuration}`]: ({ parameters: [id = ''], form }) => {
      checkPortalProducts(account, form)
      const configuration = need(state.portalConfigurations, id, 'configuration')
      const features = mergeFeatures(configuration.features, form['features'] as Features | undefined)
      return Object.assign(configuration, withMetadata(configuration, form), { features, updated: now() })
    },
    'POST /v1/billing_portal/sessions': ({ form }) => {
      needCustomer(account, form)
      need(state.portalConfigurations, form['configuration'] as string, 'configuration', 'configuration')
      checkFlow(account, form)
      const id = newId('bps')
      const session = buildPortalSession(id, now(), `${url()}/p/session/${id}`, form)
      state.portalSessions.push(session)
      return session
    },
  }
}

function checkPortalProducts(account: Account, form: Form): void {
  const features = form['features'] as { subscription_update?: { products?: unknown } } | undefined
  const products = features?.subscription_update?.products
  if (!Array.isArray(products)) return
  if (products.length > 10) throw invalid('At most 10 products', 'features[subscription_update][products]')
  for (const { product, prices } of products as { product: string; prices: string[] }[]) {
    const found = prices.map((id) => need(account.state.prices, id, 'price', 'features[subscription_update][products]'))
    if (found.some((price) => price.product !== product)) throw invalid('A price is not of the product', 'products')
    if (new Set(found.map((price) => price.recurring.interval)).size < found.length)
      throw invalid('Prices of one product must have different intervals', 'products')
  }
}

/** As documented: "only up to one may be specified and subscriptions with multiple items are not updatable". */
function checkFlow(account: Account, form: Form): void {
  const flow = form['flow_data'] as unknown as Flow | undefined
  const confirm = flow?.subscription_update_confirm
  if (!confirm) return
  const param = 'flow_data[subscription_update_confirm]'
  const subscription = need(account.state.subscriptions, confirm.subscription, 'subscription', param)
  if (subscription.customer !== form['customer']) throw invalid('Not a subscription of this customer', param)
  if (subscription.items.data.length > 1 || confirm.items.length !== 1)
    throw invalid('This subscription cannot be updated because it has multiple items.', param)
  if (subscription.status === 'canceled') throw invalid('This subscription is canceled.', param)
  const [item] = confirm.items
  if (subscription.items.data[0]!.id !== item!.id) throw missing('subscription_item', item!.id, `${param}[items]`)
  need(account.state.prices, item!.price, 'price', `${param}[items][0][price]`)
}

function createSubscriptionHandlers(account: Account): Record<string, Handler> {
  const { state } = account
  const path = '/v1/subscriptions/{subscription_exposed_id}'

  function show(id: string, form: Form): unknown {
    const subscription = need(state.subscriptions, id, 'subscription')
    const expand = (form['expand'] ?? []) as string[]
    const invoice = state.invoices.find((one) => one.id === subscription.latest_invoice)
    return expand.includes('latest_invoice') ? { ...subscription, latest_invoice: invoice ?? null } : subscription
  }

  return {
    'GET /v1/subscriptions': ({ form }) => {
      needCustomer(account, form)
      const { status, ...rest } = form
      const found = state.subscriptions.filter((one) =>
        status === undefined ? one.status !== 'canceled' : status === 'all' || one.status === status,
      )
      return list('/v1/subscriptions', found, rest, ['customer'])
    },
    [`GET ${path}`]: ({ parameters: [id = ''], form }) => show(id, form),
    [`POST ${path}`]: ({ parameters: [id = ''], form }) => {
      const subscription = need(state.subscriptions, id, 'subscription')
      if (subscription.status === 'canceled')
        throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
      const changes = (form['items'] ?? []) as ItemChange[]
      checkItems(account, subscription, changes)
      const waitForPayment = form['payment_behavior'] === 'pending_if_incomplete'
      if (changes.length > 0) changeItems(account, subscription, changes, { waitForPayment })
      return show(id, form)
    },
    [`DELETE ${path}`]: ({ parameters: [id = ''] }) => {
      const subscription = need(state.subscriptions, id, 'subscription')
      if (subscription.status === 'canceled') throw missing('subscription', id)
      endSubscription(account, subscription)
      return subscription
    },
    'GET /v1/invoices': ({ form }) => {
      needCustomer(account, form)
      const { subscription, ...rest } = form
      const found = state.invoices.filter(
        (one) => subscription === undefined || one.parent.subscription_details.subscription === subscription,
      )
      const page = list('/v1/invoices', found, rest, ['customer', 'status'])
      const showsPayments = ((form['expand'] ?? []) as string[]).includes('data.payments')
      return showsPayments ? { ...page, data: page.data.map((invoice) => withPayments(account, invoice)) } : page
    },
  }
}

function withPayments(account: Account, invoice: Invoice): object {
  const data = account.state.invoicePayments.filter((payment) => payment.invoice === invoice.id)
  const url = `/v1/invoice_payments?invoice=${invoice.id}`
  return { ...invoice, payments: { object: 'list', data, has_more: false, url } }
}

function createRefundHandlers(account: Account): Record<string, Handler> {
  const { state, newId, now, emit } = account
  return {
    'GET /v1/refunds': ({ form }) => list('/v1/refunds', state.refunds, form, ['payment_intent']),
    'POST /v1/refunds': ({ form }) => {
      const intent = form['payment_intent'] as string
      const paid = state.invoicePayments.find(({ payment }) => payment.payment_intent === intent)
      if (!paid) throw missing('payment_intent', intent, 'payment_intent')
      const refunded = state.refunds.filter((one) => one.payment_intent === intent)
      const left = refunded.reduce((sum, { amount }) => sum - amount, paid.amount_paid)
      if ((form['amount'] as unknown as number) > left)
        throw invalid(`Refund amount is greater than unrefunded amount on charge (${left})`, 'amount')
      const refund = buildRefund(newId('re'), now(), paid.currency, form)
      state.refunds.push(refund)
      emit('refund.created', refund)
      return refund
    },
  }
}

function checkItems(
  account: Account,
  subscription: { readonly items: { readonly data: readonly { readonly id: string }[] } },
  changes: readonly ItemChange[],
): void {
  for (const [index, change] of changes.entries()) {
    const place = `items[${index}]`
    if (change.id !== undefined && !subscription.items.data.some((item) => item.id === change.id))
      throw missing('subscription_item', change.id, `${place}[id]`)
    if (change.price !== undefined) need(account.state.prices, change.price, 'price', `${place}[price]`)
    if (change.id === undefined && change.price === undefined) throw invalid('A price is needed', `${place}[price]`)
  }
}

function createWebhookHandlers(account: Account): Record<string, Handler> {
  const { state, newId, now } = account
  // The secret is shown once, when the endpoint is made.
  const hide = ({ secret: _secret, ...shown }: { secret: string }) => shown
  return {
    'GET /v1/webhook_endpoints': ({ form }) => {
      const page = list('/v1/webhook_endpoints', state.webhookEndpoints, form, [])
      return { ...page, data: page.data.map(hide) }
    },
    'POST /v1/webhook_endpoints': ({ form }) => {
      if (!(form['url'] as string).startsWith('https://')) throw invalid('Invalid URL: must be https', 'url')
      const endpoint = buildWebhookEndpoint(newId('we'), now(), `whsec_${newId('secret')}`, form)
      state.webhookEndpoints.push(endpoint)
      return endpoint
    },
    'POST /v1/webhook_endpoints/{webhook_endpoint}': ({ parameters: [id = ''], form }) => {
      const endpoint = need(state.webhookEndpoints, id, 'webhook_endpoint')
      return hide(Object.assign(endpoint, withMetadata(endpoint, form)))
    },
  }
}

/** Metadata are merged, not replaced; an empty value removes one. */
function withMetadata(thing: { readonly metadata: Metadata }, form: Form): Form {
  const merged = { ...thing.metadata, ...(form['metadata'] as Metadata | undefined) }
  const metadata = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
  return { ...form, metadata }
}

function needCustomer(account: Account, form: Form): void {
  const id = form['customer']
  if (id !== undefined) need(account.state.customers, id as string, 'customer', 'customer')
}

function need<Thing extends { readonly id: string }>(
  things: readonly Thing[],
  id: string,
  kind: string,
  param?: string,
): Thing {
  const found = things.find((thing) => thing.id === id)
  if (!found) throw missing(kind, id, param)
  return found
}

/** A page, newest first. */
function list<Thing extends { readonly id: string }>(
  url: string,
  things: readonly Thing[],
  form: Form,
  filters: readonly string[],
): { object: 'list'; url: string; has_more: boolean; data: Thing[] } {
  const { limit = 10, starting_after: after, expand: _expand, ...rest } = form
  for (const name of Object.keys(rest))
    if (!filters.includes(name)) throw new Error(`The stand-in does not know the filter ${name} of ${url}`)
  const wanted = filters.filter((name) => form[name] !== undefined && !Array.isArray(form[name]))
  const found = things
    .filter((thing) => wanted.every((name) => (thing as Record<string, unknown>)[name] === form[name]))
    .toReversed()
  const from = after === undefined ? 0 : found.findIndex((thing) => thing.id === after) + 1
  if (after !== undefined && from === 0) throw missing('object', after as string, 'starting_after')
  const data = found.slice(from, from + Number(limit))
  return { object: 'list', url, has_more: from + data.length < found.length, data }
}
