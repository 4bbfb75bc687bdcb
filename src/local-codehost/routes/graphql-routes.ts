import { ApiError, invalid } from '../api-error.ts'
import { findRepositoryById, type Host } from '../host.ts'
import { changeDraft } from '../operations/pull-requests.ts'
import { updateRefs } from '../operations/refs.ts'
import { parseNodeId, toNodeId } from '../serialize/accounts.ts'
import { assertAccess } from '../server/actor.ts'
import {
  optionalBoolean,
  optionalObject,
  optionalObjects,
  optionalString,
  requireString,
  type RouteCall,
  type JsonObject,
  type Route,
} from '../server/route.ts'

type Mutation = (host: Host, call: RouteCall, input: JsonObject) => JsonObject

/** Mutations that GitHub offers only through GraphQL. Everything else is an error, like an unknown field on GitHub. */
const MUTATIONS: Readonly<Record<string, Mutation>> = {
  convertPullRequestToDraft: (host, call, input) => setDraft(host, call, input, true),
  markPullRequestReadyForReview: (host, call, input) => setDraft(host, call, input, false),
  updateRefs: moveRefs,
}
const CALL = /\b(\w+)\s*\(\s*input\s*:\s*(?:\$(\w+)|\{([^{}]*)\})/
const FIELD = /(\w+)\s*:\s*(?:"([^"]*)"|\$(\w+))/g

export function createGraphqlRoutes(host: Host): Route[] {
  return [{ method: 'POST', path: '/graphql', access: 'anyone', handle: (call) => answer(host, call) }]
}

/** As on GitHub, errors are a 200 with `errors`; only missing credentials have another status. */
function answer(host: Host, call: RouteCall) {
  const query = requireString(call.body, 'query')
  const [, name = '', variable, fields] = CALL.exec(query) ?? []
  const mutation = Object.hasOwn(MUTATIONS, name) ? MUTATIONS[name] : undefined
  if (!mutation)
    return { errors: [{ type: 'undefinedField', ...describeError('Field does not exist on type Mutation') }] }
  try {
    const payload = mutation(host, call, readInput(call, variable, fields))
    return { data: { [name]: { clientMutationId: null, ...payload } } }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error
    return {
      data: { [name]: null },
      errors: [{ type: toErrorType(error.status), path: [name], ...describeError(error.message) }],
    }
  }
}

/** An input object in a variable, or one whose fields are strings and variables. */
function readInput(call: RouteCall, variable: string | undefined, fields = ''): JsonObject {
  const variables = optionalObject(call.body, 'variables') ?? {}
  if (variable !== undefined) return optionalObject(variables, variable) ?? {}
  const entries = [...fields.matchAll(FIELD)].map(([, name, text, from]) => [name, text ?? variables[from ?? '']])
  return Object.fromEntries(entries) as JsonObject
}

function setDraft(host: Host, call: RouteCall, input: JsonObject, isDraft: boolean): JsonObject {
  const nodeId = requireString(input, 'pullRequestId')
  const id = parseNodeId('PR', nodeId)
  const pull = host.state.pullRequests.find((candidate) => candidate.id === id)
  if (!pull) throw unresolved(nodeId)
  assertNodeAccess(host, call, { nodeId, repositoryId: pull.repositoryId, permission: 'pull_requests:write' })
  changeDraft(host, pull, isDraft, call.login)
  return { pullRequest: { id: toNodeId('PR', pull.id), number: pull.number, isDraft: pull.draft } }
}

function moveRefs(host: Host, call: RouteCall, input: JsonObject): JsonObject {
  const nodeId = requireString(input, 'repositoryId')
  const repositoryId = parseNodeId('R', nodeId)
  const repository = assertNodeAccess(host, call, { nodeId, repositoryId, permission: 'contents:write' })
  const updates = optionalObjects(input, 'refUpdates').map((update) => ({
    name: requireString(update, 'name'),
    before: optionalString(update, 'beforeOid') ?? null,
    after: requireString(update, 'afterOid'),
    force: optionalBoolean(update, 'force') ?? false,
  }))
  if (updates.length === 0) throw invalid('At least one ref update is required')
  updateRefs(host, repository, updates, call.login)
  return {}
}

/** Objects that the caller may not see look like objects that do not exist. */
function assertNodeAccess(
  host: Host,
  call: RouteCall,
  node: { readonly nodeId: string; readonly repositoryId: number | null; readonly permission: string },
) {
  const repository = node.repositoryId === null ? null : findRepositoryById(host, node.repositoryId)
  if (!repository) throw unresolved(node.nodeId)
  try {
    assertAccess(host, call.actor, repository, [node.permission])
  } catch (error) {
    throw error instanceof ApiError && error.status === 404 ? unresolved(node.nodeId) : error
  }
  return repository
}

function unresolved(nodeId: string): ApiError {
  return new ApiError(404, `Could not resolve to a node with the global id of '${nodeId}'`)
}

function toErrorType(status: number): string {
  if (status === 404) return 'NOT_FOUND'
  return status === 403 ? 'FORBIDDEN' : 'UNPROCESSABLE'
}

function describeError(message: string) {
  return { message, locations: [{ line: 1, column: 1 }] }
}
