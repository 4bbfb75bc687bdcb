import type { DatabaseLogin } from '../db/preparation/database-login.ts'
import type { IsolationLayer } from '../sandbox/isolation/isolation-layer.ts'
import type { SandboxState } from '../sandbox/sandbox-state.ts'

/** What an operator may know of how the program was set up; nothing of it is a secret. */
export type SetUp = {
  readonly localMode: boolean
  readonly codeHostUrl: string
  readonly embeddedDatabase: boolean
  readonly databaseLogin: DatabaseLogin
  readonly hasMailServer: boolean
  readonly hasBilling: boolean
  readonly hasTelemetry: boolean
  readonly hasPlatformAi: boolean
  /** Whether alerts are mailed to somebody. */
  readonly hasAlertRecipient: boolean
}

/** What operators are shown of the installation itself. */
export type InstallationFacts = {
  /** Takes secrets out of a text that a library or another service wrote. */
  readonly scrub: (text: string) => string
  readonly setUp: SetUp
  /** When this process was started. */
  readonly startedAt: Date
  /** For this process; null in processes that analyse nothing. */
  readonly readSandboxState: () => SandboxState | null
  /** What the system of this process adds to Node's own sandbox. */
  readonly sandboxLayers: readonly IsolationLayer[]
}
