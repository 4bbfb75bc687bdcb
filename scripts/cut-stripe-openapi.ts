import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { STRIPE_API_VERSION } from '../src/gateways/billing/stripe-client.ts'

/**
 * `node scripts/cut-stripe-openapi.ts SPEC LICENSE`: cuts Stripe's description of its API down to what the stand-in of the tests
 * serves. SPEC is `openapi/spec3.json` of github.com/stripe/openapi, or `embedded/openapi/spec3.json` of stripe-mock; both
 * are published under the MIT licence, whose text has to stay with what is taken from them: LICENSE is that file.
 */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type JsonObject = { [key: string]: Json }

const OUTPUT = fileURLToPath(new URL('../test/fixtures/stripe-openapi.json', import.meta.url))
const OPERATIONS: Readonly<Record<string, readonly string[]>> = {
  '/v1/billing_portal/configurations': ['get', 'post'],
  '/v1/billing_portal/configurations/{configuration}': ['post'],
  '/v1/billing_portal/sessions': ['post'],
  '/v1/checkout/sessions': ['get', 'post'],
  '/v1/checkout/sessions/{session}': ['get'],
  '/v1/checkout/sessions/{session}/expire': ['post'],
  '/v1/customers': ['post'],
  '/v1/customers/{customer}': ['get'],
  '/v1/invoices': ['get'],
  '/v1/prices': ['get', 'post'],
  '/v1/prices/{price}': ['post'],
  '/v1/products': ['get', 'post'],
  '/v1/products/{id}': ['post'],
  '/v1/refunds': ['get', 'post'],
  '/v1/subscriptions': ['get'],
  '/v1/subscriptions/{subscription_exposed_id}': ['get', 'post', 'delete'],
  '/v1/webhook_endpoints': ['get', 'post'],
  '/v1/webhook_endpoints/{webhook_endpoint}': ['post'],
}
/** Objects that the stand-in can return in place of an id; others stay ids. */
const EXPANDABLE = new Set(['invoice', 'subscription', 'customer', 'deleted_customer'])
/** Descriptions are two thirds of the file, and nothing is checked against them. */
const LEFT_OUT = new Set(['description', 'title', 'summary', 'maxLength', 'operationId', 'encoding'])
const EXTRA_SCHEMAS = ['event', 'error']

const [specPath, licencePath] = process.argv.slice(2)
if (!specPath || !licencePath) {
  console.error('node scripts/cut-stripe-openapi.ts SPEC LICENSE')
  process.exitCode = 1
} else {
  const spec = JSON.parse(readFileSync(specPath, 'utf8')) as JsonObject
  writeFileSync(OUTPUT, cut(spec, readFileSync(licencePath, 'utf8').trim()))
}

function cut(spec: JsonObject, licence: string): string {
  const all = (spec['components'] as JsonObject)['schemas'] as JsonObject
  const schemas: JsonObject = {}
  const queue = [...EXTRA_SCHEMAS]
  const shorten = (value: Json) => strip(value, (name) => queue.push(name))
  const paths = Object.fromEntries(
    Object.entries(OPERATIONS).map(([template, verbs]) => [
      template,
      pickVerbs((spec['paths'] as JsonObject)[template] as JsonObject, verbs, shorten),
    ]),
  )
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) schemas[name] ??= shorten(all[name] ?? {})
  admitPinnedVersion(paths)
  const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)))
  const { version } = spec['info'] as { version: string }
  const source = `spec3.json of github.com/stripe/openapi, version ${version}, cut down by scripts/cut-stripe-openapi.ts`
  return `${JSON.stringify({ source, licence, paths, schemas: sorted })}\n`
}

function pickVerbs(operations: JsonObject, verbs: readonly string[], shorten: (value: Json) => Json): JsonObject {
  return Object.fromEntries(
    verbs.map((verb) => {
      const { parameters, requestBody, responses } = operations[verb] as JsonObject
      const content = (requestBody as JsonObject | undefined)?.['content'] as JsonObject | undefined
      const form = content?.['application/x-www-form-urlencoded'] as JsonObject | undefined
      const answer = ((responses as JsonObject)['200'] as JsonObject)['content'] as JsonObject
      const picked = {
        query: shorten(((parameters as JsonObject[] | undefined) ?? []).filter((one) => one['in'] === 'query')),
        body: shorten(form?.['schema'] ?? null),
        answer: shorten((answer['application/json'] as JsonObject)['schema'] ?? {}),
      }
      return [verb, picked]
    }),
  )
}

function strip(value: Json, onReference: (name: string) => void): Json {
  if (Array.isArray(value)) return value.map((item) => strip(item, onReference))
  if (typeof value !== 'object' || value === null) return value
  const whole = value['x-expansionResources'] ? withoutForeignThings(value) : value
  const reference = whole['$ref']
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? ''
    onReference(name)
    return { $ref: name }
  }
  const kept = Object.entries(whole).filter(([key, inner]) => !isLeftOut(key, inner))
  return Object.fromEntries(kept.map(([key, inner]) => [key, strip(inner, onReference)]))
}

/** A property may have the name of a keyword; its value is then a schema, not a description. */
function isLeftOut(key: string, value: Json): boolean {
  return key.startsWith('x-') || (LEFT_OUT.has(key) && (typeof value !== 'object' || key === 'encoding'))
}

function withoutForeignThings(value: JsonObject): JsonObject {
  const branches = (value['anyOf'] as JsonObject[]).filter((branch) => {
    const name = typeof branch['$ref'] === 'string' ? (branch['$ref'].split('/').at(-1) ?? '') : null
    return name === null || EXPANDABLE.has(name)
  })
  return { ...value, anyOf: branches }
}

/** The description may be a little older than the version that the client is pinned to. */
function admitPinnedVersion(paths: JsonObject): void {
  const { post } = paths['/v1/webhook_endpoints'] as {
    post: { body: { properties: { api_version: { enum: string[] } } } }
  }
  const versions = post.body.properties.api_version.enum
  if (!versions.includes(STRIPE_API_VERSION)) versions.push(STRIPE_API_VERSION)
}
