import { test } from 'tap'
import { runOrRetryLater } from '../../../../src/services/fix-pr/carry-out/retry-later.ts'
import { createFixture } from '../fix-pr-fixture.ts'
import { codeHostError } from '../in-memory-code-host.ts'

test('a follow-up that the code host stops', async (t) => {
  const { deps, jobs, clock } = await createFixture()
  const run = (attempt: number, error: Error) =>
    runOrRetryLater(deps, 'settle-fix-pr', { fixPrId: 'x', attempt }, () => Promise.reject(error))

  await run(0, codeHostError('rate_limit', 90))
  t.match(jobs.at(-1), { payload: { fixPrId: 'x', attempt: 1 } })
  t.equal(jobs.at(-1)!.options!.runAt!.getTime() - clock.now().getTime(), 90_000)
  await run(2, codeHostError('timeout'))
  t.match(jobs.at(-1), { payload: { fixPrId: 'x', attempt: 3 } })
  const queued = jobs.length
  await run(5, codeHostError('timeout'))
  await run(0, codeHostError('permission_denied'))
  await run(48, codeHostError('rate_limit'))
  t.equal(jobs.length, queued, 'given up')
  await t.rejects(run(0, new Error('ours')), { message: 'ours' })
})
