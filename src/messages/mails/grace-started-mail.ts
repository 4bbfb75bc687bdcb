import { managersFooter } from './footers.ts'
import type { MailContent } from './mail-content.ts'
import { quoteName } from './mail-text.ts'
import { formatTime } from './mail-values.ts'
import { countOf } from '../counts.ts'
import { renderMail } from './render-mail.ts'

export type GraceStartedMail = {
  readonly teamName: string
  readonly reason: 'over_limit' | 'downgrade'
  readonly endsAt: Date
  readonly limit: number
  readonly resetsAt: Date
  readonly teamUrl: string
}

/** To owners and admins: analyses over the limit continue for a few days. */
export function graceStartedMail(input: GraceStartedMail): MailContent {
  const { teamName, reason, endsAt, limit, resetsAt, teamUrl } = input
  const name = quoteName(teamName)
  const analyses = countOf(limit, 'analysis', 'analyses')
  return renderMail({
    subject: `Analyses continue until ${formatTime(endsAt)}: ${name}`,
    heading: 'A grace period has begun',
    paragraphs: [
      reason === 'over_limit'
        ? `The team ${name} has used up the ${analyses} of its plan this month.`
        : `The plan of the team ${name} has changed. The new plan has ${analyses} a month, and the team has already used more than that.`,
      'Until the grace period ends, everything works as before. After that, analyses are blocked until the next month begins.',
    ],
    facts: [
      ['Grace period ends', formatTime(endsAt)],
      ['Next month begins', formatTime(resetsAt)],
    ],
    action: { label: 'See plan and usage', url: teamUrl },
    remarks: ['The Team and Enterprise plans have no limit; an upgrade takes effect immediately.'],
    footer: managersFooter(input),
  })
}
