import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { PLANS } from '../../domain/quotas/plans.ts'
import { createdAt, id, instant, updatedAt } from './columns.ts'
import { teams } from './teams.ts'

/** Subscriptions as last read from the payment processor. Never written from an event's content. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The processor's id. */
    subscriptionId: text('subscription_id').primaryKey(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    customerId: text('customer_id').notNull(),
    /** The processor's status; unknown ones are stored as well. */
    status: text('status').notNull(),
    plan: text('plan', { enum: PLANS }).notNull(),
    interval: text('interval', { enum: ['month', 'year'] }).notNull(),
    aiOption: text('ai_option', { enum: ['none', 'credits', 'unlimited'] })
      .notNull()
      .default('none'),
    currentPeriodStart: instant('current_period_start').notNull(),
    currentPeriodEnd: instant('current_period_end').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    cancelAt: instant('cancel_at'),
    endedAt: instant('ended_at'),
    /** The first failed payment among those that are still open. */
    pastDueSince: instant('past_due_since'),
    /** Which dunning mails were sent. */
    dunningStage: text('dunning_stage', { enum: ['none', 'first', 'reminder', 'final'] })
      .notNull()
      .default('none'),
    createdAt: createdAt(),
    readAt: instant('read_at').notNull(),
  },
  (table) => [index('subscriptions_team').on(table.teamId), index('subscriptions_customer').on(table.customerId)],
)

export const invoices = pgTable(
  'invoices',
  {
    /** The processor's id. */
    invoiceId: text('invoice_id').primaryKey(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    subscriptionId: text('subscription_id'),
    number: text('number'),
    status: text('status').notNull(),
    /** Amounts are in the smallest unit of the currency (cents). */
    amountDue: integer('amount_due').notNull(),
    amountPaid: integer('amount_paid').notNull(),
    currency: text('currency').notNull(),
    hostedInvoiceUrl: text('hosted_invoice_url'),
    invoicePdf: text('invoice_pdf'),
    periodStart: instant('period_start').notNull(),
    periodEnd: instant('period_end').notNull(),
    createdAt: createdAt(),
    paidAt: instant('paid_at'),
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    index('invoices_team_time').on(
      table.teamId,
      table.createdAt.desc().nullsFirst(),
      table.invoiceId.desc().nullsFirst(),
    ),
  ],
)

/**
 * What we ask of the processor, stored before the request: when an answer is lost, the request is repeated under the
 * same key, so nothing is bought twice.
 */
export const billingIntents = pgTable(
  'billing_intents',
  {
    id: id(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    operation: text('operation', { enum: ['customer', 'checkout', 'change', 'cancel', 'refund'] }).notNull(),
    idempotencyKey: text('idempotency_key').notNull(),
    parameters: jsonb('parameters').$type<Record<string, unknown>>().notNull().default({}),
    /** The processor's id of the result. */
    resultId: text('result_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('billing_intents_key').on(table.idempotencyKey),
    index('billing_intents_team').on(table.teamId, table.operation, table.createdAt.desc().nullsFirst()),
  ],
)
