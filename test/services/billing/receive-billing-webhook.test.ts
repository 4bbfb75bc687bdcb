import { test } from 'tap'
import { toDelivery } from '../../helpers/fake-billing.ts'
import { listJobs } from '../../helpers/jobs.ts'
import { createBillingServices } from '../../../src/services/billing/create-billing-services.ts'
import { createBillingFixture } from './billing-fixture.ts'

test('an event is noted once, with its audit row and one job for the customer', async (t) => {
  const billing = await createBillingFixture(t)
  const { receiveBillingWebhook } = billing.services
  const team = await billing.createTeam()
  await billing.checkout(team)
  const customerId = await billing.customerOf(team)
  const paid = toDelivery({ id: 'evt_1', type: 'invoice.paid', customerId })
  const outcomes = await Promise.all(Array.from({ length: 12 }, () => receiveBillingWebhook(paid)))
  t.same(outcomes.sort(), [...Array(11).fill('duplicate'), 'stored'])
  t.equal(
    await receiveBillingWebhook(toDelivery({ id: 'evt_2', type: 'invoice.payment_failed', customerId })),
    'stored',
  )
  t.equal(await receiveBillingWebhook(toDelivery({ id: 'evt_3', type: 'charge.refunded', customerId })), 'ignored')
  t.equal(await receiveBillingWebhook(toDelivery({ id: 'evt_4', type: 'invoice.paid', customerId: null })), 'ignored')
  t.equal(
    await receiveBillingWebhook(toDelivery({ id: 'evt_5', type: 'invoice.paid', customerId: 'cus_x' })),
    'unknown',
  )
  t.same(
    (await listJobs(billing.sql)).map(({ task, payload }) => [task, payload]),
    [['sync-subscription', { customerId }]],
  )
  const inbox =
    await billing.sql`select delivery_id, event, outcome, length(body) as bytes from webhook_inbox order by 1`
  t.same(
    inbox.map((row) => [row['delivery_id'], row['event'], row['outcome'], row['bytes']]),
    [
      ['evt_1', 'invoice.paid', 'handled', 0],
      ['evt_2', 'invoice.payment_failed', 'handled', 0],
      ['evt_5', 'invoice.paid', 'ignored', 0],
    ],
  )
  t.same(await billing.actions(team), ['billing.checkout_started', 'billing.invoice_paid', 'billing.payment_failed'])
})

test('what is not signed is refused, and nothing is stored', async (t) => {
  const billing = await createBillingFixture(t)
  const { rawBody, signature } = toDelivery({ id: 'evt_1', type: 'invoice.paid', customerId: 'cus_1' })
  const { receiveBillingWebhook } = billing.services
  for (const wrong of ['', 'x', signature.toUpperCase(), `${signature}0`])
    await t.rejects(receiveBillingWebhook({ rawBody, signature: wrong }), { code: 'INVALID_SIGNATURE' })
  await t.rejects(receiveBillingWebhook({ rawBody: Buffer.concat([rawBody, Buffer.from(' ')]), signature }), {
    code: 'INVALID_SIGNATURE',
  })
  const unconfigured = createBillingServices({ ...billing.deps, billing: null })
  await t.rejects(unconfigured.receiveBillingWebhook({ rawBody, signature }), { code: 'BILLING_NOT_CONFIGURED' })
  t.same(await billing.sql`select 1 from webhook_inbox`, [])
})
