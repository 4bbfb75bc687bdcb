import { cleanMail, type CleanMail, type MailDescription } from './clean-mail.ts'
import type { MailContent } from './mail-content.ts'
import { renderMailHtml } from './render-mail-html.ts'

/** Renders plain text and HTML from the same description, so that they always agree. */
export function renderMail(description: MailDescription): MailContent {
  const mail = cleanMail(description)
  return { subject: mail.subject, text: renderText(mail), html: renderMailHtml(mail) }
}

function renderText(mail: CleanMail): string {
  const { heading, paragraphs, facts, action, remarks, why, change } = mail
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action && `${action.label}:\n${action.url}`,
    ...remarks,
    ['---', why, change && `${change.label}: ${change.url}`].filter(Boolean).join('\n'),
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}
