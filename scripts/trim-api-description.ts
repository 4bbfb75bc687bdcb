import type {
  ComponentsObject,
  MediaTypeObject,
  OpenAPI3,
  OperationObject,
  ParameterObject,
  ReferenceObject,
  ResponseObject,
} from 'openapi-typescript'
import type { Access } from '../src/http/openapi/document-types.ts'

type Paths = NonNullable<OpenAPI3['paths']>
type Responses = NonNullable<OperationObject['responses']>
type Content = NonNullable<ResponseObject['content']>
type Schema = NonNullable<MediaTypeObject['schema']>

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/**
 * The parts of the API description that the dashboard's client is checked against: request contents and success
 * responses. Errors have one form, and texts and headers are for people: with them the types would be five times as
 * long.
 */
export function trimPaths(paths: Paths, components: ComponentsObject): Paths {
  const trimmed: Paths = {}
  for (const [path, item] of Object.entries(paths)) {
    if (!path.startsWith('/api/') || '$ref' in item) continue
    const operations = METHODS.flatMap((method) => {
      const operation = item[method]
      return operation && !('$ref' in operation) ? [[method, trimOperation(operation, components)] as const] : []
    })
    trimmed[path] = Object.fromEntries(operations)
  }
  return trimmed
}

function trimOperation(operation: OperationObject, components: ComponentsObject): OperationObject {
  const { parameters = [], requestBody, responses = {} } = operation
  return {
    description: describeAccess(operation),
    parameters: parameters.map((parameter) => trimParameter(resolve(parameter, components))),
    ...(requestBody &&
      'content' in requestBody && { requestBody: { ...requestBody, content: trimContent(requestBody.content) } }),
    responses: trimResponses(responses),
  }
}

/** Included in the types so that a change of access shows up in a review. */
function describeAccess({ 'x-access': access }: OperationObject): string {
  const { who, tokens } = access as Access
  return `For ${who === 'everybody' || who === 'people' || who === 'operators' ? who : `the role ${who}`}${tokens ? ', tokens as well' : ''}`
}

function trimParameter({ name, in: place, required, schema }: ParameterObject): ParameterObject {
  return { name, in: place, required, schema }
}

function resolve(parameter: ParameterObject | ReferenceObject, { parameters }: ComponentsObject): ParameterObject {
  if (!('$ref' in parameter)) return parameter
  const found = parameters?.[parameter.$ref.replace('#/components/parameters/', '')]
  if (!found) throw new Error(`The description has no ${parameter.$ref}`)
  return resolve(found, { parameters })
}

function trimResponses(responses: Responses): Responses {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'))
  return Object.fromEntries(
    successes.map(([status, response]) => [
      status,
      { description: '', ...('content' in response && { content: trimContent(response.content) }) },
    ]),
  )
}

/** Without its examples. */
function trimContent(content: Content = {}): Content {
  return Object.fromEntries(
    Object.entries(content).flatMap(([type, media]) =>
      '$ref' in media ? [] : [[type, { schema: media.schema && trimSchema(media.schema) }]],
    ),
  )
}

/**
 * Alternatives that only say which fields belong together are dropped, because the generator would type them as
 * unknown.
 */
function trimSchema(schema: Schema): Schema {
  const alternatives = 'anyOf' in schema ? (schema.anyOf ?? []) : []
  const areConditions = alternatives.every((alternative) => Object.keys(alternative).join() === 'required')
  if (alternatives.length === 0 || !areConditions) return schema
  return { ...schema, anyOf: undefined }
}

const NO_PARAMETERS = /^ {8}parameters: \{\n(?: +(?:query|header|path|cookie)\?: never;\n)+ {8}\};\n/gm
const NO_OPERATION = /^ +(?:get|put|post|delete|options|head|patch|trace|requestBody)\?: never;\n/gm
const ANY_HEADERS = /^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm

/** Removes what the generator writes for missing parts. */
export function trimTypes(types: string): string {
  return types.replace(NO_PARAMETERS, '').replace(NO_OPERATION, '').replace(ANY_HEADERS, '')
}
