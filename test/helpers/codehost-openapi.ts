import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'

/** GitHub's published description of its API, as a judge over requests and answers. */

export type ContractRequest = {
  readonly method: string
  /** Below the API's root, without the query. */ readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}
export type CodeHostContract = {
  /** One sentence for everything that GitHub does not describe; empty when the request is right. */
  validateRequest(request: ContractRequest): string[]
  /** The same for an answer. Answers without JSON are passed over. */
  validateResponse(request: ContractRequest, response: { readonly status: number; readonly body: unknown }): string[]
  /** Whether GitHub describes such an operation at all. */
  hasOperation(method: string, path: string): boolean
}

type Schema = Record<string, unknown>
type Parameter = {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema?: Schema
  readonly 'x-multi-segment'?: boolean
}
type Content = {
  readonly content?: Readonly<
    Record<
      string,
      { readonly schema?: Schema; readonly examples?: Readonly<Record<string, { value?: unknown } | Reference>> }
    >
  >
  readonly required?: boolean
}
type Reference = { readonly $ref: string }
type RawOperation = {
  readonly parameters?: readonly (Parameter | Reference)[]
  readonly requestBody?: Content
  readonly responses: Readonly<Record<string, Content | Reference>>
}
type Description = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
type Operation = {
  readonly template: string
  readonly pattern: RegExp
  readonly literals: number
  readonly raw: RawOperation
  readonly parameters: readonly Parameter[]
}
type Judge = {
  readonly validators: Map<string, ValidateFunction>
  compile(key: string, schema: Schema, coerce?: boolean): ValidateFunction
}

/** GraphQL has a description of its own. */
const OUTSIDE_THE_DESCRIPTION = new Set(['/graphql'])

let loaded: Description | undefined

export function createCodeHostContract(): CodeHostContract {
  const description = loadDescription()
  const operations = new Map<string, readonly Operation[]>()
  const judge = createJudge(description)

  function find(method: string, path: string): Operation | null {
    const verb = method.toLowerCase()
    const known = operations.get(verb) ?? listOperations(description, verb)
    operations.set(verb, known)
    return known.find((operation) => operation.pattern.test(path)) ?? null
  }

  function validateRequest(request: ContractRequest): string[] {
    if (OUTSIDE_THE_DESCRIPTION.has(request.path)) return []
    const operation = find(request.method, request.path)
    if (!operation) return [`${request.method} ${request.path} is not in the description`]
    const name = `${request.method} ${operation.template}`
    return [
      ...checkPath(judge, name, operation, request.path),
      ...checkQuery(judge, name, operation, request.query ?? {}),
      ...checkBody(judge, name, operation, request.body),
    ]
  }

  function validateResponse(request: ContractRequest, response: { status: number; body: unknown }): string[] {
    const operation = find(request.method, request.path)
    if (!operation || typeof response.body !== 'object' || response.body === null || Buffer.isBuffer(response.body))
      return []
    const name = `${request.method} ${operation.template} → ${response.status}`
    if (response.status >= 400) {
      const { message } = response.body as { message?: unknown }
      return typeof message === 'string' ? [] : [`${name}: an error without a message`]
    }
    const raw = operation.raw.responses[response.status]
    if (!raw) return [`${name} is not in the description`]
    const schema = resolve<Content>(description, raw).content?.['application/json']?.schema
    return schema ? explain(name, judge.compile(name, schema), response.body) : []
  }

  return { validateRequest, validateResponse, hasOperation: (method, path) => find(method, path) !== null }
}

/** GitHub's own examples of good answers. @param route such as `GET /app`. */
export function listExamples(route: string): readonly unknown[] {
  const [verb = '', template = ''] = route.split(' ')
  const description = loadDescription()
  const responses = description.paths[template]?.[verb.toLowerCase()]?.responses ?? {}
  return Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([, raw]) => {
      const examples = resolve<Content>(description, raw).content?.['application/json']?.examples ?? {}
      return Object.values(examples).map((example) => resolve<{ readonly value?: unknown }>(description, example).value)
    })
}

function loadDescription(): Description {
  const file = createRequire(import.meta.url).resolve('@octokit/openapi/generated/api.github.com.json')
  loaded ??= JSON.parse(readFileSync(file, 'utf8')) as Description
  return loaded
}

/** Those with the most fixed parts come first, so that `/pulls/comments` is not taken for a number. */
function listOperations(description: Description, verb: string): readonly Operation[] {
  const found = Object.entries(description.paths).flatMap(([template, verbs]) => {
    const raw = verbs[verb]
    if (!raw) return []
    const parameters = (raw.parameters ?? []).map((parameter) => resolve<Parameter>(description, parameter))
    const literals = template.split('/').filter((part) => part && !part.startsWith('{')).length
    return [{ template, pattern: toPattern(template, parameters), literals, raw, parameters }]
  })
  return found.sort((a, b) => b.literals - a.literals)
}

function toPattern(template: string, parameters: readonly Parameter[]): RegExp {
  const source = template.replace(/[.+?()]/g, '\\$&').replace(/\{([^}]+)\}/g, (_all, name: string) => {
    const isLong = parameters.some((parameter) => parameter.name === name && parameter['x-multi-segment'])
    return isLong || name === 'path' ? `(?<${toGroup(name)}>.+)` : `(?<${toGroup(name)}>[^/]+)`
  })
  return new RegExp(`^${source}$`)
}

function toGroup(name: string): string {
  return `p_${name.replace(/\W/g, '_')}`
}

