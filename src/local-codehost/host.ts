import type { Clock } from '../lib/clock.ts'
import type { Logger } from '../lib/logger.ts'
import { notFound } from './api-error.ts'
import { createGitStore, type GitStore } from './git/git-store.ts'
import { DEFAULT_EVENTS, DEFAULT_PERMISSIONS, type AppOptions } from './options.ts'
import {
  createEmptyState,
  type Account,
  type DeliveryRecord,
  type InstallationRecord,
  type Permissions,
  type Repository,
  type Snapshot,
  type HostState,
} from './state.ts'

const SAVED_DELIVERIES = 200

export type EventInput = {
  readonly event: string
  readonly action: string | null
  readonly repository?: Repository | null
  /** Set for events about an installation itself; otherwise found through the repository. */
  readonly installation?: InstallationRecord
  readonly sender: string
  /** Without the fields of every event: action, repository, installation and sender. */
  readonly payload: Record<string, unknown>
}

/** The state that every operation, route and page uses. */
export type Host = {
  readonly state: HostState
  readonly app: AppOptions & { readonly permissions: Permissions; readonly events: readonly string[] }
  readonly log: Logger | undefined
  readonly now: Clock
  /** Without a trailing slash; known when the server listens. */
  url(): string
  apiUrl(): string
  nextId(): number
  timestamp(): string
  storeOf(repository: Repository): GitStore
  createNetwork(id: number): GitStore
  /** Sends a webhook if an installation covers it and the app is subscribed to it. */
  emit(input: EventInput): void
  snapshot(): Snapshot
}

export type HostWiring = {
  readonly snapshot: Snapshot | null
  readonly now: Clock
  readonly log: Logger | undefined
  readonly url: () => string
  readonly emit: (input: EventInput) => void
}

/** The login of the account that acts for the app. */
export function botLogin(host: Pick<Host, 'app'>): string {
  return `${host.app.slug}[bot]`
}

export function createHost(app: AppOptions, wiring: HostWiring): Host {
  // A snapshot of an older version lacks later fields.
  const state: HostState = { ...createEmptyState(), ...wiring.snapshot?.state }
  const networks = new Map<number, GitStore>()
  for (const [id, objects] of Object.entries(wiring.snapshot?.networks ?? {}))
    networks.set(Number(id), createGitStore(objects))

  function createNetwork(id: number): GitStore {
    const store = createGitStore()
    networks.set(id, store)
    return store
  }

  return {
    state,
    app: { ...app, permissions: app.permissions ?? DEFAULT_PERMISSIONS, events: app.events ?? DEFAULT_EVENTS },
    log: wiring.log,
    now: wiring.now,
    url: wiring.url,
    apiUrl: () => `${wiring.url()}/api/v3`,
    nextId: () => state.nextId++,
    timestamp: () =>
      wiring
        .now()
        .toISOString()
        .replace(/\.\d+Z$/, 'Z'),
    storeOf: (repository) => networks.get(repository.networkId) ?? createNetwork(repository.networkId),
    createNetwork,
    emit: wiring.emit,
    snapshot: () => ({
      version: 1,
      state: { ...state, deliveries: keepRecent(state.deliveries) },
      networks: Object.fromEntries([...networks].map(([id, store]) => [id, store.snapshot()])),
    }),
  }
}

/** Payloads are large, so only those that matter after a restart are saved. */
function keepRecent(deliveries: readonly DeliveryRecord[]): DeliveryRecord[] {
  const firstKept = deliveries.length - SAVED_DELIVERIES
  return deliveries.filter((delivery, index) => delivery.pending || index >= firstKept)
}

/** The account that GitHub uses as the committer of changes made through its API and pages. */
export const WEB_FLOW: Account = {
  id: 19_864_447,
  login: 'web-flow',
  name: 'GitHub Web Flow',
  email: 'noreply@github.com',
  type: 'User',
  createdAt: '2016-06-10T16:23:28Z',
  members: {},
}

/** Logins are compared without regard to case, as GitHub does. */
export function findAccount(host: Host, login: string): Account | null {
  return [...host.state.accounts, WEB_FLOW].find((account) => isSameName(account.login, login)) ?? null
}

/** @throws ApiError 404 */
export function requireAccount(host: Host, login: string): Account {
  const account = findAccount(host, login)
  if (!account) throw notFound()
  return account
}

export function findRepository(host: Host, owner: string, name: string): Repository | null {
  return (
    host.state.repositories.find(
      (repository) => isSameName(repository.owner, owner) && isSameName(repository.name, name),
    ) ?? null
  )
}

/** @throws ApiError 404 */
export function requireRepository(host: Host, owner: string, name: string): Repository {
  const repository = findRepository(host, owner, name)
  if (!repository) throw notFound()
  return repository
}

export function findRepositoryById(host: Host, id: number): Repository | null {
  return host.state.repositories.find((repository) => repository.id === id) ?? null
}

export function fullName(repository: Repository): string {
  return `${repository.owner}/${repository.name}`
}

function isSameName(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase()
}
