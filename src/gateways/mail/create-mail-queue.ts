import { mailOutbox } from '../../db/schema/index.ts'
import { mailJobOptions } from '../../queue/mail-job.ts'
import type { Queue } from '../../queue/queue.ts'
import type { MailQueue } from './mail-queue.ts'

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
      await queue.enqueue(executor, 'send-mail', { mailId: row.id }, mailJobOptions(row.id))
      return true
    },
  }
}
