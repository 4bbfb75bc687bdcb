import { managersFooter } from './footers.ts'
import type { MailContent } from './mail-content.ts'
import { quoteName } from './mail-text.ts'
import { formatTime } from './mail-values.ts'
import { countOf, formatCount } from '../counts.ts'
import { renderMail } from './render-mail.ts'

export type QuotaWarningMail = {
  readonly teamName: string
  readonly used: number
  readonly limit: number
  readonly resetsAt: Date
  readonly teamUrl: string
}

/** To owners and admins, once a month: most analyses are used. */
export function quotaWarningMail(input: QuotaWarningMail): MailContent {
  const { teamName, used, limit, resetsAt, teamUrl } = input
  const name = quoteName(teamName)
  return renderMail({
    subject: `${formatCount(used)} of ${countOf(limit, 'analysis', 'analyses')} used this month: ${name}`,
    heading: 'Most of this month’s analyses are used',
    paragraphs: [
      `The team ${name} has used ${formatCount(used)} of the ${countOf(limit, 'analysis', 'analyses')} of its plan this month.`,
      'When all are used, analyses continue for a grace period of 3 days. After that, they are blocked until the next month begins.',
    ],
    facts: [
      ['Used', formatCount(used)],
      ['Remaining', formatCount(Math.max(0, limit - used))],
      ['Next month begins', formatTime(resetsAt)],
    ],
    action: { label: 'See plan and usage', url: teamUrl },
    remarks: [
      'The Team and Enterprise plans have no limit. If the remaining analyses are enough for you, you do not have to do anything.',
    ],
    footer: managersFooter(input),
  })
}
