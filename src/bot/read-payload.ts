import type { InstallationAccount, KnownRepository } from '../db/repositories/installation-repository.ts'

/**
 * Reads the fields of a payload that handlers need. A payload is signed, but parts of it are chosen by users and its
 * shape may change, so every field is checked. null means that it is unusable.
 */

const LOGIN = /^[A-Za-z0-9](?:[\w.-]{0,98}(?:\[bot\])?)?$/
const FULL_NAME = /^[A-Za-z0-9][\w.-]{0,99}\/[\w.-]{1,100}$/
const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/

/** A field of a payload, or of a part of it; undefined when it is missing. */
export function readPayloadField(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => {
    const isObject = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
    return isObject ? (inner as Record<string, unknown>)[name] : undefined
  }, value)
}

export function readPayloadText(value: unknown, ...path: readonly string[]): string | null {
  const text = readPayloadField(value, ...path)
  return typeof text === 'string' ? text : null
}

/** A positive whole number: ids and pull request numbers. */
export function readId(value: unknown, ...path: readonly string[]): number | null {
  const id = readPayloadField(value, ...path)
  return Number.isSafeInteger(id) && (id as number) > 0 ? (id as number) : null
}

export function readList(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const list = readPayloadField(value, ...path)
  return Array.isArray(list) ? list : []
}

export function readSha(value: unknown, ...path: readonly string[]): string | null {
  const text = readPayloadText(value, ...path)
  return text !== null && SHA.test(text) ? text : null
}

export function readLogin(value: unknown, ...path: readonly string[]): string | null {
  const text = readPayloadText(value, ...path)
  return text !== null && LOGIN.test(text) ? text : null
}

/** @param value an account as the code host describes it. */
export function readAccount(value: unknown): InstallationAccount | null {
  const id = readId(value, 'id')
  const login = readLogin(value, 'login') ?? readLogin(value, 'slug')
  const type = readPayloadText(value, 'type') ?? 'Organization'
  return id !== null && login !== null && /^\w{1,40}$/.test(type) ? { id, login, type } : null
}

/** @param value a repository, in the long or the short form. */
export function readRepository(value: unknown): KnownRepository | null {
  const id = readId(value, 'id')
  const fullName = readPayloadText(value, 'full_name')
  if (id === null || fullName === null || !FULL_NAME.test(fullName)) return null
  return { id, fullName, isPrivate: readPayloadField(value, 'private') !== false }
}

export function readRepositories(values: readonly unknown[]): readonly KnownRepository[] {
  return values.map(readRepository).filter((repository) => repository !== null)
}

/** Where an event happened: the installation it came through, and the repository with the account it belongs to. */
export type EventPlace = {
  readonly installationId: number
  readonly account: InstallationAccount
  readonly repository: KnownRepository
}

export function readPlace(payload: unknown): EventPlace | null {
  const installationId = readId(payload, 'installation', 'id')
  const account = readAccount(readPayloadField(payload, 'repository', 'owner'))
  const repository = readRepository(readPayloadField(payload, 'repository'))
  return installationId !== null && account && repository ? { installationId, account, repository } : null
}
