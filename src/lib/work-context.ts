import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom the present work is done, as far as sharing the machine is concerned. */
export type WorkContext = {
  /** A team, or a person without one: what counts as one when several want the same. */
  readonly tenant: string
  /** interactive: somebody waits for the answer. */
  readonly lane: 'interactive' | 'background'
  /** Fires when nobody wants the answer any more; its reason is the error to end with. */
  readonly signal?: AbortSignal
}

const NOBODY: WorkContext = { tenant: '', lane: 'background' }
const context = new AsyncLocalStorage<WorkContext>()

export function runInWorkContext<Result>(work: WorkContext, run: () => Result): Result {
  return context.run(work, run)
}

/** The same work, now known to be for this tenant. */
export function runForTenant<Result>(tenant: string, run: () => Result): Result {
  return context.run({ ...currentWork(), tenant }, run)
}

/** What runs outside of any context is background work of nobody in particular. */
export function currentWork(): WorkContext {
  return context.getStore() ?? NOBODY
}
