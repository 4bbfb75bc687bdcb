import type { DatabaseLogin } from '../db/preparation/database-login.ts'
import type { IsolationLayer } from '../sandbox/isolation/isolation-layer.ts'
import type { SandboxState } from '../sandbox/sandbox-state.ts'

/** What operators may see of the configuration. Contains no secrets. */
export type SetUp = {
  readonly localMode: boolean
  readonly codeHostUrl: string
  readonly embeddedDatabase: boolean
  readonly databaseLogin: DatabaseLogin
  readonly hasMailServer: boolean
  readonly hasBilling: boolean
  readonly hasTelemetry: boolean
  readonly hasPlatformAi: boolean
  /** Whether alerts are mailed to anybody. */
  readonly hasAlertRecipient: boolean
}

/** What operators see of this installation of the service. */
export type InstallationFacts = {
  /** Removes secrets from a text that a library or another service wrote. */
  readonly scrub: (text: string) => string
  readonly setUp: SetUp
  /** When this process was started. */
  readonly startedAt: Date
  /** The state of this process's sandbox; null in processes that analyse nothing. */
  readonly readSandboxState: () => SandboxState | null
  /** The isolation layers that this system adds to Node's own sandbox. */
  readonly sandboxLayers: readonly IsolationLayer[]
}
