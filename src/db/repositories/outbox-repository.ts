import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { ListPosition } from '../../domain/lists/list-cursor.ts'
import type { Executor } from '../client.ts'
import { mailOutbox } from '../schema/index.ts'

export type OutboxMail = typeof mailOutbox.$inferSelect
export type OutboxListItem = Omit<OutboxMail, 'textBody' | 'htmlBody' | 'dedupeKey' | 'teamId'>

/** failed: not accepted so far, whether or not it will be tried again. */
export const OUTBOX_STATES = ['waiting', 'sent', 'failed'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]

/** Mails of all teams, the newest first. */
export async function listOutboxRows(
  executor: Executor,
  query: { readonly state?: OutboxState | undefined; readonly after: ListPosition | null; readonly limit: number },
): Promise<readonly OutboxListItem[]> {
  const { state, after, limit } = query
  const { id, mailClass, recipient, subject, attempts, lastError, createdAt, sentAt } = mailOutbox
  return executor
    .select({ id, mailClass, recipient, subject, attempts, lastError, createdAt, sentAt })
    .from(mailOutbox)
    .where(and(state && isInState(state), after ? isAfter(after) : undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function findOutboxRow(executor: Executor, mailId: string): Promise<OutboxMail | null> {
  const [row] = await executor.select().from(mailOutbox).where(eq(mailOutbox.id, mailId))
  return row ?? null
}

/** The same, and the row cannot change until the transaction ends. */
export async function holdOutboxRow(executor: Executor, mailId: string): Promise<OutboxMail | null> {
  const [row] = await executor.select().from(mailOutbox).where(eq(mailOutbox.id, mailId)).for('update')
  return row ?? null
}

function isInState(state: OutboxState): SQL | undefined {
  const { sentAt, lastError } = mailOutbox
  if (state === 'sent') return isNotNull(sentAt)
  return and(isNull(sentAt), state === 'failed' ? isNotNull(lastError) : isNull(lastError))
}

function isAfter({ at, id }: ListPosition): SQL {
  return sql`(${mailOutbox.createdAt}, ${mailOutbox.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`
}
