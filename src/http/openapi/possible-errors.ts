import type { RouteOptions } from 'fastify'
import { ERRORS, type ErrorCode } from '../../errors.ts'
import { isReading } from '../is-reading.ts'
import { takesTokens } from '../takes-tokens.ts'

const TEAM_ERRORS: readonly ErrorCode[] = ['NOT_A_MEMBER', 'FORBIDDEN', 'TEAM_NOT_FOUND']
const RAW_BODY_ERRORS: readonly ErrorCode[] = ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']
const BODY_ERRORS: readonly ErrorCode[] = ['VALIDATION_FAILED', ...RAW_BODY_ERRORS]

/** Adds the error responses that a route's access, its body and its own errors make possible. */
export function describeErrors(route: RouteOptions): void {
  const schema = route.schema ?? {}
  if (schema.hide) return
  const byStatus = Map.groupBy(new Set(possibleErrors(route)), (code) => ERRORS[code].status)
  const described = [...byStatus].map(([status, group]) => [status, { $ref: 'Error#', description: group.join(', ') }])
  route.schema = {
    ...schema,
    response: { ...Object.fromEntries(described), ...(schema.response as object | undefined) },
  }
}

function possibleErrors(route: RouteOptions): readonly ErrorCode[] {
  const { config = {}, schema } = route
  const takesInput = schema?.body || schema?.params || schema?.querystring
  return [
    ...(takesInput ? (['VALIDATION_FAILED'] as const) : []),
    ...accessErrors(route),
    ...changeErrors(route),
    ...(config.counted === false ? [] : (['RATE_LIMITED'] as const)),
    ...(config.signIn ? (['UNAVAILABLE'] as const) : []),
    ...(config.errors ?? []),
    'INTERNAL',
    'TIMED_OUT',
    'SHUTTING_DOWN',
  ]
}

function accessErrors({ config = {}, method }: RouteOptions): readonly ErrorCode[] {
  if (config.access === 'public') return []
  const takes = takesTokens(config, String(method))
  const mayLackScope = takes && !isReading(String(method))
  return [
    'UNAUTHENTICATED',
    ...(takes ? [] : (['PERSON_REQUIRED'] as const)),
    ...(mayLackScope ? (['INSUFFICIENT_SCOPE'] as const) : []),
    ...(config.role ? TEAM_ERRORS : []),
    ...(config.operator ? (['FORBIDDEN'] as const) : []),
  ]
}

function changeErrors({ config = {}, method }: RouteOptions): readonly ErrorCode[] {
  if (isReading(String(method))) return []
  return [
    ...(config.sameOrigin === false ? [] : (['CROSS_ORIGIN'] as const)),
    ...(config.rawBody ? RAW_BODY_ERRORS : BODY_ERRORS),
    ...(config.counted === false ? [] : (['UNAVAILABLE'] as const)),
  ]
}
