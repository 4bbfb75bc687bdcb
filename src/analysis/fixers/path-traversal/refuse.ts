import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import { type FunctionNode, isFunctionNode, type Node } from '../../frontends/javascript/syntax.ts'
import type { FixContext } from '../fixer.ts'

/** Statements that reject a request: a 403 response inside a handler, elsewhere an error. */
export function refuseRequest(context: FixContext, statement: Node): readonly string[] {
  const { file, style } = context
  let innermost: FunctionNode | null = null
  for (let at: Node | null = statement; at; at = file.scopes.parentOf(at)) {
    if (!isFunctionNode(at)) continue
    innermost ??= at
    const answer = answerOf(context, at)
    if (answer) return isTyped(innermost) ? [answer, 'return'] : [`return ${answer}`]
  }
  return [`throw new Error(${style.quote('The path leaves its folder')})`]
}

/** A function declared to return nothing cannot `return` a value. */
function isTyped(fn: FunctionNode): boolean {
  return 'returnType' in fn && fn.returnType !== null && fn.returnType !== undefined
}

function answerOf({ file, style }: FixContext, fn: FunctionNode): string | null {
  const names = fn.params.map((parameter) => (parameter.type === 'Identifier' ? parameter.name : ''))
  const forbidden = style.quote('Forbidden')
  if (names[0] === 'ctx') return 'ctx.throw(403)'
  if (!names.some((name) => /^_?(?:req|request)$/.test(name))) return null
  if (names.includes('reply')) return `reply.code(403).send(${forbidden})`
  const response = names.find((name) => /^(?:res|response)$/.test(name))
  if (response === undefined) return null
  const isExpress =
    new RegExp(`\\b${response}\\.(?:send|json|status|sendFile|render|download)\\(`).test(textOf(file, fn)) ||
    (IMPORTS_EXPRESS.test(file.content) && !isGivenToServer(file, fn))
  return isExpress ? `${response}.status(403).send(${forbidden})` : `${response}.writeHead(403).end(${forbidden})`
}

const IMPORTS_EXPRESS = /\bfrom ['"]express['"]|require\(['"]express['"]\)/

/** A handler for `http.createServer` has no Express methods. */
function isGivenToServer(file: JavaScriptFile, fn: FunctionNode): boolean {
  const call = file.scopes.parentOf(fn)
  return call?.type === 'CallExpression' && textOf(file, call.callee).endsWith('createServer')
}
