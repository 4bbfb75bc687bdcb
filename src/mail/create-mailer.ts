import { createTransport, type Transporter } from 'nodemailer'
import type { Logger } from '../lib/logger.ts'

export type OutgoingMail = {
  /** Becomes the Message-ID: a mail that is sent twice is recognised as one. */
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
}

export type Mailer = {
  /** @throws Error when the mail server did not take the mail. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

const TIMEOUT_MS = 20_000

/** @param config `smtpUrl` null: mails are written to the log instead of being sent. */
export function createMailer(config: { smtpUrl: string | null; from: string }, log: Logger): Mailer {
  if (config.smtpUrl === null) return createLogMailer(log)
  const transport = createTransport({
    url: config.smtpUrl,
    // A mail's parts come from the database: none may name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  return { send: (mail) => send(transport, config.from, mail), close: () => transport.close() }
}

async function send(transport: Transporter, from: string, mail: OutgoingMail): Promise<void> {
  await transport.sendMail({
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    messageId: `<${mail.id}@fixwright>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}

function createLogMailer(log: Logger): Mailer {
  return {
    send(mail) {
      log.info({ mailId: mail.id, recipient: mail.recipient, subject: mail.subject, text: mail.text }, 'mail not sent')
      return Promise.resolve()
    },
    close() {},
  }
}
