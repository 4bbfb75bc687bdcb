import type { Executor } from '../../db/client.ts'

export type Mail = {
  /** Groups mails, for the limit of one alert of a class in 15 minutes and for the operator's outbox. */
  readonly mailClass: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly teamId?: string
  /** Identifies the mail's subject: a recipient gets a mail with the same key only once. Without a key, always. */
  readonly dedupeKey?: string
}

/**
 * Writes the mail and its job in the caller's transaction; it is sent after the commit, at least once.
 * @returns false if the recipient already got a mail with this key.
 */
export type MailQueue = { queueMail(executor: Executor, mail: Mail): Promise<boolean> }
