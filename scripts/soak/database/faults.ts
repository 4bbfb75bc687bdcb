import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmaster } from '../../../src/db/embedded/postmaster.ts'
import type { Stage } from '../../benchmarks/stage.ts'
import type { TcpProxy } from './tcp-proxy.ts'

/** Ways of losing the database: `fast` and `immediate` are the modes of `pg_ctl restart`. */
export const KINDS = ['terminate', 'cut', 'fast', 'immediate'] as const
export type Kind = (typeof KINDS)[number]

/** The signals that `pg_ctl` sends for its modes. The process that started the server restarts it. */
const STOP_SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const
const POLL_MS = 10

export type Faults = { readonly stage: Stage; readonly dataDir: string; readonly proxy: TcpProxy }

/**
 * Interrupts the database once.
 * @param round its number: every other cut is a reset.
 */
export async function strike({ stage, dataDir, proxy }: Faults, kind: Kind, round: number): Promise<void> {
  if (kind === 'cut') return proxy.cut(round % 2 === 0 ? 'reset' : 'end')
  if (kind === 'terminate') {
    await stage.database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database() and application_name <> 'fixwright-benchmark'`
    return
  }
  const { pid } = readPostmaster(dataDir) ?? {}
  if (pid === undefined) throw new Error('The database does not run')
  process.kill(pid, STOP_SIGNALS[kind])
  while (readPostmaster(dataDir)?.pid === pid) await sleep(POLL_MS)
}
