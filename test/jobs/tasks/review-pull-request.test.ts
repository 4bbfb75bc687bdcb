import { test } from 'tap'
import { createReviewPullRequestTask } from '../../../src/jobs/tasks/review-pull-request.ts'
import type { Logger } from '../../../src/lib/logger.ts'
import { reviewJobOptions } from '../../../src/queue/review-job.ts'

const INPUT = { installationId: 5, repositoryId: 11, owner: 'acme', repo: 'shop', number: 7 }
const log: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => log }

test('the task hands over the pull request and how often it waited', async (t) => {
  const calls: unknown[] = []
  const task = createReviewPullRequestTask({
    async reviewPullRequest(input, { attempt, misses }) {
      calls.push([input, attempt, misses])
      return { kind: 'stale' }
    },
    async reportReviewFailure(input, error) {
      calls.push([input, error])
    },
  })
  const context = {
    log,
    jobId: '1',
    attempt: 4,
    isLastAttempt: false,
    note: () => {},
    signal: new AbortController().signal,
  }
  await task.run(INPUT, context)
  await task.run({ ...INPUT, attempt: 3, misses: 2 }, context)
  await task.onFailedForGood?.({ ...INPUT, attempt: 3, misses: 2 }, 'broken')
  t.same(calls, [
    [INPUT, 1, 0],
    [INPUT, 3, 2],
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
