import { test } from 'tap'
import { createFollowOriginalTask } from '../../../src/jobs/tasks/follow-original.ts'
import { createRunFixPrTask } from '../../../src/jobs/tasks/run-fix-pr.ts'
import { createSettleFixPrTask } from '../../../src/jobs/tasks/settle-fix-pr.ts'
import type { RunOutcome } from '../../../src/services/fix-pr/carry-out/run-fix-pr.ts'
import { createFixture, silentLogger } from '../../services/fix-pr/fix-pr-fixture.ts'

const context = {
  log: silentLogger,
  jobId: '1',
  attempt: 1,
  isLastAttempt: false,
  note: () => {},
  signal: new AbortController().signal,
}

test('three fixes that fail in a row tell the operator; one that opens ends the row', async (t) => {
  const { deps, alerts } = await createFixture()
  const outcomes: RunOutcome[] = ['failed', 'failed', 'opened', 'failed', 'skipped', 'failed', 'retried', 'failed']
  const given: unknown[] = []
  const task = createRunFixPrTask({
    ...deps,
    runFixPr: {
      run: async () => outcomes.shift()!,
      giveUp: async (fixPrId) => void given.push(fixPrId),
    },
  })
  while (outcomes.length > 0) {
    t.same(alerts, [])
    await task.run({ fixPrId: 'x' }, context)
  }
  t.same(alerts, ['job_failures'])
  await task.onFailedForGood!({ fixPrId: 'x' }, new Error('died'))
  t.same(given, ['x'])
})

test('the follow-ups hand their payload on', async (t) => {
  const { deps } = await createFixture()
  const seen: unknown[] = []
  const note = async (input: unknown) => void seen.push(input)
  const original = { installationId: 1, repositoryId: 2, owner: 'acme', repo: 'shop', number: 3 }
  await createFollowOriginalTask({ ...deps, followOriginal: note }).run(original, context)
  await createSettleFixPrTask({ ...deps, rollBackFailingFix: note }).run({ fixPrId: 'x' }, context)
  t.same(seen, [original, { fixPrId: 'x' }])
})
