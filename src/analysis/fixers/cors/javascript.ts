import { textOf } from '../../frontends/javascript/javascript-file.ts'
import { endOf, isMemberNode, type Node, startOf, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import { propertyNamed } from '../editing/javascript/settings.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import type { NoFix } from '../../source/finding.ts'
import { NO_ENVIRONMENT_FOR_ORIGINS } from './environment.ts'

const PLAN = {
  safety: 'review',
  title: 'Allow only listed origins',
  explanation: 'Only the origins listed in `CORS_ORIGINS` may read responses to requests with the visitor’s cookies.',
  behaviourChange:
    'Set `CORS_ORIGINS` to a comma-separated list of the allowed origins before you deploy this; all other origins are rejected.',
} as const

/** Any origin → only those in `CORS_ORIGINS`, where credentials are allowed. */
export function fixCors(context: FixContext): FixPlan | NoFix | null {
  const { project } = context
  const plan = planCors(context)
  return plan && (project.readsEnvironment === false || project.isPublished) ? NO_ENVIRONMENT_FOR_ORIGINS : plan
}

function planCors({ file, style, match }: FixContext): FixPlan | null {
  const { call } = match
  if (!call || style.isBrowser) return null
  if (/^(?:cors|@koa\/cors|@fastify\/cors|fastify-cors)\b/.test(call.api ?? '')) {
    const options = call.argNodes.find((node) => propertyNamed(file, node, /^origin$/))
    const origin = propertyNamed(file, options, /^origin$/)
    const isShared = propertyNamed(file, options, /^credentials$/)
    if (!origin || isShared?.value.type !== 'BooleanLiteral' || !isShared.value.value || /^@koa/.test(call.api ?? ''))
      return null
    const { whole } = origin
    if (whole.type !== 'ObjectProperty') return null
    return { ...PLAN, edits: [{ start: startOf(whole.value), end: endOf(whole.value), newText: listed(style, '[]') }] }
  }
  return guardHeader({ file, style, match })
}

function listed(style: FixContext['style'], otherwise: string): string {
  return `process.env.CORS_ORIGINS?.split(${style.quote(',')}) ?? ${otherwise}`
}

/** `res.setHeader('Access-Control-Allow-Origin', origin)` under `if (origin)` → under `if (list.includes(origin))`. */
function guardHeader({ file, style, match }: Pick<FixContext, 'file' | 'style' | 'match'>): FixPlan | null {
  const { call, argument } = match
  const callee = call && unwrap(call.node.callee)
  if (!argument || !callee || !isMemberNode(callee)) return null
  if (!/^(?:setHeader|header|set|append)$/.test(staticNameOf(callee.property, callee.computed) ?? '')) return null
  const origin = textOf(file, argument)
  if (call.argNodes[1] !== argument || !isPlain(unwrap(argument))) return null
  const statement = file.scopes.parentOf(call.node)
  const block = statement && file.scopes.parentOf(statement)
  const branch = block && file.scopes.parentOf(block)
  if (statement?.type !== 'ExpressionStatement' || branch?.type !== 'IfStatement' || branch.consequent !== block)
    return null
  if (textOf(file, branch.test) !== origin) return null
  const list = `process.env.CORS_ORIGINS?.split(${style.quote(',')}).includes(${origin})`
  const at = endOf(branch.test)
  return { ...PLAN, edits: [{ start: at, end: at, newText: ` && ${list}` }] }
}

function isPlain(node: Node): boolean {
  return (
    node.type === 'Identifier' ||
    (isMemberNode(node) && staticNameOf(node.property, node.computed) !== null && isPlain(unwrap(node.object)))
  )
}
