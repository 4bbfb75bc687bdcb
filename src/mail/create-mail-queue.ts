import { mailOutbox } from '../db/schema/index.ts'
import type { Queue } from '../queue/queue.ts'
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
        })
        .returning({ id: mailOutbox.id })
      await queue.enqueue(executor, 'send-mail', { mailId: row!.id })
    },
  }
}
