import type { FastifyContextConfig } from 'fastify'
import { AppError, ERRORS, type ErrorCode } from '../../errors.ts'
import { toErrorBody } from '../error-body.ts'
import { isReading } from '../is-reading.ts'
import { takesTokens } from '../takes-tokens.ts'
import type { Access, ApiResponse, Document, Media, Operation, ApiParameter, Reference } from './document-types.ts'
import { exampleOf } from './example-of.ts'
import { HEADERS, headersOf } from './headers.ts'
import { hoistSchemas } from './hoist-schemas.ts'
import { REQUESTS_BEYOND_SCHEMAS, TAGS } from './texts.ts'

/** Adds to the document what applies to all routes: examples, headers, operation ids, access. */
export function completeDocument(document: Document): Document {
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item)) completeOperation(operation, method, path)
  document.components = { ...document.components, headers: HEADERS }
  sharePaging(document)
  hoistSchemas(document)
  const used = new Set(
    Object.values(document.paths)
      .flatMap(Object.values)
      .flatMap((one: Operation) => one.tags ?? []),
  )
  document.tags = [...used].map((name) => ({ name, ...(TAGS[name] && { description: TAGS[name] }) }))
  return document
}

function completeOperation(operation: Operation, method: string, path: string): void {
  const config = operation['x-route'] ?? {}
  delete operation['x-route']
  operation.operationId = nameOf(method, path)
  const access = (operation['x-access'] = describeAccess(config, method.toUpperCase()))
  operation.security = access.who === 'everybody' ? [] : [{ session: [] }]
  if (access.tokens) operation.security.push({ token: [] })
  const beyond = REQUESTS_BEYOND_SCHEMAS[`${method} ${path}`]
  if (beyond?.parameters) operation.parameters = [...(operation.parameters ?? []), ...beyond.parameters]
  if (beyond?.requestBody) operation.requestBody = beyond.requestBody
  if (beyond?.content)
    Object.assign((operation.responses['200'] ??= { description: '' }), withContent(operation, beyond))
  for (const parameter of operation.parameters ?? []) addParameterExample(parameter)
  for (const media of Object.values(operation.requestBody?.content ?? {})) addExample(media)
  for (const [status, answer] of Object.entries(operation.responses))
    completeResponse(answer, {
      status,
      isCounted: config.counted !== false,
      isReading: isReading(method.toUpperCase()),
    })
}

function describeAccess(config: FastifyContextConfig, method: string): Access {
  if (config.access === 'public') return { who: 'everybody', tokens: false }
  const who = config.operator ? 'operators' : (config.role ?? 'people')
  return { who, tokens: takesTokens(config, method) }
}

function withContent(
  operation: Operation,
  beyond: { content?: Record<string, Media>; description?: string },
): ApiResponse {
  const answer = operation.responses['200']
  return {
    description: beyond.description ?? answer?.description ?? 'Done',
    content: { ...answer?.content, ...beyond.content },
  }
}

function completeResponse(answer: ApiResponse, kind: { status: string; isCounted: boolean; isReading: boolean }): void {
  const { status } = kind
  if (answer.description === 'Default Response') answer.description = status === '204' ? 'Done; no content' : 'Done'
  answer.headers = { ...answer.headers, ...headersOf(kind) }
  for (const media of Object.values(answer.content ?? {})) {
    if (isError(media)) media.examples = errorExamples(answer.description)
    else addExample(media)
  }
}

function isError(media: Media): boolean {
  return media.schema?.['$ref'] === '#/components/schemas/Error'
}

function errorExamples(description: string): Record<string, { value: unknown }> {
  const codes = description.split(', ').filter((code): code is ErrorCode => code in ERRORS)
  return Object.fromEntries(codes.map((code) => [code, { value: toErrorBody(new AppError(code)) }]))
}

function addExample(media: Media): void {
  if (!media.schema || media.example !== undefined || media.examples) return
  media.example = exampleOf(media.schema)
}

function addParameterExample(parameter: ApiParameter | Reference): void {
  if ('$ref' in parameter || !parameter.schema) return
  parameter.example ??= exampleOf(parameter.schema, parameter.name)
}

/** Paging works the same everywhere, so its parameters are written once and referenced. */
function sharePaging(document: Document): void {
  const shared: Record<string, unknown> = {}
  for (const operation of Object.values(document.paths).flatMap(Object.values) as Operation[]) {
    operation.parameters = operation.parameters?.map((parameter) => {
      if ('$ref' in parameter || parameter.in !== 'query' || !['limit', 'cursor'].includes(parameter.name))
        return parameter
      shared[parameter.name] ??= parameter
      return { $ref: `#/components/parameters/${parameter.name}` }
    })
    if (!operation.parameters) delete operation.parameters
  }
  document.components['parameters'] = shared
}

/** `GET /api/teams/{teamId}/fix-prs` → `getTeamsByTeamIdFixPrs`. Unique, and stable as long as the route is. */
function nameOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api/, '')
    .replaceAll('{', 'by-')
    .split(/[^A-Za-z0-9]+/)
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
