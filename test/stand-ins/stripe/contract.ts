import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import type { Form } from './form.ts'

/** Stripe's published description of its API, as a judge over requests and over the stand-in's own answers. */
export type StripeContract = {
  /** null: Stripe, or what was cut out of its description, has no such operation. */
  find(method: string, path: string): Operation | null
}
export type Operation = {
  /** Such as `POST /v1/prices/{price}`. */
  readonly name: string
  /** What stands in the braces, in order. */
  readonly parameters: readonly string[]
  /** Turns texts into numbers and booleans, in place. @returns one sentence for everything that is not described. */
  readonly checkQuery: (query: Form) => string[]
  readonly checkBody: (body: Form) => string[]
  readonly checkResponse: (answer: unknown) => string[]
}

type Schema = { [key: string]: unknown }
type Described = {
  readonly query: readonly { readonly name: string; readonly required?: boolean; readonly schema: Schema }[]
  readonly body: Schema | null
  readonly answer: Schema
}
type Description = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly schemas: Readonly<Record<string, Schema>>
}
type Part = 'query' | 'body' | 'answer'

const FILE = new URL('../../fixtures/stripe-openapi.json', import.meta.url)
const NO_BODY: Schema = { type: 'object', properties: {}, additionalProperties: false }

let shared: StripeContract | undefined

/** One for all stand-ins of a process: reading the description takes time. */
export function loadStripeContract(): StripeContract {
  shared ??= createContract(JSON.parse(readFileSync(FILE, 'utf8')) as Description)
  return shared
}

function createContract(description: Description): StripeContract {
  const options = { strict: false, allErrors: true, logger: false } as const
  const requests = new Ajv({ ...options, coerceTypes: true })
  const answers = new Ajv(options)
  for (const [name, schema] of Object.entries(description.schemas))
    answers.addSchema({ ...(toResponseSchema(schema) as Schema), $id: toId(name) })
  const templates = Object.keys(description.paths).map((template) => ({
    template,
    pattern: new RegExp(`^${template.replace(/\{[^}]+\}/g, '([^/]+)')}$`),
  }))
  const compiled = new Map<string, ValidateFunction>()

  /** When it is needed for the first time: it takes longer than everything else here. */
  function compile(name: string, described: Described, part: Part): ValidateFunction {
    const key = `${name}, ${part}`
    const known = compiled.get(key)
    if (known) return known
    const made =
      part === 'answer'
        ? answers.compile(toResponseSchema(described.answer) as Schema)
        : requests.compile(
            closeSchema(part === 'body' ? (described.body ?? NO_BODY) : toQuerySchema(described.query)) as Schema,
          )
    compiled.set(key, made)
    return made
  }

  function find(method: string, path: string): Operation | null {
    const place = templates.find(({ pattern }) => pattern.test(path))
    const described = place && description.paths[place.template]?.[method.toLowerCase()]
    if (!described) return null
    const name = `${method} ${place.template}`
    const parameters = (place.pattern.exec(path) ?? []).slice(1).map(decodeURIComponent)
    const judge = (part: Part) => (value: unknown) => explain(`${name}, ${part}`, compile(name, described, part), value)
    return { name, parameters, checkQuery: judge('query'), checkBody: judge('body'), checkResponse: judge('answer') }
  }

  return { find }
}

function explain(name: string, validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return []
  return (validate.errors ?? []).map((error) => {
    const place = error.instancePath || 'the whole'
    return `${name}: ${place} ${error.message ?? 'is wrong'} ${JSON.stringify(error.params)}`
  })
}

function toQuerySchema(parameters: Described['query']): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** Stripe refuses parameters it does not know, at any depth; the description says so at the top only. */
function closeSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeSchema)
  if (typeof value !== 'object' || value === null) return value
  const { nullable: _nullable, format: _format, ...rest } = value as Schema
  const inner = Object.fromEntries(Object.entries(rest).map(([key, part]) => [key, closeSchema(part)]))
  const isObject = typeof inner['properties'] === 'object' && inner['type'] === 'object'
  return isObject ? { additionalProperties: false, ...inner } : inner
}

/** From OpenAPI 3.0 to JSON Schema. */
function toResponseSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toResponseSchema)
  if (typeof value !== 'object' || value === null) return value
  const { nullable, format: _format, ...rest } = value as Schema
  if (typeof rest['$ref'] === 'string') return { $ref: toId(rest['$ref']) }
  const inner = Object.fromEntries(
    Object.entries(rest).map(([key, part]) => [key, key === 'enum' ? part : toResponseSchema(part)]),
  )
  return nullable === true ? { anyOf: [inner, { type: 'null' }] } : inner
}

function toId(name: string): string {
  return `https://stripe.invalid/${name}`
}
