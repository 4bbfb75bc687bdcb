import type { EnqueueOptions } from './queue.ts'

/** Jobs of one lane run one after another: a mail server that hangs holds few connections to the database. */
const LANES = 2

export function mailJobOptions(mailId: string): Pick<EnqueueOptions, 'queueName'> {
  return { queueName: `send-mail:${Number.parseInt(mailId.slice(0, 2), 16) % LANES}` }
}

/** How a mail is sent once more: one waiting job for each, however often it is asked for. */
export function resendMailJobOptions(mailId: string): Pick<EnqueueOptions, 'queueName' | 'jobKey'> {
  return { ...mailJobOptions(mailId), jobKey: `send-mail:${mailId}` }
}
