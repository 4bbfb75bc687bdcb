import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import type { Links } from '../lib/links.ts'
import type { Logger } from '../lib/logger.ts'
import type { Services } from '../services/create-services.ts'

export type RequestObservation = {
  readonly method: string
  /** The route's pattern, never the URL itself, so that the number of time series stays small. */
  readonly route: string
  readonly statusCode: number
  readonly seconds: number
}
export type HttpMetrics = {
  readonly contentType: string
  text(): Promise<string>
  observeRequest(observation: RequestObservation): void
}
export type ServerErrorReport = { readonly requestId: string; readonly route: string; readonly error: unknown }

/** What users and pages may know about this installation. */
export type About = {
  readonly localMode: boolean
  readonly codeHostUrl: string
  /** In local mode: a pull request to try everything on. */
  readonly samplePullRequestUrl: string | null
  /** false: mails are stored but not sent. */
  readonly hasMailServer: boolean
}

export type HttpDeps = {
  readonly config: Config['http']
  /** Logins of the operators at the code host. */
  readonly operatorLogins: readonly string[]
  readonly db: Database
  readonly log: Logger
  readonly links: Links
  readonly services: Services
  readonly about: About
  readonly metrics: HttpMetrics
  /** Called for every response with status 500, which has already been logged. Must not throw. */
  readonly onServerError: (report: ServerErrorReport) => void
  /** How long a request may take, unless its route sets another limit. */
  readonly timeoutMs?: number
  /** The folder of the built dashboard; by default the program's own build. */
  readonly dashboardDirectory?: string
}
