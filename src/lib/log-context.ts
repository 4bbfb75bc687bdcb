import { AsyncLocalStorage } from 'node:async_hooks'

/** Fields on every log line of a piece of work, whichever module writes it. */
export type LogContext = Readonly<Record<string, string>>

const NOTHING: LogContext = {}
const context = new AsyncLocalStorage<LogContext>()

export function runWithLogContext<Result>(fields: LogContext, work: () => Result): Result {
  return context.run(fields, work)
}

export function currentLogContext(): LogContext {
  return context.getStore() ?? NOTHING
}
