import type { EnqueueOptions } from './queue.ts'

/** Jobs of one lane run one after another, so that a hanging mail server holds few database connections. */
const LANES = 2

export function mailJobOptions(mailId: string): Pick<EnqueueOptions, 'queueName'> {
  return { queueName: `send-mail:${Number.parseInt(mailId.slice(0, 2), 16) % LANES}` }
}

/** Options for sending a mail again: at most one waiting job for each, however often it is requested. */
export function resendMailJobOptions(mailId: string): Pick<EnqueueOptions, 'queueName' | 'jobKey'> {
  return { ...mailJobOptions(mailId), jobKey: `send-mail:${mailId}` }
}
