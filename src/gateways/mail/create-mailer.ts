import type { Transporter } from 'nodemailer'
import type { Logger } from '../../lib/logger.ts'
import { MailError, toMailError } from './mail-error.ts'
import { stripControls } from './strip-controls.ts'

export type OutgoingMail = {
  /** Used as the Message-ID, so that a mail that is sent twice is recognised as the same. */
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
}

export type Mailer = {
  /** @throws MailError if the mail server did not accept the mail. */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

const TIMEOUT_MS = 20_000
/** Exactly one address: nothing that a mail program or server could read as two, or as a header. */
const ADDRESS = /^[^\s\p{C}<>()[\]:;,\\"]+@[^\s\p{C}<>()[\]:;,\\"@]+$/u

/**
 * Loads the mail library only if mails are sent.
 * @param config `smtpUrl` null: mails are written to the log instead of being sent.
 */
export async function createMailer(config: { smtpUrl: string | null; from: string }, log: Logger): Promise<Mailer> {
  if (config.smtpUrl === null) return createLogMailer(log)
  const { smtpUrl, from } = config
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    // The parts of a mail come from the database. The library must not read a file or address that they name.
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  })
  const secrets = listForms(smtpUrl)
  return {
    send: (mail) => send(transport, from, mail).catch((error: unknown) => Promise.reject(toMailError(error, secrets))),
    close: () => transport.close(),
  }
}

async function send(transport: Transporter, from: string, mail: OutgoingMail): Promise<void> {
  if (!ADDRESS.test(mail.recipient)) throw new MailError('The recipient is not an e-mail address', { permanent: true })
  await transport.sendMail({
    from,
    to: { name: '', address: mail.recipient },
    subject: stripControls(mail.subject),
    text: mail.text,
    ...(mail.html === null ? {} : { html: mail.html }),
    messageId: `<${mail.id}@fixwright>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
}

/** The forms in which the mail server's password may appear. */
function listForms(smtpUrl: string): readonly string[] {
  const { username, password } = new URL(smtpUrl)
  if (password === '') return []
  const [user, plain] = [decodeURIComponent(username), decodeURIComponent(password)]
  const base64 = [plain, `\0${user}\0${plain}`].map((text) => Buffer.from(text).toString('base64'))
  return [password, plain, ...base64]
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
