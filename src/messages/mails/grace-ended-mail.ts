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
      `The team ${name} has used up the analyses of its plan this month, and the grace period is over. New pull requests will not be analysed until the next month begins.`,
      'Check runs on these pull requests say so and do not fail. Earlier findings are kept.',
    ],
    facts: [['Analyses resume', formatTime(resetsAt)]],
    action: { label: 'See plan and usage', url: teamUrl },
    remarks: ['The Team and Enterprise plans have no limit; after an upgrade, analyses resume immediately.'],
    footer: managersFooter(input),
  })
}
