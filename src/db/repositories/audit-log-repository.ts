import type { Executor } from '../client.ts'
import { auditLogs } from '../schema/index.ts'

export type AuditEntry = {
  readonly teamId: string
  /** null when the program itself acted. */
  readonly actorUserId: string | null
  /** The team's token that acted instead of a person; kept in the details as `tokenId`. */
  readonly actorTokenId?: string | undefined
  /** `noun.verb-in-the-past`, such as `fix_pr.requested` or `member.removed`. */
  readonly action: string
  readonly target?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** Adds a row to the audit log, in the transaction of the action. */
export async function recordAudit(executor: Executor, entry: AuditEntry): Promise<void> {
  await executor.insert(auditLogs).values({
    teamId: entry.teamId,
    actorUserId: entry.actorUserId,
    action: entry.action,
    target: entry.target ?? null,
    details: { ...entry.details, ...(entry.actorTokenId && { tokenId: entry.actorTokenId }) },
  })
}
