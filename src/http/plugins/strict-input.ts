import type { RouteOptions } from 'fastify'
import { AppError } from '../../errors.ts'
import { Strict } from '../schemas/common.ts'
import type { HttpApp } from '../types.ts'

const NOTHING = Strict({})

/**
 * Rules beyond the schemas: a route without a query schema takes no query, one without a body schema takes no body, and
 * no string that reaches a service contains what Postgres cannot store.
 */
export function installStrictInput(app: HttpApp): void {
  app.addHook('onRoute', refuseUnknownQuery)
  app.addHook('preHandler', async (request) => {
    const { schema, config } = request.routeOptions
    if (config.rawBody || Buffer.isBuffer(request.body)) return
    // Some clients send an empty object with every POST, which is accepted.
    if (schema?.body === undefined && !isEmpty(request.body)) throw invalid('body', '', 'must be omitted')
    checkTexts('querystring', request.query)
    if (!config.anyText) checkTexts('body', request.body)
  })
}

function refuseUnknownQuery(route: RouteOptions): void {
  if (!route.url.startsWith('/api/') || route.schema?.hide || route.schema?.querystring) return
  route.schema = { ...route.schema, querystring: NOTHING }
}

function isEmpty(body: unknown): boolean {
  if (body === undefined) return true
  return typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0
}

/** Runs after validation, so depth and size are already limited. */
function checkTexts(part: string, value: unknown, field = ''): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
    throw invalid(part, field, 'must not contain NUL characters or unpaired surrogates')
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) checkTexts(part, inner, field === '' ? name : `${field}.${name}`)
}

function invalid(part: string, field: string, problem: string): AppError {
  return new AppError('VALIDATION_FAILED', {
    message: `The request is not valid: ${[part, field].filter(Boolean).join('.')} ${problem}.`,
    details: { in: part, fields: [{ field, problem }] },
  })
}
