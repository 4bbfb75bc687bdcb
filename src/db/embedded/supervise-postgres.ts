import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../lib/logger.ts'

export type Supervision = { stop(): Promise<void> }

export type SupervisedServer = {
  isRunning(): boolean
  /** Restarts the server, or joins the one that another process has started. @throws Error when it does not answer. */
  restart(): Promise<void>
}

const POLL_MS = 250
const FIRST_WAIT_MS = 250
const MAX_WAIT_MS = 15_000
const MAX_FAILURES = 8
/** A server that exits within this time counts as not started. */
const STEADY_MS = 1000

/**
 * Restarts a server that has exited, for whatever reason. After several failures in a row it gives up, and queries fail
 * until somebody has looked at it.
 */
export function supervisePostgres(
  server: SupervisedServer,
  log?: Logger,
  { pollMs = POLL_MS, firstWaitMs = FIRST_WAIT_MS }: { pollMs?: number; firstWaitMs?: number } = {},
): Supervision {
  const stopping = new AbortController()
  const { signal } = stopping
  const loop = watch()

  async function watch(): Promise<void> {
    let startedAt = Date.now()
    for (let failures = 0; !signal.aborted;) {
      await pause(pollMs)
      if (signal.aborted || server.isRunning()) continue
      failures = Date.now() - startedAt < STEADY_MS ? failures + 1 : 0
      if (failures > 0) await pause(Math.min(firstWaitMs * 2 ** (failures - 1), MAX_WAIT_MS))
      if (failures > MAX_FAILURES) {
        log?.error({ failures }, 'the embedded Postgres keeps ending and is not started again: see its server.log')
        return
      }
      if (signal.aborted) return
      log?.warn({}, 'the embedded Postgres ended and is started again')
      // A failed start counts as one that did not last.
      startedAt = (await tryRestart()) ? Date.now() : Number.POSITIVE_INFINITY
    }
  }

  async function tryRestart(): Promise<boolean> {
    try {
      await server.restart()
      return true
    } catch (err) {
      log?.error({ err }, 'the embedded Postgres could not be started again')
      return false
    }
  }

  /** The timer does not keep the process alive. */
  function pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal, ref: false }).catch(() => {})
  }

  return {
    stop: () => {
      stopping.abort()
      return loop
    },
  }
}
