import { mailOutbox } from '../db/schema/index.ts'
import type { Queue } from '../queue/queue.ts'
import type { MailQueue } from './mail-queue.ts'

/** Jobs of one lane run one after another: a mail server that hangs holds few connections to the database. */
const LANES = 2

export function createMailQueue(queue: Queue): MailQueue {
  return {
    async queueMail(executor, mail) {
      const [row] = await executor
        .insert(mailOutbox)
        .values({
          mailClass: mail.mailClass,
          recipient: mail.recipient,
          subject: mail.subject,
          textBody: mail.text,
          htmlBody: mail.html ?? null,
          teamId: mail.teamId ?? null,
          dedupeKey: mail.dedupeKey ?? null,
        })
        .onConflictDoNothing({ target: [mailOutbox.recipient, mailOutbox.dedupeKey] })
        .returning({ id: mailOutbox.id })
      if (!row) return false
      await queue.enqueue(executor, 'send-mail', { mailId: row.id }, { queueName: laneOf(row.id) })
      return true
    },
  }
}

function laneOf(mailId: string): string {
  return `send-mail:${Number.parseInt(mailId.slice(0, 2), 16) % LANES}`
}
