import { invalid, validationFailed } from '../api-error.ts'
import type { GitStore } from '../git/git-store.ts'
import type { Repository } from '../state.ts'
import type { HostActor, Requirement } from './actor.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type JsonObject = Readonly<Record<string, unknown>>

/** The request that a route handles. */
export type RouteCall = {
  readonly actor: HostActor
  /** The account on whose behalf a write is made. */ readonly login: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: JsonObject
  readonly accept: string
  /** Path and query as requested, for the links between pages. */ readonly path: string
  /** Response headers. */ readonly headers: Record<string, string>
}
export type RepositoryCall = RouteCall & { readonly repository: Repository; readonly store: GitStore }

const REPLY = Symbol('reply')

/** A status with a body. If a route returns anything else, that is the body, with the default status of the route. */
export type Reply = { readonly [REPLY]: true; readonly status: number; readonly body: unknown }

export function replyWith(status: number, body: unknown = null): Reply {
  return { [REPLY]: true, status, body }
}

export function isReply(value: unknown): value is Reply {
  return typeof value === 'object' && value !== null && REPLY in value
}

export type Route = {
  readonly method: Method
  /** Below `/api/v3`, in Fastify's notation. */ readonly path: string
  /** Status of a success. Default 200. */ readonly status?: number
} & (PlainRoute | RepositoryRoute)

type PlainRoute = {
  readonly access: 'anyone' | 'app' | 'installation' | 'user'
  readonly permission?: undefined
  readonly handle: (call: RouteCall) => unknown
}
/** A route whose path names a repository, which is looked up and authorised before the route runs. */
type RepositoryRoute = {
  readonly access?: undefined
  readonly permission: Requirement
  readonly handle: (call: RepositoryCall) => unknown
}

/** @throws ApiError 422, worded as GitHub does. */
export function requireString(body: JsonObject, name: string): string {
  const value = body[name]
  if (value === undefined || value === null) throw invalid(`Invalid request.\n\n"${name}" wasn't supplied.`)
  if (typeof value !== 'string')
    throw invalid(`Invalid request.\n\nFor 'properties/${name}', ${describe(value)} is not a string.`)
  return value
}

/** @throws ApiError 422 if it is present but not a string. */
export function optionalString(body: JsonObject, name: string): string | undefined {
  return body[name] === undefined || body[name] === null ? undefined : requireString(body, name)
}

/** @throws ApiError 422 if it is present but not a Boolean. */
export function optionalBoolean(body: JsonObject, name: string): boolean | undefined {
  const value = body[name]
  if (value === undefined || typeof value === 'boolean') return value
  throw invalid(`Invalid request.\n\nFor 'properties/${name}', ${describe(value)} is not a boolean.`)
}

/** @throws ApiError 422 if it is present but not a list of objects. */
export function optionalObjects(body: JsonObject, name: string): readonly JsonObject[] {
  const value = body[name]
  if (value === undefined || value === null) return []
  if (Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null))
    return value as JsonObject[]
  throw invalid(`Invalid request.\n\nFor 'properties/${name}', ${describe(value)} is not an array.`)
}

export function optionalObject(body: JsonObject, name: string): JsonObject | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'object' && !Array.isArray(value)) return value as JsonObject
  throw invalid(`Invalid request.\n\nFor 'properties/${name}', ${describe(value)} is not an object.`)
}

/** @throws ApiError 422 if it is not an integer. */
export function requireInteger(body: JsonObject, name: string): number {
  const value = body[name]
  if (typeof value === 'number' && Number.isInteger(value)) return value
  throw value === undefined
    ? invalid(`Invalid request.\n\n"${name}" wasn't supplied.`)
    : invalid(`Invalid request.\n\nFor 'properties/${name}', ${describe(value)} is not an integer.`)
}

/** @throws ApiError 422 if it is not one of the values. */
export function requireOneOf<T extends string>(
  value: string,
  values: readonly T[],
  where: { resource: string; field: string },
): T {
  const found = values.find((candidate) => candidate === value)
  if (!found) throw validationFailed({ ...where, code: 'invalid' })
  return found
}

function describe(value: unknown): string {
  return JSON.stringify(value).slice(0, 60)
}
