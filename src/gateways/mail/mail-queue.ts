import type { Executor } from '../../db/client.ts'

export type Mail = {
  /** Groups mails for the limit of one alert of a class in 15 minutes, and for the operator's outbox. */
  readonly mailClass: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly teamId?: string
  /** What the news is: the same is mailed to the same recipient once. Without: always. */
  readonly dedupeKey?: string
}

/**
 * Writes the mail and its job in the caller's transaction; it is sent after the commit, at least once.
 * @returns false when the recipient has this news already.
 */
export type MailQueue = { queueMail(executor: Executor, mail: Mail): Promise<boolean> }
