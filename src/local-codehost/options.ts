import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import type { Permissions } from './state.ts'

export type AppOptions = {
  readonly id: number
  readonly slug: string
  /** The URL that receives events. null: they wait until `setWebhookUrl` sets one. */
  readonly webhookUrl: string | null
  readonly webhookSecret: string
  /** PEM. The public key is enough; of a private key, only the public part is used. */
  readonly key: string
  readonly clientId: string
  readonly clientSecret: string
  /** URLs that a sign-in may redirect to. Default: any on the webhook URL's origin. */
  readonly redirectUris?: readonly string[]
  readonly permissions?: Permissions
  readonly events?: readonly string[]
}

/**
 * The information about an API request that hooks get. `path` is without the `/api/v3` prefix and without the query.
 */
export type ObservedRequest = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}
export type ObservedResponse = { readonly status: number; readonly body: unknown }

export type LocalCodeHostOptions = {
  /** Default 127.0.0.1. */ readonly host?: string
  /** Default 0: any free port. */ readonly port?: number
  /** File for the state between runs. Default: none. */ readonly statePath?: string
  readonly app: AppOptions
  readonly now?: Clock
  readonly log?: Logger
  /** Called for every API request before it is handled. If it throws, the response is a 500. */
  readonly onRequest?: (request: ObservedRequest) => void
  /** Called with every API response that the stand-in made itself (not with those of fault switches). */
  readonly onResponse?: (request: ObservedRequest, response: ObservedResponse) => void
}

export const DEFAULT_PERMISSIONS: Permissions = {
  checks: 'write',
  contents: 'write',
  email_addresses: 'read',
  issues: 'read',
  merge_queues: 'read',
  metadata: 'read',
  pull_requests: 'write',
  statuses: 'read',
}
export const DEFAULT_EVENTS: readonly string[] = [
  'check_run',
  'check_suite',
  'issue_comment',
  'merge_group',
  'pull_request',
  'status',
]
