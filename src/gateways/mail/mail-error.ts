import { stripControls } from './strip-controls.ts'

const MAX_MESSAGE_LENGTH = 300

/** Why a mail was not accepted. The message contains no secret and may be stored. */
export class MailError extends Error {
  /** The mail server will never accept this mail for this recipient. */
  readonly permanent: boolean

  constructor(message: string, options: { readonly permanent: boolean }) {
    super(message)
    this.name = 'MailError'
    this.permanent = options.permanent
  }
}

/**
 * The mail library's error without what must not be stored: a mail server can answer with anything, including the credentials
 * that it got from us.
 */
export function toMailError(error: unknown, secrets: readonly string[]): MailError {
  if (error instanceof MailError) return error
  const message = error instanceof Error ? error.message : String(error)
  const redacted = secrets.reduce((text, secret) => text.replaceAll(secret, '[redacted]'), message)
  return new MailError(stripControls(redacted).slice(0, MAX_MESSAGE_LENGTH), { permanent: refusesRecipient(error) })
}

/** Only a refused recipient is permanent. Other errors are about our settings or are temporary. */
function refusesRecipient(error: unknown): boolean {
  return (
    error instanceof Error &&
    'permanent' in error &&
    error.permanent === true &&
    'command' in error &&
    error.command === 'RCPT TO'
  )
}
