import { test } from 'tap'
import { runFollowUp } from '../../../../src/services/fix-pr/follow-up/run-follow-up.ts'
import { silentLogger } from '../fix-pr-fixture.ts'
import { codeHostError } from '../../../helpers/in-memory-code-host/repository.ts'
import { troubled } from '../run-as-job.ts'

test('a follow-up that the code host stops', async (t) => {
  const run = (times: number, error: Error) =>
    runFollowUp({ log: silentLogger }, troubled(times), () => Promise.reject(error))

  const limit = codeHostError('rate_limit', 90)
  await t.rejects(run(0, limit), limit)
  await t.rejects(run(48, limit), limit)
  await t.rejects(run(2, codeHostError('timeout')), { name: 'RetryLater', reason: 'trouble', maxTimes: 5 })
  await t.resolves(run(5, codeHostError('timeout')), 'given up')
  await t.resolves(run(0, codeHostError('permission_denied')), 'given up')
  await t.rejects(run(0, new Error('ours')), { message: 'ours' })
})
