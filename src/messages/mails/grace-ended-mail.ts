import { managersFooter } from './footers.ts'
import type { MailContent } from './mail-content.ts'
import { quoteName } from './mail-text.ts'
import { formatTime } from './mail-values.ts'
import { renderMail } from './render-mail.ts'

export type GraceEndedMail = { readonly teamName: string; readonly resetsAt: Date; readonly teamUrl: string }

/** To owners and admins: analyses are blocked from now on. */
export function graceEndedMail(input: GraceEndedMail): MailContent {
  const { teamName, resetsAt, teamUrl } = input
  const name = quoteName(teamName)
  return renderMail({
    subject: `Analyses are blocked until ${formatTime(resetsAt)}: ${name}`,
    heading: 'The grace period has ended',
    paragraphs: [
      `The team ${name} has used up the analyses of its plan this month, and the grace period is over. New pull requests are not analysed until the next month begins.`,
      'Check runs on blocked pull requests say so; they do not fail. Nothing that was found before is lost.',
    ],
    facts: [['Analyses go on', formatTime(resetsAt)]],
    action: { label: 'See plan and usage', url: teamUrl },
    remarks: ['There is no limit on the plans Team and Enterprise; after a change of plan, analyses go on at once.'],
    footer: managersFooter(input),
  })
}
