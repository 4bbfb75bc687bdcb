import { invalid } from '../api-error.ts'
import { findRepository, requireAccount, type Host } from '../host.ts'
import type { Account, AccountType, Repository } from '../state.ts'
import { branchRef, writeChanges, type FileChanges } from './commits.ts'

export type NewAccount = {
  readonly login: string
  readonly name?: string
  readonly email?: string
  readonly type?: AccountType
  /** Chosen freely, for example to give two hosts the same person. */ readonly id?: number
}

export function createAccount(host: Host, input: NewAccount): Account {
  const account: Account = {
    id: input.id ?? host.nextId(),
    login: input.login,
    name: input.name ?? null,
    email: input.email ?? null,
    type: input.type ?? 'User',
    createdAt: host.timestamp(),
    members: {},
  }
  host.state.accounts.push(account)
  return account
}

/** Creates a repository whose `main` holds one commit with the files. @throws ApiError 404 for an unknown owner, 422 for a taken name. */
export function createRepository(
  host: Host,
  input: {
    owner: string
    name: string
    files: FileChanges
    private?: boolean
    description?: string
    author?: string
    message?: string
  },
): Repository {
  const owner = requireAccount(host, input.owner).login
  if (findRepository(host, owner, input.name)) throw invalid('name already exists on this account')
  const id = host.nextId()
  const repository = buildRepository(host, { ...input, owner, id, networkId: id, forkOf: null })
  host.createNetwork(id)
  host.state.repositories.push(repository)
  repository.refs[branchRef(repository.defaultBranch)] = writeChanges(host, repository, {
    parents: [],
    changes: input.files,
    message: input.message ?? 'Initial commit',
    author: input.author ?? owner,
  })
  return repository
}

/** The owner's fork of a repository, created if it does not exist. */
export function forkRepository(host: Host, origin: Repository, owner: string): Repository {
  const login = requireAccount(host, owner).login
  const existing = findRepository(host, login, origin.name)
  if (existing) return existing
  const fork: Repository = {
    ...buildRepository(host, {
      owner: login,
      name: origin.name,
      id: host.nextId(),
      networkId: origin.networkId,
      forkOf: origin.id,
      private: origin.private,
    }),
    refs: { ...origin.refs },
  }
  host.state.repositories.push(fork)
  return fork
}

function buildRepository(
  host: Host,
  input: {
    id: number
    owner: string
    name: string
    networkId: number
    forkOf: number | null
    private?: boolean
    description?: string
  },
): Repository {
  const now = host.timestamp()
  return {
    id: input.id,
    owner: input.owner,
    name: input.name,
    private: input.private ?? false,
    description: input.description ?? null,
    defaultBranch: 'main',
    networkId: input.networkId,
    forkOf: input.forkOf,
    refs: {},
    collaborators: {},
    protectedBranches: [],
    createdAt: now,
    updatedAt: now,
    pushedAt: now,
    lastNumber: 0,
  }
}
