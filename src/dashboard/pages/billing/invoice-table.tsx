import { useInfiniteQuery } from '@tanstack/react-query'
import { invoicesQuery } from '../../api/billing.ts'
import type { Invoice } from '../../api/types.ts'
import { ExternalLink } from '../../components/external-link.tsx'
import { PagesTable } from '../../components/pages-table.tsx'
import { TimeText } from '../../components/time-text.tsx'
import { VisibleText } from '../../components/visible-text.tsx'
import { formatAmount } from '../../components/wording.ts'

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  draft: 'In preparation',
  open: 'To be paid',
  paid: 'Paid',
  uncollectible: 'Not collected',
  void: 'Cancelled',
}

export function InvoiceTable({ teamId }: { teamId: string }) {
  const list = useInfiniteQuery(invoicesQuery(teamId))
  return (
    <PagesTable
      label="Invoices"
      list={list}
      columns={['Invoice', 'Date', 'Period', 'Amount', 'Status', 'Documents']}
      empty="None yet. Each payment creates one."
    >
      {(invoice) => <InvoiceRow key={invoice.id} invoice={invoice} />}
    </PagesTable>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { status, currency } = invoice
  return (
    <tr>
      <th scope="row">
        <VisibleText text={invoice.number ?? 'Not numbered yet'} />
      </th>
      <td>
        <TimeText time={invoice.createdAt} format="date" />
      </td>
      <td>
        <TimeText time={invoice.periodStart} format="date" /> – <TimeText time={invoice.periodEnd} format="date" />
      </td>
      <td>{formatAmount(status === 'paid' ? invoice.amountPaid : invoice.amountDue, currency)}</td>
      <td>{STATUS_TEXTS[status] ?? status}</td>
      <td>
        <span className="row">
          {invoice.hostedInvoiceUrl && (
            <ExternalLink href={invoice.hostedInvoiceUrl}>{status === 'open' ? 'Pay' : 'View'}</ExternalLink>
          )}
          {invoice.invoicePdf && <ExternalLink href={invoice.invoicePdf}>PDF</ExternalLink>}
          {!invoice.hostedInvoiceUrl && !invoice.invoicePdf && '–'}
        </span>
      </td>
    </tr>
  )
}
