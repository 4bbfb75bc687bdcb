import { test } from 'tap'
import { createReviewPullRequestTask } from '../../../src/jobs/tasks/review-pull-request.ts'
import { reviewJobOptions } from '../../../src/queue/review-job.ts'
import { TASK_CONTEXT } from '../../helpers/worker.ts'

const INPUT = { installationId: 5, repositoryId: 11, owner: 'acme', repo: 'shop', number: 7 }

test('the task hands over the pull request and how often it waited', async (t) => {
  const calls: unknown[] = []
  const task = createReviewPullRequestTask({
    async reviewPullRequest(input, { retries }) {
      calls.push([input, retries.times])
      return { kind: 'stale' }
    },
    async reportReviewFailure(input, error) {
      calls.push([input, error])
    },
  })
  const retries = { since: new Date(), times: { rate_limit: 2 } }
  await task.run(INPUT, TASK_CONTEXT)
  await task.run(INPUT, { ...TASK_CONTEXT, retries })
  await task.onFailedForGood?.(INPUT, 'broken')
  t.same(calls, [
    [INPUT, {}],
    [INPUT, { rate_limit: 2 }],
    [INPUT, 'broken'],
  ])
})

test('jobs of one pull request share key and lane', (t) => {
  const options = reviewJobOptions(INPUT)
  t.same(options, reviewJobOptions({ ...INPUT }))
  t.match(options, { jobKey: 'review-pull-request:11:7', queueName: /^review-\d{1,4}$/ })
  t.match(reviewJobOptions({ repositoryId: Number.MAX_SAFE_INTEGER, number: 2 ** 31 }).queueName, /^review-\d{1,4}$/)
  t.end()
})
