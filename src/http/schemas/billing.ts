import Type from 'typebox'
import { AI_OPTIONS, BILLING_INTERVALS } from '../../domain/billing/price-catalogue.ts'
import { PRICING_MODELS } from '../../domain/billing/pricing-model.ts'
import { PLANS } from '../../domain/quotas/plans.ts'
import { Instant, Nullable, Strict, Uuid } from './common.ts'

const PaidPlan = Type.Enum(['TEAM', 'ENTERPRISE'])
const Interval = Type.Enum([...BILLING_INTERVALS])
const AiOption = Type.Enum([...AI_OPTIONS])
const Amount = Type.Integer({ description: 'In cents' })
const Currency = Type.String({ description: 'Three-letter code in lower case', examples: ['eur'] })
const Address = Type.String({
  description: 'A page of the payment processor or of this service',
  examples: ['https://…'],
})

export const CheckoutRequest = Strict({
  teamId: Uuid,
  plan: PaidPlan,
  interval: Type.Optional(
    Type.Enum([...BILLING_INTERVALS], { description: '`month` by default; a year costs 17 % less' }),
  ),
  aiOption: Type.Optional(
    Type.Enum([...AI_OPTIONS], {
      description: '`none` by default. Other options are sold only with the pricing model `ai-options`',
    }),
  ),
})
export const CheckoutStarted = Type.Object(
  { sessionId: Type.String({ description: 'The ID at the payment processor' }), url: Address },
  { title: 'CheckoutStarted' },
)
export const PortalRequest = Strict({ teamId: Uuid })
export const PortalOpened = Type.Object({ url: Address }, { title: 'PortalOpened' })
export const WebhookReceived = Type.Object({ received: Type.Literal(true) })

export const Invoice = Type.Object(
  {
    id: Type.String({ description: 'The ID at the payment processor' }),
    number: Nullable(Type.String()),
    status: Type.String({ description: 'open, paid, uncollectible or void' }),
    amountDue: Amount,
    amountPaid: Amount,
    currency: Currency,
    hostedInvoiceUrl: Nullable(Type.String({ description: 'The page where the invoice can be read and paid' })),
    invoicePdf: Nullable(Type.String()),
    periodStart: Instant,
    periodEnd: Instant,
    createdAt: Instant,
    paidAt: Nullable(Instant),
  },
  { title: 'Invoice' },
)

export const Subscription = Type.Object(
  {
    plan: Type.Enum([...PLANS], { description: 'The plan that currently applies to the team' }),
    configured: Type.Boolean({ description: 'Whether billing is configured on this server' }),
    pricingModel: Type.Enum([...PRICING_MODELS]),
    currency: Currency,
    prices: Type.Array(
      Type.Object({
        plan: PaidPlan,
        part: Type.Enum(['base', 'credits', 'unlimited'], {
          description: 'base: the plan itself; other values: its AI option',
        }),
        interval: Interval,
        amount: Amount,
      }),
      { description: 'The available products' },
    ),
    subscription: Nullable(
      Type.Object(
        {
          id: Type.String({ description: 'The ID at the payment processor' }),
          status: Type.String({ description: 'The status at the payment processor, such as active or past_due' }),
          plan: PaidPlan,
          interval: Interval,
          aiOption: AiOption,
          amount: Type.Integer({
            description: 'In cents for the whole interval, at current prices, without taxes and discounts',
          }),
          currentPeriodStart: Instant,
          renewsAt: Nullable(Type.String({ format: 'date-time', description: 'null: it is not renewed' })),
          endsAt: Nullable(Type.String({ format: 'date-time', description: 'null: it is renewed' })),
          paymentGraceEndsAt: Nullable(
            Type.String({ format: 'date-time', description: 'A payment is overdue: the plan stays active until then' }),
          ),
        },
        { title: 'BoughtSubscription' },
      ),
    ),
  },
  { title: 'Subscription' },
)
