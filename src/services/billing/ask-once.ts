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
  /** The same question has the same parameters. */
  readonly parameters: Readonly<Record<string, unknown>>
  ask(idempotencyKey: string): Promise<Answer>
  resultIdOf(answer: Answer): string
  /** What has to be stored together with the answer. */
  store?(executor: Executor, answer: Answer): Promise<void>
}

/**
 * Asks the processor for something that must not happen twice. The key is stored before it is asked, so when an answer gets
 * lost, or we do, the same is asked for again under the same key and comes to the same. A refusal would be repeated under
 * its key, so then the key is forgotten, and one that an earlier call has left behind is replaced at once.
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

/** Whether the processor has answered for good: then it remembers that answer with the key. */
function isAnswer(error: unknown): boolean {
  if (!(error instanceof BillingError)) return false
  const { kind, requestId } = error
  if (kind === 'limited') return false
  if (kind === 'unavailable') return requestId !== null
  // Somebody is being served under this key; without a request's id it is what came of the key that is over.
  return kind !== 'conflict' || requestId === null
}
