import { test } from 'tap'
import { createFollowOriginalTask } from '../../../src/jobs/tasks/follow-original.ts'
import { createRunFixPrTask } from '../../../src/jobs/tasks/run-fix-pr.ts'
import { createSettleFixPrTask } from '../../../src/jobs/tasks/settle-fix-pr.ts'
import type { RunOutcome } from '../../../src/services/fix-pr/carry-out/run-fix-pr.ts'
import { TASK_CONTEXT } from '../../helpers/worker.ts'
import { createFixture } from '../../services/fix-pr/fix-pr-fixture.ts'

test('three fixes that fail in a row tell the operator; one that opens ends the row', async (t) => {
  const { deps, alerts } = await createFixture()
  const outcomes: RunOutcome[] = ['failed', 'failed', 'opened', 'failed', 'skipped', 'failed', 'nothing', 'failed']
  const given: unknown[] = []
  const task = createRunFixPrTask({
    ...deps,
    metrics: { countFixPr: () => {} },
    runFixPr: {
      run: async () => outcomes.shift()!,
      postpone: async () => true,
      giveUp: async (fixPrId) => void given.push(fixPrId),
    },
  })
  while (outcomes.length > 0) {
    t.same(alerts, [])
    await task.run({ fixPrId: 'x' }, TASK_CONTEXT)
  }
  t.same(alerts, ['job_failures'])
  await task.onFailedForGood!({ fixPrId: 'x' }, new Error('died'))
  t.same(given, ['x'])
})

test('the follow-ups hand their payload on', async (t) => {
  const seen: unknown[] = []
  const note = async (input: unknown) => void seen.push(input)
  const original = { installationId: 1, repositoryId: 2, owner: 'acme', repo: 'shop', number: 3 }
  await createFollowOriginalTask({ followOriginal: note }).run(original, TASK_CONTEXT)
  await createSettleFixPrTask({ rollBackFailingFix: note }).run({ fixPrId: 'x' }, TASK_CONTEXT)
  t.same(seen, [original, { fixPrId: 'x' }])
})
