/** Switches by which tests make Stripe misbehave as the real one does. */

export type FaultEffect =
  /** Answers late. */
  | { readonly kind: 'latency'; readonly ms: number }
  /** The work is done, the connection breaks before the answer. */
  | { readonly kind: 'reset-after-apply' }
  | { readonly kind: 'reset-before-apply' }
  /** The work is done, the answer is a 500, which is also what the idempotency key then stands for. */
  | { readonly kind: 'error-after-apply' }
  | { readonly kind: 'error-before-apply' }
  | { readonly kind: 'rate-limit' }
  /** The work is not done; this is answered in its place, with 200. */
  | { readonly kind: 'answer'; readonly body: object | string | number | null }
  /** 429 as well: another request holds the thing at the moment. */
  | { readonly kind: 'lock-timeout' }
  | { readonly kind: 'unauthorized' }
  | { readonly kind: 'forbidden' }
  /** Waits before the work until the fault is released. */
  | { readonly kind: 'hold' }

export type FaultRule = {
  /** Default: any. */ readonly method?: string
  /** Tested against the path without the query. Default: any. */ readonly path?: RegExp
  /** How many matching requests it acts on. Default 1. */ readonly times?: number
  /** How many matching requests it lets pass first. Default 0. */ readonly skip?: number
  readonly effect: FaultEffect
}
export type Fault = {
  uses(): number
  /** Resolves when it acts for the first time. */ readonly firstUse: Promise<void>
  /** Lets held requests go on, and those to come pass. */ release(): void
}
export type Faults = { add(rule: FaultRule): Fault; clear(): void }
export type ActiveFault = { readonly effect: FaultEffect; readonly released: Promise<void> }
export type FaultBoard = Faults & { take(method: string, path: string): ActiveFault | null }

type Armed = {
  readonly rule: FaultRule
  left: number
  toSkip: number
  uses: number
  readonly onReached: () => void
  readonly released: Promise<void>
  readonly open: () => void
}

export function createFaultBoard(): FaultBoard {
  let armed: Armed[] = []

  function add(rule: FaultRule): Fault {
    const first: PromiseWithResolvers<void> = Promise.withResolvers()
    const gate: PromiseWithResolvers<void> = Promise.withResolvers()
    const one: Armed = {
      rule,
      left: rule.times ?? 1,
      toSkip: rule.skip ?? 0,
      uses: 0,
      onReached: first.resolve,
      released: gate.promise,
      open: gate.resolve,
    }
    armed.push(one)
    function release(): void {
      one.left = 0
      one.open()
    }
    return { uses: () => one.uses, firstUse: first.promise, release }
  }

  function take(method: string, path: string): ActiveFault | null {
    for (const one of armed) {
      const { rule } = one
      if (one.left === 0 || (rule.method && rule.method !== method) || (rule.path && !rule.path.test(path))) continue
      if (one.toSkip > 0) {
        one.toSkip -= 1
        continue
      }
      one.left -= 1
      one.uses += 1
      one.onReached()
      return { effect: rule.effect, released: one.released }
    }
    return null
  }

  function clear(): void {
    for (const one of armed) one.open()
    armed = []
  }

  return { add, take, clear }
}
