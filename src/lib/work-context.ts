import { AsyncLocalStorage } from 'node:async_hooks'

/** Who the current work is for, as far as sharing this machine is concerned. */
export type WorkContext = {
  /** A team, or a person without one. Tenants share the machine fairly. */
  readonly tenant: string
  /** interactive: somebody is waiting for the answer. */
  readonly lane: 'interactive' | 'background'
  /** Aborted when nobody wants the answer any more. Its reason is the error to reject with. */
  readonly signal?: AbortSignal
}

const NOBODY: WorkContext = { tenant: '', lane: 'background' }
const context = new AsyncLocalStorage<WorkContext>()

export function runInWorkContext<Result>(work: WorkContext, run: () => Result): Result {
  return context.run(work, run)
}

/** Runs the same work on behalf of this tenant. */
export function runForTenant<Result>(tenant: string, run: () => Result): Result {
  return context.run({ ...currentWork(), tenant }, run)
}

/** Outside of any context, work is background work of no tenant. */
export function currentWork(): WorkContext {
  return context.getStore() ?? NOBODY
}
