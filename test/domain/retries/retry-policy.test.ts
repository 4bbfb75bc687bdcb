import fc from 'fast-check'
import { test } from 'tap'
import {
  countRetry,
  decideRetry,
  MAX_RETRY_AGE_MS,
  NO_RETRIES,
  RETRY_REASONS,
  RETRY_RULES,
  type PastRetries,
  type RetryReason,
  type RetryRequest,
} from '../../../src/domain/retries/retry-policy.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

function after(times: number, reason: RetryReason): PastRetries {
  return { since: NOW, times: { [reason]: times } }
}

function delays(request: RetryRequest, upTo: number): (number | null)[] {
  return Array.from({ length: upTo }, (_, times) => decideRetry(request, after(times, request.reason), NOW))
}

test('trouble doubles from one to sixteen seconds, five times', (t) => {
  t.strictSame(delays({ reason: 'trouble' }, 6), [1000, 2000, 4000, 8000, 16_000, null])
  t.strictSame(delays({ reason: 'trouble', maxTimes: 2 }, 3), [1000, 2000, null])
  t.end()
})

test('a limit is waited for at least as long as the code host asks', (t) => {
  t.equal(decideRetry({ reason: 'rate_limit', retryAfterSeconds: 37 }, NO_RETRIES, NOW), 37_000)
  t.equal(decideRetry({ reason: 'rate_limit', retryAfterSeconds: 3 }, after(4, 'rate_limit'), NOW), 16_000)
  t.equal(decideRetry({ reason: 'rate_limit', retryAfterSeconds: 0 }, after(400, 'rate_limit'), NOW), 16_000)
  t.end()
})

test('what is not found is looked for again for a minute; a busy analyser is asked every half minute', (t) => {
  t.strictSame(delays({ reason: 'not_there_yet' }, 6), [2_000, 4_000, 8_000, 16_000, 32_000, null])
  t.strictSame([...new Set(delays({ reason: 'analyser_busy' }, 81))], [30_000, null])
  t.end()
})

test('reasons are counted apart', (t) => {
  const past = countRetry(countRetry(NO_RETRIES, 'trouble', NOW), 'rate_limit', new Date(NOW.getTime() + 1000))
  t.strictSame(past, { since: NOW, times: { trouble: 1, rate_limit: 1 } })
  t.equal(decideRetry({ reason: 'trouble' }, past, NOW), 2000)
  t.end()
})

test('whatever a job waits for, and in whatever order, it ends within two days', (t) => {
  const asked = fc.record({
    reason: fc.constantFrom(...RETRY_REASONS),
    retryAfterSeconds: fc.option(
      fc.oneof(fc.integer({ min: 1, max: 7200 }), fc.integer({ min: 1, max: 999_999_999_999 })),
      { nil: undefined },
    ),
  })
  const property = fc.property(fc.infiniteStream(asked), (requests) => {
    let past = NO_RETRIES
    let now = NOW
    for (const request of requests) {
      const delay = decideRetry(request, past, now)
      if (delay === null) break
      if (
        delay < Math.min((request.retryAfterSeconds ?? 0) * 1000, MAX_RETRY_AGE_MS) ||
        delay < RETRY_RULES[request.reason].delaysMs[0]
      )
        return false
      past = countRetry(past, request.reason, now)
      now = new Date(now.getTime() + delay)
    }
    return now.getTime() - NOW.getTime() <= 2 * MAX_RETRY_AGE_MS
  })
  fc.assert(property, { numRuns: 50 })
  t.end()
})
