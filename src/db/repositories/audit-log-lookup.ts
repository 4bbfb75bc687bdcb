import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../client.ts'
import { auditLogs } from '../schema/index.ts'

/** Whether the same entry was recorded within the last hour, by the database's clock, which also dates the rows. */
export async function wasAuditedThisHour(
  executor: Executor,
  entry: { readonly teamId: string; readonly action: string; readonly target: string },
): Promise<boolean> {
  const { teamId, action, target, createdAt } = auditLogs
  const rows = await executor
    .select({ id: auditLogs.id })
    .from(auditLogs)
    .where(
      and(
        eq(teamId, entry.teamId),
        sql`${createdAt} > now() - interval '1 hour'`,
        eq(action, entry.action),
        eq(target, entry.target),
      ),
    )
    .limit(1)
  return rows.length > 0
}
