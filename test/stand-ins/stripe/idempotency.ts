import { StripeRefusal } from './stripe-error.ts'

export type Reply = { readonly status: number; readonly body: unknown }
type Entry = { readonly fingerprint: string; readonly since: number; reply: Reply | null }

const LIFETIME_SECONDS = 24 * 3600
const MAX_KEY_LENGTH = 255

/** What was answered under an idempotency key is answered again, errors included; what never began is not kept. */
export function createIdempotencyStore(now: () => number) {
  const entries = new Map<string, Entry>()

  /** @returns the earlier answer, or null: then the caller does the work and calls `store`. Throws StripeRefusal. */
  function begin(key: string, fingerprint: string): Reply | null {
    if (key.length > MAX_KEY_LENGTH)
      throw new StripeRefusal(400, { message: `Idempotency key is too long (${key.length} > ${MAX_KEY_LENGTH})` })
    const known = entries.get(key)
    if (known && now() - known.since < LIFETIME_SECONDS) {
      if (known.fingerprint !== fingerprint)
        throw new StripeRefusal(400, {
          type: 'idempotency_error',
          message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        })
      if (known.reply) return known.reply
      throw new StripeRefusal(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: 'There is currently another in-progress request using this Idempotent Key.',
      })
    }
    entries.set(key, { fingerprint, since: now(), reply: null })
    return null
  }

  /** @param reply null: the request did not begin. */
  function store(key: string, reply: Reply | null): void {
    const entry = entries.get(key)
    if (!entry) return
    if (reply) entry.reply = structuredClone(reply)
    else entries.delete(key)
  }

  return { begin, store }
}