function checkPath(judge: Judge, name: string, operation: Operation, path: string): string[] {
  const groups = operation.pattern.exec(path)?.groups ?? {}
  return operation.parameters
    .filter((parameter) => parameter.in === 'path')
    .flatMap((parameter) => {
      const value = decodeURIComponent(groups[toGroup(parameter.name)] ?? '')
      const check = judge.compile(`${name} path ${parameter.name}`, wrap(parameter), true)
      return explain(`${name}, ${parameter.name} in the path`, check, { value })
    })
}

function checkQuery(
  judge: Judge,
  name: string,
  operation: Operation,
  query: Readonly<Record<string, string>>,
): string[] {
  const known = operation.parameters.filter((parameter) => parameter.in === 'query')
  const unknown = Object.keys(query).filter((key) => !known.some((parameter) => parameter.name === key))
  return [
    ...unknown.map((key) => `${name}: the query parameter ${key} is not in the description`),
    ...known.flatMap((parameter) => {
      const value = query[parameter.name]
      if (value === undefined) return parameter.required ? [`${name}: the query lacks ${parameter.name}`] : []
      const check = judge.compile(`${name} query ${parameter.name}`, wrap(parameter), true)
      return explain(`${name}, ${parameter.name} in the query`, check, { value })
    }),
  ]
}

function checkBody(judge: Judge, name: string, operation: Operation, body: unknown): string[] {
  const { requestBody } = operation.raw
  const schema = requestBody?.content?.['application/json']?.schema
  const isEmpty = body === undefined || (typeof body === 'object' && body !== null && Object.keys(body).length === 0)
  if (!schema) return isEmpty ? [] : [`${name}: no body is described`]
  if (body === undefined) return requestBody?.required ? [`${name}: the body is missing`] : []
  return [
    ...explain(`${name}, body`, judge.compile(`${name} body`, schema), body),
    ...findUnknownFields(name, schema, body),
  ]
}

/** GitHub ignores what it does not know; a misspelt field is a mistake all the same. */
function findUnknownFields(name: string, schema: Schema, body: unknown): string[] {
  const known = schema['properties'] as Schema | undefined
  const isOpen = !known || schema['oneOf'] || schema['anyOf'] || schema['allOf'] || schema['additionalProperties']
  if (isOpen || typeof body !== 'object' || body === null) return []
  return Object.keys(body)
    .filter((key) => !(key in known))
    .map((key) => `${name}: the field ${key} is not in the description`)
}

function wrap(parameter: Parameter): Schema {
  return { type: 'object', properties: { value: parameter.schema ?? {} } }
}

function explain(name: string, validate: ValidateFunction, value: unknown): string[] {
  if (validate(value)) return []
  return (validate.errors ?? []).map((error) => {
    const detail = JSON.stringify(error.params)
    return `${name}: ${error.instancePath || 'the whole'} ${error.message ?? 'is wrong'} ${detail}`
  })
}

function createJudge(description: Description): Judge {
  const options = { strict: false, allErrors: true, logger: false } as const
  const ajv = addFormats.default(new Ajv(options))
  const coercing = addFormats.default(new Ajv({ ...options, coerceTypes: true }))
  const validators = new Map<string, ValidateFunction>()

  function compile(key: string, schema: Schema, coerce = false): ValidateFunction {
    const cached = validators.get(key)
    if (cached) return cached
    const instance = coerce ? coercing : ajv
    const validate = instance.compile(convert(schema, (name) => register(instance, name)))
    validators.set(key, validate)
    return validate
  }

  function register(instance: Pick<Ajv, 'schemas' | 'addSchema' | 'removeSchema'>, name: string): void {
    if (instance.schemas[toId(name)]) return
    const raw = description.components['schemas']?.[name] as Schema
    // Held open first: schemas refer to each other in circles.
    instance.addSchema({ $id: toId(name) }, toId(name))
    const converted = convert(raw, (other) => register(instance, other))
    instance.removeSchema(toId(name))
    instance.addSchema({ ...converted, $id: toId(name) }, toId(name))
  }

  return { validators, compile }
}

function toId(name: string): string {
  return `https://github.invalid/${name}`
}

/** From OpenAPI 3.0 to JSON Schema: `nullable` becomes a type, references lead to schemas of their own. */
function convert(schema: unknown, register: (name: string) => void): Schema {
  if (Array.isArray(schema)) return schema.map((item) => convert(item, register)) as unknown as Schema
  if (typeof schema !== 'object' || schema === null) return schema as Schema
  const reference = (schema as Partial<Reference>).$ref
  if (typeof reference === 'string') {
    const name = reference.split('/').at(-1) ?? ''
    register(name)
    return { $ref: toId(name) }
  }
  if (isMistakenUnion(schema as Schema)) return convert(repairUnion(schema as Schema), register)
  const { nullable, example: _example, examples: _examples, ...rest } = schema as Schema
  const entries = Object.entries(rest).map(([key, value]) => [key, key === 'enum' ? value : convert(value, register)])
  const converted = Object.fromEntries(entries) as Schema
  return nullable === true ? { anyOf: [converted, { type: 'null' }] } : converted
}

function resolve<T>(description: Description, value: T | Reference): T {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value
  const [, , section = '', name = ''] = value.$ref.split('/')
  return description.components[section]?.[name] as T
}

/** One place of the description asks an account to be a person and an enterprise at once; others say either. */
function isMistakenUnion(schema: Schema): boolean {
  const parts = Array.isArray(schema['allOf']) ? (schema['allOf'] as Schema[]) : []
  return parts.length === 2 && parts[0]?.['title'] === 'Simple User' && parts[1]?.['title'] === 'Enterprise'
}

function repairUnion(schema: Schema): Schema {
  const { allOf, ...rest } = schema
  return { ...rest, anyOf: allOf }
}
