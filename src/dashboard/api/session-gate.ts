/**
 * Requests wait here if the session ends while the page is open, so that forms need not handle it: input is kept, and
 * requests are repeated once the same person is back. The server rejects such requests before it does anything, so
 * nothing is done twice.
 */
export type GateState =
  | { readonly status: 'open' }
  /** The user has to sign in. */
  | { readonly status: 'closed' }
  /** The user chose to look at the page first. Meanwhile reads fail, and writes ask again for a sign-in. */
  | { readonly status: 'dismissed' }
  /** Another person has signed in, and this page's content is not theirs. */
  | { readonly status: 'taken'; readonly name: string }

type Waiting = { readonly isReading: boolean; readonly release: (isBack: boolean) => void }

const OPEN: GateState = { status: 'open' }
let state: GateState = OPEN
/** The person whose page this is; null before the first sign-in and after signing out. */
let personId: string | null = null
let waiting: readonly Waiting[] = []
const listeners = new Set<() => void>()

export function readGate(): GateState {
  return state
}

export function subscribeGate(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/**
 * Records who is signed in. The gate stays closed for a different person than before.
 * @returns whether the page belongs to this person.
 */
export function admitPerson(person: { readonly id: string; readonly name: string }): boolean {
  if (personId !== null && personId !== person.id) {
    change({ status: 'taken', name: person.name })
    return false
  }
  personId = person.id
  if (state.status !== 'open') change(OPEN)
  releaseAll(true)
  return true
}

/** After signing out on purpose, when no session can end. */
export function forgetPerson(): void {
  personId = null
  change(OPEN)
  releaseAll(false)
}

/** Asks the user to sign in again. */
export function closeGate(): void {
  if (personId !== null && state.status !== 'taken') change({ status: 'closed' })
}

/** Lets the user look at the page: waiting requests fail as if they had not waited. */
export function dismissGate(): void {
  change({ status: 'dismissed' })
  releaseAll(false)
}

/** Whether a request may be sent: now, after a sign-in, or not at all. */
export function passGate(isReading: boolean, signal?: AbortSignal): Promise<boolean> {
  if (state.status === 'open') return Promise.resolve(true)
  if (state.status === 'dismissed' && isReading) return Promise.resolve(false)
  return waitForReturn(isReading, signal)
}

/** Called after a response that nobody is signed in. @returns whether to repeat the request. */
export function waitForReturn(isReading: boolean, signal?: AbortSignal): Promise<boolean> {
  if (personId === null || (state.status === 'dismissed' && isReading)) return Promise.resolve(false)
  closeGate()
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const entry: Waiting = { isReading, release: resolve }
    waiting = [...waiting, entry]
    signal?.addEventListener('abort', () => {
      waiting = waiting.filter((other) => other !== entry)
      reject(signal.reason as Error)
    })
  })
}

function releaseAll(isBack: boolean): void {
  const released = waiting
  waiting = []
  for (const { release } of released) release(isBack)
}

function change(next: GateState): void {
  state = next
  for (const listener of listeners) listener()
}
