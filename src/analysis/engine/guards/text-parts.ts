import type { Instruction, Expr } from '../../ir/nodes.ts'
import type { Activation, State } from '../memory/program.ts'
import { soleConstant } from '../values/value.ts'
import { makingOfVariable, definitionOfVariable } from '../values/definitions.ts'
import { evaluate } from '../memory/evaluate.ts'

type Call = Extract<Instruction, { kind: 'call' }>

/** `path.slice(0, 5)`, `path[:5]`: the text that an expression is the beginning of. */
export function wholeOf(act: Activation, state: State, expr: Expr): Expr | null {
  const cut = cutOf(act, state, expr)
  return cut?.start === 0 ? cut.whole : null
}

/** `text.slice(1, -1)`, `text[1:-1]`: the text that an expression is the inside of. */
export function quotedOf(act: Activation, state: State, expr: Expr): Expr | null {
  const cut = cutOf(act, state, expr)
  return cut?.start === 1 ? cut.whole : null
}

function cutOf(act: Activation, state: State, expr: Expr): { readonly whole: Expr; readonly start: number } | null {
  const call = callOf(act, expr)
  if (call?.call.callee.kind !== 'member' || !act.unit.knowledge.derives(call.name, 'beginning')) return null
  const [from, to] = call.call.args
  const start = from && soleConstant(evaluate(act, state, from.value))
  return to && start ? { whole: call.call.callee.object, start: Number(start.value ?? 0) } : null
}

/** The call, by name, that yields a value. */
export function callOf(act: Activation, subject: Expr): { readonly call: Call; readonly name: string } | null {
  const definition = subject.kind === 'local' ? makingOfVariable(act.fn, subject.variable) : subject
  const call = definition?.kind === 'temp' ? act.definitions.get(definition.temp) : null
  if (call?.kind !== 'call') return null
  const { callee } = call
  if (callee.kind === 'local') return { call, name: callee.variable.name }
  const isNamed = callee.kind === 'member' || callee.kind === 'global' || callee.kind === 'import'
  return { call, name: isNamed ? (callee.name ?? '') : '' }
}

/** The text that was split into a list of parts. */
export function wholeOfParts(act: Activation, expr: Expr): Expr | null {
  const made = expr.kind === 'local' ? definitionOfVariable(act.fn, expr.variable) : expr
  const call = made?.kind === 'temp' ? act.definitions.get(made.temp) : null
  const member = call?.kind === 'call' ? call.callee : made
  if (member?.kind !== 'member') return null
  return act.unit.knowledge.derives(member.name, 'parts') ? member.object : null
}
