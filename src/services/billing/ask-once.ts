import { BillingError } from '../../gateways/billing/billing-error.ts'
import {
  closeIntent,
  dropIntent,
  openIntent,
  type BillingIntent,
  type BillingOperation,
} from '../../db/repositories/billing-intent-repository.ts'
import type { Database, Executor } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { Clock } from '../../lib/clock.ts'

export type AskOnceDeps = { readonly db: Database; readonly clock: Clock }
export type Question<Answer> = {
  readonly teamId: string
  readonly operation: BillingOperation
  /** The same request always has the same parameters. */
  readonly parameters: Readonly<Record<string, unknown>>
  ask(idempotencyKey: string): Promise<Answer>
  resultIdOf(answer: Answer): string
  /** Stores whatever has to be stored in the same transaction as the answer. */
  store?(executor: Executor, answer: Answer): Promise<void>
}

/**
 * Sends the processor a request that must not happen twice. Its idempotency key is stored first, so a retry after a lost
 * answer or a crash uses the same key and has the same result. The processor would repeat a refusal under its key, so a
 * refused key is forgotten, and one left over from an earlier call is replaced at once.
 * @throws AppError TEAM_NOT_FOUND when the team was deleted meanwhile, BillingError
 */
export async function askOnce<Answer>(deps: AskOnceDeps, question: Question<Answer>): Promise<Answer> {
  const intent = await openIntent(deps.db, question, deps.clock())
  try {
    return await askUnder(deps, intent, question)
  } catch (error) {
    if (!isAnswer(error)) throw error
    await dropIntent(deps.db, intent.id)
    if (intent.isNew) throw error
    return askOnce(deps, question)
  }
}

async function askUnder<Answer>(deps: AskOnceDeps, intent: BillingIntent, question: Question<Answer>): Promise<Answer> {
  const answer = await question.ask(intent.idempotencyKey)
  await deps.db.transaction(async (tx) => {
    const resultId = question.resultIdOf(answer)
    const isThere = await closeIntent(tx, intent.id, { resultId, now: deps.clock() })
    if (!isThere) throw new AppError('TEAM_NOT_FOUND')
    await question.store?.(tx, answer)
  })
  return answer
}

/** Whether the processor has given a final answer, which it then remembers with the key. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof BillingError)) return false
  const { kind, requestId } = error
  if (kind === 'limited') return false
  if (kind === 'unavailable') return requestId !== null
  // A conflict means that another request is using this key. Without a request id, the key itself has expired.
  return kind !== 'conflict' || requestId === null
}
