/**
 * Where requests wait when the session has ended while the page is open, so that no form has to know of it: what was typed
 * stays where it is, and what was asked for is asked again once the same person is back. The server refuses before it does
 * anything, so nothing is done twice.
 */
export type GateState =
  | { readonly status: 'open' }
  /** Somebody has to sign in. */
  | { readonly status: 'closed' }
  /** The person chose to look at the page first. What only reads fails meanwhile, what changes something asks again. */
  | { readonly status: 'dismissed' }
  /** Another person has signed in: this page's content is not theirs. */
  | { readonly status: 'taken'; readonly name: string }

type Waiting = { readonly isReading: boolean; readonly release: (isBack: boolean) => void }

const OPEN: GateState = { status: 'open' }
let state: GateState = OPEN
/** Whose page this is: null before anybody has signed in, and from the moment of signing out. */
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
 * Notes who is signed in. Another person than before finds the gate shut.
 * @returns whether this is whose page it is.
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

/** After signing out on purpose: nobody's session can end then. */
export function forgetPerson(): void {
  personId = null
  change(OPEN)
  releaseAll(false)
}

/** Shows the way to sign in again. */
export function closeGate(): void {
  if (personId !== null && state.status !== 'taken') change({ status: 'closed' })
}

/** Lets the person look at the page: what waits fails as if nobody had waited for it. */
export function dismissGate(): void {
  change({ status: 'dismissed' })
  releaseAll(false)
}

/** Whether a request may go out: at once, after a sign-in, or not at all. */
export function passGate(isReading: boolean, signal?: AbortSignal): Promise<boolean> {
  if (state.status === 'open') return Promise.resolve(true)
  if (state.status === 'dismissed' && isReading) return Promise.resolve(false)
  return waitForReturn(isReading, signal)
}

/** After an answer that nobody is signed in. @returns whether the request should be made again. */
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
