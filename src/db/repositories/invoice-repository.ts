import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { cutPage, decodeCursor, type ListPage, type ListRequest } from '../../domain/lists/list-cursor.ts'
import type { Executor } from '../client.ts'
import { invoices } from '../schema/index.ts'
import { setToNew } from '../set-to-new.ts'

export type NewInvoiceRow = typeof invoices.$inferInsert
/** An invoice as the API shows it. Amounts in cents. */
export type InvoiceView = {
  readonly id: string
  readonly number: string | null
  readonly status: string
  readonly amountDue: number
  readonly amountPaid: number
  readonly currency: string
  readonly hostedInvoiceUrl: string | null
  readonly invoicePdf: string | null
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly createdAt: Date
  readonly paidAt: Date | null
}

/** The format of the processor's ids. */
const INVOICE_ID = /^[A-Za-z0-9_]{1,100}$/

/** Stores invoices as they were read. The caller holds the customer's lock, so its data is the newest. */
export async function saveInvoices(executor: Executor, rows: readonly NewInvoiceRow[]): Promise<void> {
  if (rows.length === 0) return
  await executor
    .insert(invoices)
    .values([...rows])
    .onConflictDoUpdate({ target: invoices.invoiceId, set: setToNew(invoices, ['invoiceId', 'teamId']) })
}

/**
 * A team's invoices, newest first. Drafts are left out because they may still change.
 * @throws AppError INVALID_CURSOR
 */
export async function listInvoices(
  executor: Executor,
  teamId: string,
  request: ListRequest,
): Promise<ListPage<InvoiceView>> {
  const after = decodeCursor(request.cursor, INVOICE_ID)
  const beyond =
    after &&
    sql`(${invoices.createdAt}, ${invoices.invoiceId}) < (${after.at.toISOString()}::timestamptz, ${after.id}::text)`
  const rows = await executor
    .select({
      id: invoices.invoiceId,
      number: invoices.number,
      status: invoices.status,
      amountDue: invoices.amountDue,
      amountPaid: invoices.amountPaid,
      currency: invoices.currency,
      hostedInvoiceUrl: invoices.hostedInvoiceUrl,
      invoicePdf: invoices.invoicePdf,
      periodStart: invoices.periodStart,
      periodEnd: invoices.periodEnd,
      createdAt: invoices.createdAt,
      paidAt: invoices.paidAt,
    })
    .from(invoices)
    .where(and(eq(invoices.teamId, teamId), ne(invoices.status, 'draft'), beyond ?? undefined))
    .orderBy(desc(invoices.createdAt), desc(invoices.invoiceId))
    .limit(request.limit + 1)
  return cutPage(rows, request.limit, (row) => ({ at: row.createdAt, id: row.id }))
}
