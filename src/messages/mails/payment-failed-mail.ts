import { ownersFooter } from './footers.ts'
import type { MailContent } from './mail-content.ts'
import { quoteName, toWebAddress } from './mail-text.ts'
import { formatMoney, formatTime } from './mail-values.ts'
import { renderMail } from './render-mail.ts'

export type PaymentFailedMail = {
  readonly teamName: string
  /** Sent immediately, after two days, and when the plan ends. */
  readonly stage: 'first' | 'reminder' | 'final'
  /** Cents. */
  readonly amount: number
  readonly currency: string
  /** The payment processor's page of the invoice; null if there is none. */
  readonly payUrl: string | null
  readonly graceEndsAt: Date
  readonly teamUrl: string
}

const HEADINGS: Readonly<Record<PaymentFailedMail['stage'], string>> = {
  first: 'A payment did not go through',
  reminder: 'A payment is still outstanding',
  final: 'The plan is paused because a payment is outstanding',
}

/** To owners. The button leads to the payment processor's page, or to the team's page if there is none. */
export function paymentFailedMail(input: PaymentFailedMail): MailContent {
  const { teamName, stage, amount, currency, graceEndsAt, teamUrl } = input
  const name = quoteName(teamName)
  const payUrl = toSecureAddress(input.payUrl)
  const isOver = stage === 'final'
  return renderMail({
    subject: `${HEADINGS[stage]}: ${name}`,
    heading: HEADINGS[stage],
    paragraphs: [
      `The payment of ${formatMoney(amount, currency)} for the team ${name} ${isOver || stage === 'reminder' ? 'is still outstanding' : 'did not go through'}.`,
      isOver
        ? 'The limits of the free plan now apply. As soon as the payment arrives, the paid plan is restored with everything as it was.'
        : 'The plan does not change for now. If the payment has not arrived by the time below, the limits of the free plan apply until it does.',
    ],
    facts: [
      ['Amount', formatMoney(amount, currency)],
      [isOver ? 'Paid plan ended' : 'Paid plan until', formatTime(graceEndsAt)],
    ],
    action: payUrl === null ? { label: 'Open the team', url: teamUrl } : { label: 'Pay the invoice', url: payUrl },
    remarks: [
      'Often the card has expired or the bank asks for confirmation. An owner can change the payment method in the billing portal, from the team’s page.',
    ],
    footer: ownersFooter(input),
  })
}

/** Payment pages must use https. */
function toSecureAddress(url: string | null): string | null {
  const address = toWebAddress(url)
  return address?.startsWith('https:') ? address : null
}
