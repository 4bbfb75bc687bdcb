import { ownersFooter } from './footers.ts'
import type { MailContent } from './mail-content.ts'
import { quoteName } from './mail-text.ts'
import { formatMoney } from './mail-values.ts'
import { renderMail } from './render-mail.ts'

export type DuplicateRefundedMail = {
  readonly teamName: string
  /** Cents. */
  readonly amount: number
  readonly currency: string
  readonly teamUrl: string
}

/** To owners: a subscription that was bought twice is cancelled and refunded. */
export function duplicateRefundedMail(input: DuplicateRefundedMail): MailContent {
  const { teamName, amount, currency, teamUrl } = input
  const name = quoteName(teamName)
  return renderMail({
    subject: `A second subscription was refunded: ${name}`,
    heading: 'A second subscription was refunded',
    paragraphs: [
      `The team ${name} had two subscriptions at the same time. We cancelled one of them and refunded ${formatMoney(amount, currency)} for the time that was left.`,
      'The other subscription continues, and the plan does not change.',
    ],
    facts: [['Refund', formatMoney(amount, currency)]],
    action: { label: 'See plan and invoices', url: teamUrl },
    remarks: ['The refund goes to the payment method that was charged. Banks usually take five to ten days.'],
    footer: ownersFooter(input),
  })
}
