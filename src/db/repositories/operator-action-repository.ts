import { desc, lt, sql } from 'drizzle-orm'
import type { ListPosition } from '../../domain/lists/list-cursor.ts'
import type { Executor } from '../client.ts'
import { operatorActions } from '../schema/index.ts'

/** The operator who acts. */
export type ActingOperator = { readonly userId: string; readonly login: string }
export type OperatorAction = {
  /** `noun.verb-in-the-past`, such as `job.retried`. */
  readonly action: string
  /** The id of the object of the action. */
  readonly target: string
  readonly details: Readonly<Record<string, unknown>>
}
export type OperatorActionView = OperatorAction & {
  readonly id: string
  readonly actorLogin: string
  readonly createdAt: Date
}

/** Records an operator's action, in the transaction of the action. */
export async function recordOperatorAction(
  executor: Executor,
  entry: OperatorAction & { readonly operator: ActingOperator; readonly now: Date },
): Promise<void> {
  const { operator, now, action, target, details } = entry
  const actor = { actorUserId: operator.userId, actorLogin: operator.login }
  await executor.insert(operatorActions).values({ ...actor, action, target, details: { ...details }, createdAt: now })
}

/** The newest first. */
export async function listOperatorActionRows(
  executor: Executor,
  { after, limit }: { readonly after: ListPosition | null; readonly limit: number },
): Promise<OperatorActionView[]> {
  const { id, actorLogin, action, target, details, createdAt } = operatorActions
  return executor
    .select({ id, actorLogin, action, target, details, createdAt })
    .from(operatorActions)
    .where(after ? sql`(${createdAt}, ${id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)` : undefined)
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

/** The database lets nobody delete rows younger than 90 days. */
export async function removeOldOperatorActions(executor: Executor, before: Date): Promise<void> {
  await executor.delete(operatorActions).where(lt(operatorActions.createdAt, before))
}
