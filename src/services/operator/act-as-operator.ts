import type { Executor } from '../../db/client.ts'
import {
  recordOperatorAction,
  type ActingOperator,
  type OperatorAction,
} from '../../db/repositories/operator-action-repository.ts'
import type { OperatorDeps } from './operator-deps.ts'

/** Runs an operator's action in a transaction with the row that records who did it, and logs it afterwards. */
export async function actAsOperator<Answer>(
  deps: Pick<OperatorDeps, 'db' | 'clock' | 'log'>,
  operator: ActingOperator,
  work: (tx: Executor) => Promise<{ readonly answer: Answer; readonly did: OperatorAction }>,
): Promise<Answer> {
  const { answer, did } = await deps.db.transaction(async (tx) => {
    const done = await work(tx)
    await recordOperatorAction(tx, { ...done.did, operator, now: deps.clock() })
    return done
  })
  deps.log.info({ operator: operator.login, ...did }, 'an operator acted')
  return answer
}
