import { stripControls } from './strip-controls.ts'

const MAX_MESSAGE_LENGTH = 300

/** Why a mail was not taken; its message holds no secret and may be kept. */
export class MailError extends Error {
  /** The mail server will never take this mail for this recipient. */
  readonly permanent: boolean

  constructor(message: string, options: { readonly permanent: boolean }) {
    super(message)
    this.name = 'MailError'
    this.permanent = options.permanent
  }
}

/**
 * What the mail library reports, without what must not be kept: a mail server can answer with anything, also with what we
 * told it when we signed in.
 */
export function toMailError(error: unknown, secrets: readonly string[]): MailError {
  if (error instanceof MailError) return error
  const message = error instanceof Error ? error.message : String(error)
  const redacted = secrets.reduce((text, secret) => text.replaceAll(secret, '[redacted]'), message)
  return new MailError(stripControls(redacted).slice(0, MAX_MESSAGE_LENGTH), { permanent: refusesRecipient(error) })
}

/** Only a refusal of the recipient is the recipient's; any other is about us or the moment. */
function refusesRecipient(error: unknown): boolean {
  return (
    error instanceof Error &&
    'permanent' in error &&
    error.permanent === true &&
    'command' in error &&
    error.command === 'RCPT TO'
  )
}
