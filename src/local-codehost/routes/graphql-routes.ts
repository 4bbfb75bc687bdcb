import { findRepositoryById, type Host } from '../host.ts'
import { assertAccess } from '../server/actor.ts'
import { changeDraft } from '../operations/pull-requests.ts'
import { parseNodeId, toNodeId } from '../serialize/accounts.ts'
import { optionalObject, requireString, type Call, type Route } from '../server/route.ts'

const MUTATION = /\b(convertPullRequestToDraft|markPullRequestReadyForReview)\s*\(/
/** `pullRequestId: "PR_…"`, or a variable, or a whole input object in a variable. */
const ID_ARGUMENT = /pullRequestId\s*:\s*(?:"([^"]*)"|\$(\w+))/
const INPUT_ARGUMENT = /input\s*:\s*\$(\w+)/

/** The two mutations that GitHub offers in no other way. Everything else is an error, as an unknown field is there. */
export function createGraphqlRoutes(host: Host): Route[] {
  return [{ method: 'POST', path: '/graphql', access: 'anyone', handle: (call) => answer(host, call) }]
}

function answer(host: Host, call: Call) {
  const query = requireString(call.body, 'query')
  const mutation = MUTATION.exec(query)?.[1]
  if (!mutation) return toError('undefinedField', 'This code host knows only the draft mutations of pull requests')
  const nodeId = readId(query, call)
  const id = parseNodeId('PR', nodeId)
  const pull = host.state.pullRequests.find((candidate) => candidate.id === id)
  const repository = pull && findRepositoryById(host, pull.repositoryId)
  if (!pull || !repository) return toError('NOT_FOUND', `Could not resolve to a node with the global id of '${nodeId}'`)
  assertAccess(host, call.actor, repository, ['pull_requests:write'])
  changeDraft(host, pull, mutation === 'convertPullRequestToDraft', call.login)
  const pullRequest = { id: toNodeId('PR', pull.id), number: pull.number, isDraft: pull.draft }
  return { data: { [mutation]: { clientMutationId: null, pullRequest } } }
}

function readId(query: string, call: Call): string {
  const variables = optionalObject(call.body, 'variables') ?? {}
  const [, literal, variable] = ID_ARGUMENT.exec(query) ?? []
  if (literal !== undefined) return literal
  if (variable !== undefined) return requireString(variables, variable)
  const input = INPUT_ARGUMENT.exec(query)?.[1]
  return requireString(optionalObject(variables, input ?? '') ?? {}, 'pullRequestId')
}

function toError(type: string, message: string) {
  return { data: null, errors: [{ type, message, path: [], locations: [{ line: 1, column: 1 }] }] }
}
