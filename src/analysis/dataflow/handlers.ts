import type { JavaScriptFile } from '../frontends/javascript/javascript-file.ts'
import { type FunctionNode, isMemberNode, type Node, staticNameOf } from '../frontends/javascript/syntax.ts'
import { isUnknownRoot, splitApi } from '../models/javascript/match-api.ts'
import type { CallView } from './run.ts'
import { apiValue, constantValue, UNKNOWN, type Value } from './value.ts'

const REQUEST_NAME = /^_*(?:req|request|httpRequest|httpReq|nextRequest)$/i
const RESPONSE_NAME = /^_*(?:res|resp|response|httpResponse)$/i
const REPLY_NAME = /^_*reply$/i
const CONTEXT_NAME = /^_*ctx$/
const INPUT_DECORATORS = new Set([
  'Query',
  'Param',
  'Body',
  'Headers',
  'QueryParam',
  'PathParam',
  'BodyParam',
  'HeaderParam',
  'CookieParam',
])
const REQUEST_DECORATORS = new Set(['Req', 'Request'])
const RESPONSE_DECORATORS = new Set(['Res', 'Response'])

/** What the parameters of a request handler are, recognised by their names: `@req:`, `@res:`, `@reply:`, `@ctx:`, `@event:`. */
export function roleOfParameters(file: JavaScriptFile, fn: FunctionNode): readonly (string | null)[] {
  const names = fn.params.map(nameOf)
  const hasRequest = names.some((name) => name !== null && REQUEST_NAME.test(name))
  const request = hasRequest ? -1 : requestPattern(fn, names)
  const lambda = isLambdaHandler(file, fn)
  return fn.params.map((parameter, index) => {
    const decorated = roleOfDecorator(parameter)
    if (decorated) return decorated
    const name = names[index] ?? ''
    if (index === request || REQUEST_NAME.test(name)) return '@req:'
    if ((hasRequest || request !== -1) && RESPONSE_NAME.test(name)) return '@res:'
    if ((hasRequest || request !== -1) && REPLY_NAME.test(name)) return '@reply:'
    if (CONTEXT_NAME.test(name) && index === 0) return '@ctx:'
    return lambda && index === 0 && name === 'event' ? '@event:' : null
  })
}

function nameOf(parameter: Node): string | null {
  if (parameter.type === 'Identifier') return parameter.name
  if (parameter.type === 'AssignmentPattern') return nameOf(parameter.left)
  return parameter.type === 'TSParameterProperty' ? nameOf(parameter.parameter) : null
}

/** `({ query }, res) =>`: a request that is taken apart at once. */
function requestPattern(fn: FunctionNode, names: readonly (string | null)[]): number {
  const next = names[1]
  return fn.params[0]?.type === 'ObjectPattern' && next && (RESPONSE_NAME.test(next) || REPLY_NAME.test(next)) ? 0 : -1
}

function roleOfDecorator(parameter: Node): string | null {
  const decorators = (parameter as { decorators?: readonly { expression: Node }[] | null }).decorators ?? []
  for (const { expression } of decorators) {
    const callee = expression.type === 'CallExpression' ? expression.callee : expression
    if (callee.type !== 'Identifier') continue
    if (INPUT_DECORATORS.has(callee.name)) return '@input:'
    if (REQUEST_DECORATORS.has(callee.name)) return '@req:'
    if (RESPONSE_DECORATORS.has(callee.name)) return '@res:'
  }
  return null
}

/** `exports.handler = (event) => …` and `export const handler = …`. */
function isLambdaHandler(file: JavaScriptFile, fn: FunctionNode): boolean {
  if (fn.type === 'FunctionDeclaration') return fn.id?.name === 'handler'
  const parent = file.scopes.parentOf(fn)
  if (parent?.type === 'VariableDeclarator') return parent.id.type === 'Identifier' && parent.id.name === 'handler'
  if (parent?.type !== 'AssignmentExpression' || !isMemberNode(parent.left)) return false
  return staticNameOf(parent.left.property, parent.left.computed) === 'handler'
}

/** Fastify sends texts as plain text unless told otherwise. */
export const FASTIFY_REPLY: Value = {
  ...apiValue('@res:'),
  props: new Map([['#content-type', constantValue('text/plain')]]),
}

const REGISTERING =
  /(?:^|[.)])(?:get|post|put|delete|del|patch|all|use|options|head|route|param|createServer|on|handler)$/
const WEB_ROOTS = new Set([
  'express',
  'fastify',
  'restify',
  'polka',
  'connect',
  'http',
  'https',
  'http2',
  'find-my-way',
  'router',
])
const CONTEXT_ROOTS = new Set(['koa', 'koa-router', '@koa/router', 'koa-route', 'hono'])
const APP_NAME = /^\?(?:app|router|server|api|routes?|\w*(?:Router|App|Server))$/

/** The arguments that a framework will call this handler with; null when the call registers no handler. */
export function handlerArguments(call: CallView, handler: FunctionNode): readonly Value[] | null {
  if (call.api === null || !REGISTERING.test(call.api.replace(':', '.'))) return null
  const { root } = splitApi(call.api)
  const count = handler.params.length
  if (CONTEXT_ROOTS.has(root)) return [apiValue('@ctx:')]
  if (root === 'http' || root === 'https' || root === 'http2') {
    return call.api.endsWith('createServer') ? [apiValue('@req:'), apiValue('@res:')] : null
  }
  const isApp = WEB_ROOTS.has(root) || (isUnknownRoot(root) && APP_NAME.test(root) && count >= 2)
  if (!isApp) return null
  const roles = [apiValue('@req:'), root === 'fastify' ? FASTIFY_REPLY : apiValue('@res:')]
  return count === 4 ? [UNKNOWN, ...roles] : roles
}
