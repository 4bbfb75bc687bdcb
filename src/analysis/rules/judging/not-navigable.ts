import type { FunctionIr, Place } from '../../ir/nodes.ts'
import type { RuleContext } from '../rule.ts'
import { functionsAround } from './functions-around.ts'
import { type CallInstruction, indexOfIr, resolveExpr, textOfExpr } from './ir-index.ts'

/** Requests that neither a link nor a form can make; a script on another site must ask first (CORS). */
const SCRIPTED = /^(?:put|delete|del|patch)$/i
const OTHERS = /^(?:get|post|all|head|options|use|any|route|ws)$/i

/**
 * Whether a place is in a handler of PUT, DELETE or PATCH alone: no page that a visitor opens shows its answer. Handlers of several
 * routes count by all of them.
 */
export function isScriptedOnly(at: Place, { ir }: Pick<RuleContext, 'ir'>): boolean {
  const index = indexOfIr(ir)
  const around = functionsAround(ir, at)
  const verbs = index.calls.flatMap(({ call }) => {
    const verb = verbOf(call, (one) => textOfExpr(index, one)?.startsWith('/') ?? one.kind === 'regex')
    return verb !== null && handlersIn(call, index, around) ? [verb] : []
  })
  return verbs.length > 0 && verbs.every((verb) => SCRIPTED.test(verb))
}

/** `app.put('/rooms', …)`, `app.route('/rooms').put(…)` */
function verbOf(
  { callee, args }: CallInstruction,
  isPattern: (expr: CallInstruction['callee']) => boolean,
): string | null {
  if (callee.kind !== 'member') return null
  if (OTHERS.test(callee.name)) return callee.name
  const [first] = args
  if (!SCRIPTED.test(callee.name)) return null
  return (first && isPattern(first.value)) || callee.object.kind === 'temp' ? callee.name : null
}

function handlersIn(
  { args }: CallInstruction,
  index: ReturnType<typeof indexOfIr>,
  around: readonly FunctionIr[],
): boolean {
  return args.some(({ value }) => {
    const given = value.kind === 'list' ? value.elements.map((element) => element.value) : [value]
    return given.some((one) => {
      const code = resolveExpr(index, one)
      return code.kind === 'function' && around.includes(code.fn)
    })
  })
}
