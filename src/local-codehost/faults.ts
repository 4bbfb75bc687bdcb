/**
 * Switches by which tests make the code host misbehave as the real one does. A switch waits for requests that match its
 * method and path and acts on the next `times` of them.
 */

export type FaultEffect =
  /** Responds late. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** Waits until `release()` is called, either before the work is done or before the response is sent. */
  | { readonly kind: 'hold'; readonly when: 'before' | 'after' }
  /** The write is done, but the response never arrives. Acts only on successful requests. */
  | { readonly kind: 'drop-after-apply' }
  | { readonly kind: 'drop-before-apply' }
  /** The write is done, but the response is a 502. Acts only on successful requests. */
  | { readonly kind: 'bad-gateway-after-apply' }
  | { readonly kind: 'bad-gateway-before-apply' }
  /** 403 with `x-ratelimit-remaining: 0`. */
  | { readonly kind: 'primary-rate-limit'; readonly resetInSeconds: number }
  /** 403; without `retryAfterSeconds` no header says how long to wait, as sometimes on GitHub. */
  | { readonly kind: 'secondary-rate-limit'; readonly retryAfterSeconds?: number }
  | { readonly kind: 'too-many-requests'; readonly retryAfterSeconds?: number }
  | { readonly kind: 'not-accessible' }
  | { readonly kind: 'protected-branch'; readonly status: 403 | 422 }
  /** 401 `Bad credentials`, as for a token that was revoked. */
  | { readonly kind: 'bad-credentials' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'suspended' }
  /** `mergeable: false` for reads, 405 for a merge. */
  | { readonly kind: 'merge-conflict' }
  /** `mergeable: null`: not computed yet. */
  | { readonly kind: 'mergeable-unknown' }
  /** Lists end after this many entries on all pages together; the pull request's own counts stay unchanged. */
  | { readonly kind: 'truncated-list'; readonly entries: number }
  | {
      readonly kind: 'respond'
      readonly status: number
      readonly body?: unknown
      readonly headers?: Record<string, string>
    }

export type FaultRule = {
  /** Default: any. */ readonly method?: string
  /** Tested against the path without `/api/v3` and without the query. Default: any. */ readonly path?: RegExp
  /** How many matching requests it acts on. Default 1. */ readonly times?: number
  /** How many matching requests it lets pass first. Default 0. */ readonly skip?: number
  /** Chance from 0 to 1 that it acts on a match. Default 1. */ readonly probability?: number
  readonly effect: FaultEffect
}

/** What happens to webhook deliveries instead of being sent once. */
export type DeliveryFaultRule = {
  readonly event?: string
  readonly action?: string
  readonly times?: number
  readonly effect: 'drop' | 'duplicate'
}

export type Fault = {
  /** The number of requests it has acted on. */ uses(): number
  /** Resolves when it acts for the first time; a held request is then waiting. */ readonly firstUse: Promise<void>
  /** Continues held requests, and lets later ones pass. */ release(): void
  remove(): void
}

export type ActiveFault = {
  readonly effect: FaultEffect
  readonly released: Promise<void>
  /** Called when a held request starts to wait. */ readonly onReached: () => void
}
export type Faults = {
  add(rule: FaultRule): Fault
  addDelivery(rule: DeliveryFaultRule): { remove(): void }
  clear(): void
}
export type FaultBoard = Faults & {
  /** The effects for a request; each use counts. */
  take(method: string, path: string): ActiveFault[]
  takeDelivery(event: string, action: string | null): 'drop' | 'duplicate' | null
}

type Armed = {
  rule: FaultRule
  left: number
  toSkip: number
  count: () => void
  onReached: () => void
  released: Promise<void>
  open: () => void
}

/** @param random gives numbers from 0 to 1, for rules with a probability. */
export function createFaultBoard(random: () => number = Math.random): FaultBoard {
  const armed = new Set<Armed>()
  const deliveries = createDeliveryBoard()

  function add(rule: FaultRule): Fault {
    const first = Promise.withResolvers<undefined>()
    const gate = Promise.withResolvers<undefined>()
    let uses = 0
    const entry: Armed = {
      rule,
      left: rule.times ?? 1,
      toSkip: rule.skip ?? 0,
      count: () => {
        uses += 1
      },
      onReached: () => first.resolve(undefined),
      released: gate.promise,
      open: () => gate.resolve(undefined),
    }
    armed.add(entry)
    const remove = () => {
      armed.delete(entry)
      entry.open()
    }
    return { uses: () => uses, firstUse: first.promise, release: remove, remove }
  }

  return {
    add,
    addDelivery: (rule) => deliveries.add(rule),
    clear() {
      for (const entry of armed) entry.open()
      armed.clear()
      deliveries.clear()
    },
    take: (method, path) =>
      [...armed].filter((entry) => matches(entry.rule, method, path)).flatMap((entry) => use(entry, random)),
    takeDelivery: (event, action) => deliveries.take(event, action),
  }
}

function matches(rule: FaultRule, method: string, path: string): boolean {
  return (!rule.method || rule.method.toUpperCase() === method) && (!rule.path || rule.path.test(path))
}

function use(entry: Armed, random: () => number): ActiveFault[] {
  if (entry.toSkip > 0) {
    entry.toSkip -= 1
    return []
  }
  if (entry.left <= 0 || random() >= (entry.rule.probability ?? 1)) return []
  entry.left -= 1
  entry.count()
  if (entry.rule.effect.kind !== 'hold') entry.onReached()
  return [{ effect: entry.rule.effect, released: entry.released, onReached: entry.onReached }]
}

function createDeliveryBoard() {
  const armed = new Set<{ rule: DeliveryFaultRule; left: number }>()
  return {
    add(rule: DeliveryFaultRule) {
      const entry = { rule, left: rule.times ?? 1 }
      armed.add(entry)
      return { remove: () => void armed.delete(entry) }
    },
    clear: () => armed.clear(),
    take(event: string, action: string | null): DeliveryFaultRule['effect'] | null {
      for (const entry of armed) {
        const { rule } = entry
        const isOther = (rule.event && rule.event !== event) || (rule.action && rule.action !== action)
        if (isOther || entry.left <= 0) continue
        entry.left -= 1
        return rule.effect
      }
      return null
    },
  }
}
