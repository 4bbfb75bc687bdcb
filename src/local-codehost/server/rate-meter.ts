import { createHash } from 'node:crypto'
import type { Clock } from '../../lib/clock.ts'
import type { HostActor } from './actor.ts'

/** GitHub's hourly rate limit: counted and reported, but not enforced. Fault switches do that. */
const LIMIT = 5000
const ANONYMOUS_LIMIT = 60
const WINDOW_MS = 3_600_000

export type RateMeter = {
  /** Counts a request. @returns the `x-ratelimit-*` headers. */
  count(actor: HostActor, authorization: string): Record<string, string>
}

export function createRateMeter(now: Clock): RateMeter {
  const windows = new Map<string, { used: number; endsAt: number; limit: number }>()

  function open(key: string, limit: number) {
    const current = windows.get(key)
    const time = now().getTime()
    if (current && current.endsAt > time) return current
    const fresh = { used: 0, endsAt: time + WINDOW_MS, limit }
    windows.set(key, fresh)
    return fresh
  }

  return {
    count(actor, authorization) {
      const window = open(keyOf(authorization), actor.kind === 'anonymous' ? ANONYMOUS_LIMIT : LIMIT)
      window.used += 1
      return {
        'x-ratelimit-limit': String(window.limit),
        'x-ratelimit-remaining': String(Math.max(1, window.limit - window.used)),
        'x-ratelimit-used': String(window.used),
        'x-ratelimit-reset': String(Math.ceil(window.endsAt / 1000)),
        'x-ratelimit-resource': 'core',
      }
    },
  }
}

/** Stores hashes instead of tokens. */
function keyOf(authorization: string): string {
  return createHash('sha256').update(authorization).digest('hex')
}
