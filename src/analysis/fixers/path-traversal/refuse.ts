import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import {
  type FunctionNode,
  isFunctionNode,
  isMemberNode,
  type Node,
  staticNameOf,
} from '../../frontends/javascript/syntax.ts'
import { listImports, referTo } from '../editing/javascript/imports.ts'
import type { NewImport } from '../editing/import-request.ts'
import type { FixContext } from '../fixer.ts'

/** The statements that refuse a request, without semicolons, and what they need. */
export type RequestRefusal = { readonly lines: readonly string[]; readonly imports: readonly NewImport[] }

/** How a request is refused, and the error where nobody can be answered. */
export type Refusal = { readonly status: number; readonly text: string; readonly error: string }

const OUTSIDE_ITS_FOLDER: Refusal = {
  status: 403,
  text: 'Forbidden',
  error: 'The path leaves its folder',
}

/** Statements that reject a request: a response inside a handler, elsewhere an error. */
export function refuseRequest(
  context: FixContext,
  statement: Node,
  refusal: Refusal = OUTSIDE_ITS_FOLDER,
): RequestRefusal {
  const { file, style } = context
  let innermost: FunctionNode | null = null
  for (let at: Node | null = statement; at; at = file.scopes.parentOf(at)) {
    if (!isFunctionNode(at)) continue
    innermost ??= at
    const answer = answerOf(context, at, refusal)
    if (answer) return withoutImports(...leave(file, innermost, answer))
    // After a `return` here, the handler would continue with the next item and respond twice.
    if (isGivenToIteration(file, at)) break
  }
  return thrownError(context, statement, refusal) ?? withoutImports(`throw new Error(${style.quote(refusal.error)})`)
}

function withoutImports(...lines: readonly string[]): RequestRefusal {
  return { lines, imports: [] }
}

/** The answer, and the way out of the handler. */
function leave(file: JavaScriptFile, innermost: FunctionNode, answer: Answer): readonly string[] {
  const [text, after] = typeof answer === 'string' ? [answer, null] : [answer.text, answer.after]
  if (after !== null) return after === '' ? [`return ${text}`] : [text, after]
  return returnsNothing(file, innermost) ? [text, 'return'] : [`return ${text}`]
}

/** Errors that a framework makes an answer of, by the module that the file imports already. */
const ERRORS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  '@nestjs/common': { 400: 'BadRequestException', 403: 'ForbiddenException' },
  'routing-controllers': { 400: 'BadRequestError', 403: 'ForbiddenError' },
}
const TRPC_CODES: Readonly<Record<number, string>> = { 400: 'BAD_REQUEST', 403: 'FORBIDDEN' }
const BOOM_ERRORS: Readonly<Record<number, string>> = { 400: 'badRequest', 403: 'forbidden' }

/** The error in which the framework of this file expects a refusal; null when it has none. */
function thrownError({ file, style }: FixContext, place: Node, { status, error }: Refusal): RequestRefusal | null {
  const modules = new Set(listImports(file).map(({ specifier }) => specifier))
  const module = Object.keys(ERRORS).find((name) => modules.has(name))
  const name = module && ERRORS[module]?.[status]
  const made = module && name ? referTo(file, place, module, name) : null
  if (made) return { lines: [`throw new ${made.text}(${style.quote(error)})`], imports: made.imports }
  const code = TRPC_CODES[status]
  const trpc = code && modules.has('@trpc/server') ? referTo(file, place, '@trpc/server', 'TRPCError') : null
  if (trpc && code)
    return {
      lines: [`throw new ${trpc.text}({ code: ${style.quote(code)}, message: ${style.quote(error)} })`],
      imports: trpc.imports,
    }
  const method = BOOM_ERRORS[status]
  const boom = listImports(file).find(
    ({ specifier, member }) => specifier === '@hapi/boom' && (member === null || member === 'default'),
  )
  return boom && method ? withoutImports(`throw ${boom.binding.name}.${method}(${style.quote(error)})`) : null
}

const ITERATES = /^(?:forEach|map|flatMap|filter|find|findIndex|some|every|reduce|reduceRight|sort|from|entries)$/

