import type { MailContent } from './mail-content.ts'
import { renderMail } from './render-mail.ts'

/**
 * To the operator, whose address is in the configuration.
 * @param text paragraphs with empty lines between them.
 */
export function operatorAlertMail({ subject, text }: { readonly subject: string; readonly text: string }): MailContent {
  return renderMail({
    subject: `[Fixwright] ${subject}`,
    heading: subject,
    paragraphs: text.split(/\n+/).filter((line) => line.trim() !== ''),
    remarks: ['Further alerts of this kind are only logged for the next 15 minutes.'],
    footer: {
      why: 'You are receiving this mail because your address is ALERT_MAIL_TO in the configuration of this installation of Fixwright.',
    },
  })
}
