import { checkReadiness } from '../../db/check-readiness.ts'
import { readDatabaseFacts, type DatabaseFacts } from '../../db/database-facts.ts'
import {
  listAlertStates,
  listWorkerPools,
  type AlertState,
  type WorkerPoolView,
} from '../../db/repositories/operator-health-repository.ts'
import { listRunning, type RunningProcessView } from '../../db/repositories/running-process-repository.ts'
import { VERSION } from '../../lib/version.ts'
import type { IsolationLayer } from '../../sandbox/isolation/isolation-layer.ts'
import type { SandboxState } from '../../sandbox/sandbox-state.ts'
import type { OperatorDeps } from './operator-deps.ts'
import type { SetUp } from '../set-up.ts'

export type Health = {
  /** The result of `/readyz`. */
  readonly ready: boolean
  readonly version: string
  readonly nodeVersion: string
  readonly analyserVersion: string
  /** When the answering process was started. */
  readonly startedAt: Date
  readonly uptimeSeconds: number
  readonly setUp: SetUp
  readonly database: DatabaseFacts & { readonly embedded: boolean }
  /** Processes of every role; `workers` are the pools among them that process the queue. */
  readonly processes: readonly RunningProcessView[]
  readonly workers: readonly WorkerPoolView[]
  readonly sandbox: SandboxState | null
  readonly sandboxLayers: readonly IsolationLayer[]
  readonly alerts: readonly { readonly alertClass: string; readonly lastMailedAt: Date }[]
  /** Tasks whose most recent runs failed. */
  readonly failureStreaks: readonly { readonly task: string; readonly failures: number }[]
}
export type ReadHealth = () => Promise<Health>

/** The key prefix of the counters of consecutive failures; see jobs/consecutive-failures.ts. */
const STREAK_PREFIX = 'failures:'
const HASH_DIGITS = 12

/** Reads the health of the service. It contains no secrets. */
export function createReadHealth(deps: OperatorDeps): ReadHealth {
  return async () => {
    const [ready, analyserVersion, database, processes, workers, states] = await Promise.all([
      checkReadiness(deps.db),
      deps.readAnalyserVersion(),
      readDatabaseFacts(deps.db),
      listRunning(deps.db),
      listWorkerPools(deps.db),
      listAlertStates(deps.db),
    ])
    const { setUp, startedAt } = deps
    return {
      ready,
      version: VERSION,
      nodeVersion: process.versions.node,
      analyserVersion: analyserVersion.slice(0, HASH_DIGITS),
      startedAt,
      uptimeSeconds: Math.max(0, Math.floor((deps.clock().getTime() - startedAt.getTime()) / 1000)),
      setUp,
      database: { ...database, embedded: setUp.embeddedDatabase },
      processes,
      workers,
      sandbox: deps.readSandboxState(),
      sandboxLayers: deps.sandboxLayers,
      alerts: states.flatMap(asAlert),
      failureStreaks: states.flatMap(asStreak),
    }
  }
}

function asAlert({ alertClass, lastMailedAt }: AlertState) {
  return lastMailedAt === null || alertClass.startsWith(STREAK_PREFIX) ? [] : [{ alertClass, lastMailedAt }]
}

function asStreak({ alertClass, consecutiveFailures: failures }: AlertState) {
  if (failures === 0 || !alertClass.startsWith(STREAK_PREFIX)) return []
  return [{ task: alertClass.slice(STREAK_PREFIX.length), failures }]
}