/** `items.forEach((item) => …)`: the function runs for each item, within the function around it. */
function isGivenToIteration(file: JavaScriptFile, fn: FunctionNode): boolean {
  const call = file.scopes.parentOf(fn)
  if (call?.type !== 'CallExpression' || !isMemberNode(call.callee)) return false
  return ITERATES.test(staticNameOf(call.callee.property, call.callee.computed) ?? '')
}

/**
 * Whether a `return` with a value would be the only one: a function that is declared to return nothing cannot have it,
 * and TypeScript may be told to want a value on every way then.
 */
function returnsNothing(file: JavaScriptFile, fn: FunctionNode): boolean {
  const isDeclared = 'returnType' in fn && fn.returnType !== null && fn.returnType !== undefined
  return isDeclared || (file.language === 'typescript' && !/\breturn[ \t]+[^;\s}]/.test(textOf(file, fn)))
}

/** A call that answers; `after` is how the handler is left then, and the answer is what it returns when that is empty. */
type Answer = string | { readonly text: string; readonly after: string }

function answerOf({ file, style }: FixContext, fn: FunctionNode, { status, text }: Refusal): Answer | null {
  const names = fn.params.map((parameter) => (parameter.type === 'Identifier' ? parameter.name : ''))
  const answer = style.quote(text)
  if (names[0] === 'ctx') return `ctx.throw(${status})`
  if (names[0] === 'c' && IMPORTS_HONO.test(file.content)) return returned(`c.text(${answer}, ${status})`)
  if (isRouteHandler(file, fn)) return returned(`new Response(${answer}, { status: ${status} })`)
  if (isLambda(file, fn)) return returned(`{ statusCode: ${status}, body: ${answer} }`)
  if (!names.some((name) => /^_?(?:req|request)$/.test(name))) return null
  if (names[1] === 'h')
    return IMPORTS_BOOM.test(file.content) ? null : returned(`h.response(${answer}).code(${status})`)
  if (names.includes('reply')) return `reply.code(${status}).send(${answer})`
  const response = names.find((name) => /^(?:res|response)$/.test(name))
  if (response === undefined) return null
  if (IMPORTS_RESTIFY.test(file.content))
    return {
      text: `${response}.send(${status}, ${answer})`,
      after: names.includes('next') ? 'return next()' : 'return',
    }
  const isExpress =
    new RegExp(`\\b${response}\\.(?:send|json|status|sendFile|render|download)\\(`).test(textOf(file, fn)) ||
    (IMPORTS_EXPRESS.test(file.content) && !isGivenToServer(file, fn))
  return isExpress ? `${response}.status(${status}).send(${answer})` : `${response}.writeHead(${status}).end(${answer})`
}

/** The framework takes the answer from what the handler returns. */
function returned(text: string): Answer {
  return { text, after: '' }
}

/** `export async function POST(request)` in a `route.ts` of Next.js. */
function isRouteHandler(file: JavaScriptFile, fn: FunctionNode): boolean {
  return (
    /(?:^|\/)route\.[cm]?[jt]s$/.test(file.path) &&
    fn.type === 'FunctionDeclaration' &&
    /^(?:GET|HEAD|POST|PUT|PATCH|DELETE)$/.test(fn.id?.name ?? '')
  )
}

/** A function behind an HTTP gateway, which answers with a record. */
function isLambda(file: JavaScriptFile, fn: FunctionNode): boolean {
  const [event] = fn.params
  return event?.type === 'Identifier' && event.name === 'event' && /\bstatusCode\s*:/.test(textOf(file, fn))
}

const IMPORTS_RESTIFY = /\bfrom ['"]restify['"]|require\(['"]restify['"]\)/
const IMPORTS_BOOM = /['"]@hapi\/boom['"]/
const IMPORTS_HONO = /\bfrom ['"]hono['"]|require\(['"]hono['"]\)/
const IMPORTS_EXPRESS = /\bfrom ['"]express['"]|require\(['"]express['"]\)/

/** A handler for `http.createServer` has no Express methods. */
function isGivenToServer(file: JavaScriptFile, fn: FunctionNode): boolean {
  const call = file.scopes.parentOf(fn)
  return call?.type === 'CallExpression' && textOf(file, call.callee).endsWith('createServer')
}
