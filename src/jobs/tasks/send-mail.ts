import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Executor } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/index.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Mailer } from '../../gateways/mail/create-mailer.ts'
import { MailError } from '../../gateways/mail/mail-error.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

const MAX_ATTEMPTS = 10

export type SendMailTaskDeps = {
  readonly db: Database
  readonly mailer: Mailer
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Sends one mail of the outbox unless it was sent already. The row is locked meanwhile, so the second of two runs finds
 * it sent. Only a crash between the mail server's answer and recording it sends a mail twice, with the same Message-ID.
 */
export function createSendMailTask(deps: SendMailTaskDeps): TaskDefinition<'send-mail'> {
  return defineTask({
    name: 'send-mail',
    maxAttempts: MAX_ATTEMPTS,
    async run({ mailId }, { log }) {
      // Outside of the transaction, so that an attempt that crashes the process counts too.
      if (!(await countAttempt(deps.db, mailId))) return log.info({ mailId }, 'mail is sent already')
      const failure = await deps.db.transaction((tx) => sendLocked(deps, tx, mailId))
      if (failure === null) return
      if (!failure.permanent) throw failure
      log.info({ mailId, reason: failure.message }, 'mail permanently rejected')
    },
    onFailedForGood({ mailId }) {
      deps.log.error({ mailId }, 'mail given up')
      return Promise.resolve()
    },
  })
}

async function countAttempt(executor: Executor, mailId: string): Promise<boolean> {
  const rows = await executor
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1` })
    .where(and(eq(mailOutbox.id, mailId), isNull(mailOutbox.sentAt)))
    .returning({ id: mailOutbox.id })
  return rows.length > 0
}

/** @returns what went wrong, after recording it. */
async function sendLocked(deps: SendMailTaskDeps, tx: Executor, mailId: string): Promise<MailError | null> {
  const [mail] = await tx.select().from(mailOutbox).where(eq(mailOutbox.id, mailId)).for('update')
  if (!mail || mail.sentAt !== null) return null
  const { id, recipient, subject, textBody: text, htmlBody: html } = mail
  const failure = await deps.mailer.send({ id, recipient, subject, text, html }).then(() => null, asMailError)
  const result = failure ? { lastError: failure.message } : { sentAt: deps.clock(), lastError: null }
  await tx.update(mailOutbox).set(result).where(eq(mailOutbox.id, mailId))
  return failure
}

function asMailError(error: unknown): MailError {
  if (error instanceof MailError) return error
  throw error
}
