import { test } from 'tap'
import { decideRetryDelay } from '../../../src/domain/code-host/retry-delay.ts'

test('doubles from one to sixteen seconds', (t) => {
  t.strictSame(
    [0, 1, 2, 3, 4, 5, 100].map((attempt) => decideRetryDelay({ attempt })),
    [1000, 2000, 4000, 8000, 16_000, 16_000, 16_000],
  )
  t.equal(decideRetryDelay({ attempt: -1 }), 1000)
  t.end()
})

test('waits at least as long as the code host asks', (t) => {
  t.equal(decideRetryDelay({ attempt: 0, retryAfterSeconds: 37 }), 37_000)
  t.equal(decideRetryDelay({ attempt: 4, retryAfterSeconds: 3 }), 16_000)
  t.equal(decideRetryDelay({ attempt: 0, retryAfterSeconds: 0 }), 1000)
  t.end()
})
