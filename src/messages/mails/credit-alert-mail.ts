import type { CreditAlertType } from '../../domain/credits/credit-types.ts'
import { managersFooter } from './footers.ts'
import type { MailContent } from './mail-content.ts'
import { quoteName } from './mail-text.ts'
import { formatTime } from './mail-values.ts'
import { countOf, formatCount } from '../counts.ts'
import { renderMail } from './render-mail.ts'

export type CreditAlertMail = {
  readonly teamName: string
  readonly type: CreditAlertType
  readonly used: number
  readonly limit: number
  readonly remaining: number
  readonly resetsAt: Date
  readonly teamUrl: string
}

const HEADINGS: Readonly<Record<CreditAlertType, string>> = {
  '50_percent': 'Half of the AI credits are used',
  '75_percent': '75% of the AI credits are used',
  '90_percent': '90% of the AI credits are used',
  exhausted: 'The AI credits are used up',
}

/** To owners and admins. */
export function creditAlertMail(input: CreditAlertMail): MailContent {
  const { teamName, type, used, limit, remaining, resetsAt, teamUrl } = input
  const name = quoteName(teamName)
  const isExhausted = type === 'exhausted'
  return renderMail({
    subject: `${HEADINGS[type]}: ${name}`,
    heading: HEADINGS[type],
    paragraphs: [
      `The team ${name} has used ${formatCount(used)} of ${countOf(limit, 'AI credit')} in this period.`,
      isExhausted
        ? 'AI fixes are paused until the next period begins. Fixes without AI continue as before.'
        : 'When they are used up, AI fixes are paused until the next period begins. Fixes without AI are not affected.',
    ],
    facts: [
      ['Used', formatCount(used)],
      ['Remaining', formatCount(remaining)],
      ['Next period begins', formatTime(resetsAt)],
    ],
    action: { label: 'See the credits', url: teamUrl },
    remarks: ['To continue without waiting, switch to the unlimited option or use your own key.'],
    footer: managersFooter(input),
  })
}
