import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { mailOutbox } from '../../db/schema/index.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Mailer } from '../../mail/create-mailer.ts'
import { defineTask, type TaskDefinition } from '../define-task.ts'

const MAX_ATTEMPTS = 10

/** Sends one mail of the outbox, unless that is done. A crash between sending and noting it sends it twice, same id. */
export function createSendMailTask(deps: { db: Database; mailer: Mailer; clock: Clock }): TaskDefinition<'send-mail'> {
  return defineTask({
    name: 'send-mail',
    maxAttempts: MAX_ATTEMPTS,
    async run({ mailId }, { log }) {
      const waiting = and(eq(mailOutbox.id, mailId), isNull(mailOutbox.sentAt))
      const [mail] = await deps.db.select().from(mailOutbox).where(waiting)
      if (!mail) return log.info({ mailId }, 'mail is sent already')
      const { id, recipient, subject, textBody: text, htmlBody: html } = mail
      await deps.mailer.send({ id, recipient, subject, text, html })
      await deps.db.update(mailOutbox).set({ sentAt: deps.clock() }).where(waiting)
    },
  })
}
