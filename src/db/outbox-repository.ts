import { desc, eq, sql } from 'drizzle-orm'
import type { ListPosition } from '../domain/list-cursor.ts'
import type { Executor } from './client.ts'
import { mailOutbox } from './schema/index.ts'

export type OutboxMail = typeof mailOutbox.$inferSelect
export type OutboxListItem = Omit<OutboxMail, 'textBody' | 'htmlBody' | 'dedupeKey' | 'teamId'>

/** Mails of all teams, the newest first. */
export async function listOutboxRows(
  executor: Executor,
  { after, limit }: { readonly after: ListPosition | null; readonly limit: number },
): Promise<readonly OutboxListItem[]> {
  const { id, mailClass, recipient, subject, attempts, lastError, createdAt, sentAt } = mailOutbox
  return executor
    .select({ id, mailClass, recipient, subject, attempts, lastError, createdAt, sentAt })
    .from(mailOutbox)
    .where(after ? sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function findOutboxRow(executor: Executor, mailId: string): Promise<OutboxMail | null> {
  const [row] = await executor.select().from(mailOutbox).where(eq(mailOutbox.id, mailId))
  return row ?? null
}
