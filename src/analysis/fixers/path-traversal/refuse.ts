import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import {
  type FunctionNode,
  isFunctionNode,
  isMemberNode,
  type Node,
  staticNameOf,
} from '../../frontends/javascript/syntax.ts'
import type { FixContext } from '../fixer.ts'

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
): readonly string[] {
  const { file, style } = context
  let innermost: FunctionNode | null = null
  for (let at: Node | null = statement; at; at = file.scopes.parentOf(at)) {
    if (!isFunctionNode(at)) continue
    innermost ??= at
    const answer = answerOf(context, at, refusal)
    if (answer && CALLS_CONTEXT.test(answer)) return [`return ${answer}`]
    if (answer) return returnsNothing(file, innermost) ? [answer, 'return'] : [`return ${answer}`]
    // After a `return` here, the handler would continue with the next item and respond twice.
    if (isGivenToIteration(file, at)) break
  }
  return [`throw new Error(${style.quote(refusal.error)})`]
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

function answerOf({ file, style }: FixContext, fn: FunctionNode, { status, text }: Refusal): string | null {
  const names = fn.params.map((parameter) => (parameter.type === 'Identifier' ? parameter.name : ''))
  const answer = style.quote(text)
  if (names[0] === 'ctx') return `ctx.throw(${status})`
  if (names[0] === 'c' && IMPORTS_HONO.test(file.content)) return `c.text(${answer}, ${status})`
  if (!names.some((name) => /^_?(?:req|request)$/.test(name))) return null
  if (names.includes('reply')) return `reply.code(${status}).send(${answer})`
  const response = names.find((name) => /^(?:res|response)$/.test(name))
  if (response === undefined) return null
  const isExpress =
    new RegExp(`\\b${response}\\.(?:send|json|status|sendFile|render|download)\\(`).test(textOf(file, fn)) ||
    (IMPORTS_EXPRESS.test(file.content) && !isGivenToServer(file, fn))
  return isExpress ? `${response}.status(${status}).send(${answer})` : `${response}.writeHead(${status}).end(${answer})`
}

/** Hono takes the answer from what the handler returns. */
const CALLS_CONTEXT = /^c\.text\(/
const IMPORTS_HONO = /\bfrom ['"]hono['"]|require\(['"]hono['"]\)/
const IMPORTS_EXPRESS = /\bfrom ['"]express['"]|require\(['"]express['"]\)/

/** A handler for `http.createServer` has no Express methods. */
function isGivenToServer(file: JavaScriptFile, fn: FunctionNode): boolean {
  const call = file.scopes.parentOf(fn)
  return call?.type === 'CallExpression' && textOf(file, call.callee).endsWith('createServer')
}
