import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { ListPosition } from '../../domain/lists/list-cursor.ts'
import type { Executor } from '../client.ts'
import { auditLogs, users } from '../schema/index.ts'

export type AuditLogFilter = {
  /** A complete action, or a prefix that ends with a dot, such as `member.`. */
  readonly action?: string | undefined
  readonly actorUserId?: string | undefined
  /** The range includes `from` and excludes `to`. */
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** Text that the target contains, ignoring case. */
  readonly target?: string | undefined
}

/** An audit row as the API shows it. `actor` is null when a token or the program itself acted. */
export type AuditLogView = {
  readonly id: string
  readonly action: string
  readonly actor: { readonly userId: string; readonly login: string | null; readonly name: string | null } | null
  readonly target: string | null
  readonly details: Readonly<Record<string, unknown>>
  readonly createdAt: Date
}

/**
 * A team's audit rows, newest first. `keptSince`: older rows are past their retention, whether or not they have been
 * dropped yet.
 */
export async function listAuditLogRows(
  executor: Executor,
  query: {
    readonly teamId: string
    readonly keptSince: Date
    readonly filter: AuditLogFilter
    readonly after: ListPosition | null
    readonly limit: number
  },
): Promise<AuditLogView[]> {
  const { teamId, keptSince, filter, after, limit } = query
  const rows = await executor
    .select({
      id: auditLogs.id,
      action: auditLogs.action,
      actorUserId: auditLogs.actorUserId,
      login: users.login,
      name: users.name,
      target: auditLogs.target,
      details: auditLogs.details,
      createdAt: auditLogs.createdAt,
    })
    .from(auditLogs)
    .leftJoin(users, eq(users.id, auditLogs.actorUserId))
    .where(
      and(
        eq(auditLogs.teamId, teamId),
        gte(auditLogs.createdAt, keptSince),
        after ? isAfter(after) : undefined,
        ...conditions(filter),
      ),
    )
    .orderBy(desc(auditLogs.createdAt), desc(auditLogs.id))
    .limit(limit)
  return rows.map(({ actorUserId, login, name, ...row }) => {
    return { ...row, actor: actorUserId === null ? null : { userId: actorUserId, login, name } }
  })
}

function conditions({ action, actorUserId, from, to, target }: AuditLogFilter): (SQL | undefined)[] {
  return [
    action === undefined ? undefined : isAction(action),
    actorUserId === undefined ? undefined : eq(auditLogs.actorUserId, actorUserId),
    from && gte(auditLogs.createdAt, from),
    to && lt(auditLogs.createdAt, to),
    target === undefined ? undefined : sql`strpos(lower(${auditLogs.target}), lower(${target})) > 0`,
  ]
}

function isAction(action: string): SQL {
  return action.endsWith('.') ? sql`starts_with(${auditLogs.action}, ${action})` : eq(auditLogs.action, action)
}

/** The first comparison lets Postgres skip later partitions; the second is the exact one. */
function isAfter({ at, id }: ListPosition): SQL {
  const time = sql`${at.toISOString()}::timestamptz`
  return sql`${auditLogs.createdAt} <= ${time} and (${auditLogs.createdAt}, ${auditLogs.id}) < (${time}, ${id}::uuid)`
}

/** Creates the partitions of the coming months and drops those past their retention. */
export async function maintainAuditPartitions(executor: Executor): Promise<void> {
  await executor.execute(sql`select maintain_audit_partitions()`)
}
