import { ownersFooter } from './footers.ts'
import type { MailContent } from './mail-content.ts'
import { quoteName } from './mail-text.ts'
import { renderMail } from './render-mail.ts'

export type SubscriptionEndedMail = {
  readonly teamName: string
  readonly reason: 'cancelled' | 'payment'
  readonly teamUrl: string
}

/** To owners: the team is on the free plan. */
export function subscriptionEndedMail(input: SubscriptionEndedMail): MailContent {
  const { teamName, reason, teamUrl } = input
  const name = quoteName(teamName)
  return renderMail({
    subject: `The subscription has ended: ${name}`,
    heading: 'The subscription has ended',
    paragraphs: [
      reason === 'cancelled'
        ? `The subscription of the team ${name} was cancelled and has ended. The team is on the free plan now.`
        : `The subscription of the team ${name} has ended, because the payment did not arrive. The team is on the free plan now.`,
      'Members, history and settings do not change. You will not be charged for this subscription again.',
    ],
    action: { label: 'See plan and usage', url: teamUrl },
    remarks: ['An owner can subscribe again at any time.'],
    footer: ownersFooter(input),
  })
}
