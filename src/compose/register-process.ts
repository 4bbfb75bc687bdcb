import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { removeRunning, reportRunning, type RunningProcess } from '../db/repositories/running-process-repository.ts'
import { VERSION } from '../lib/version.ts'
import type { Base, RunningPart } from './base.ts'

/** A quarter of the time after which a silent process counts as ended. */
const REPORT_INTERVAL_MS = 15_000

/** Shows this process to the operators for as long as it runs. Losing the database for a while does not stop it. */
export async function registerProcess({ db, log }: Base, role: RunningProcess['role']): Promise<RunningPart> {
  const running = { id: randomUUID(), role, version: VERSION, host: hostname(), processId: process.pid }
  let last = report()
  await last
  const timer = setInterval(() => {
    last = report()
  }, REPORT_INTERVAL_MS).unref()

  async function report(): Promise<void> {
    await reportRunning(db, running).catch((error: unknown) =>
      log.warn({ err: error }, 'the process is not registered'),
    )
  }

  return {
    async stop() {
      clearInterval(timer)
      // A write in progress would insert the row again.
      await last
      await removeRunning(db, running.id)
    },
  }
}
