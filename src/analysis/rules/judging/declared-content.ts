import type { Expr, FunctionIr, Instruction, Variable } from '../../ir/nodes.ts'
import type { FlowMatch, MatchContext } from '../../engine/knowledge/matches.ts'
import { itemAt } from '../../../lib/collections/lists.ts'
import { type CallInstruction, indexOfIr, type IrIndex, resolveExpr, textOfExpr } from './ir-index.ts'

const HEADER = /^content[-_]type$/i
/** Properties of an answer that hold its content type. */
const TYPE_PROPERTY = /^(?:content_?type|mime_?type|media_?type)$/i
/** Methods of an answer or of its headers that set one header. */
const SETTER = /^(?:set|add|append|put|set_?header|add_?header|set_?default|__setitem__)$/i
/** Methods that set nothing but the content type. */
const TYPE_SETTER = /^set_?(?:content_?type|mime_?type)$/i
/** Content types that browsers do not render as pages. */
const NOT_HTML = /^(?!text\/html|application\/xhtml|image\/svg|.*\bxml\b)[\w.+-]+\/[\w.+-]/i

/**
 * Whether the code behind an answer says that it is no page: `answer = make_response(text)`, then
 * `answer.headers['Content-Type'] = 'application/json'`. Only what runs whenever the answer was made counts.
 */
export function isDeclaredOtherThanHtml({ call }: FlowMatch, { ir }: MatchContext): boolean {
  if (!call) return false
  const index = indexOfIr(ir)
  const site = index.calls.find((one) => one.call.at.start === call.at.start && one.call.at.end === call.at.end)
  if (!site) return false
  const behind = instructionsBehind(site.fn, site.call)
  const answer = responseOf(site.call, behind)
  return answer !== null && behind.some((one) => declaresOther(index, one, answer))
}

/** The variable that holds what a call makes. */
function responseOf({ temp }: CallInstruction, [next]: readonly Instruction[]): Variable | null {
  if (next?.kind !== 'assign' || next.value.kind !== 'temp' || next.value.temp !== temp) return null
  return next.target.kind === 'local' ? next.target.variable : null
}

const MAX_BLOCKS = 8

/** What runs after an instruction without a decision in between. */
function instructionsBehind({ blocks }: FunctionIr, call: Instruction): readonly Instruction[] {
  let block = blocks.find(({ instructions }) => instructions.includes(call))
  if (!block) return []
  const found = block.instructions.slice(block.instructions.indexOf(call) + 1)
  for (let n = 0; n < MAX_BLOCKS && block.terminator.kind === 'jump'; n += 1) {
    block = itemAt(blocks, block.terminator.to)
    found.push(...block.instructions)
  }
  return found
}

function declaresOther(index: IrIndex, one: Instruction, answer: Variable): boolean {
  if (one.kind === 'assign') return writesType(index, one, answer)
  return one.kind === 'call' && setsType(index, one, answer)
}

function writesType(
  index: IrIndex,
  { target, value }: Extract<Instruction, { kind: 'assign' }>,
  answer: Variable,
): boolean {
  if (target.kind === 'member')
    return TYPE_PROPERTY.test(target.name) && isOf(target.object, answer) && isOther(index, value)
  if (target.kind !== 'index' || !isOf(target.object, answer)) return false
  return HEADER.test(textOfExpr(index, target.index) ?? '') && isOther(index, value)
}

function setsType(index: IrIndex, { callee, args }: CallInstruction, answer: Variable): boolean {
  const [first, second] = args
  if (callee.kind !== 'member' || !first || !isOf(callee.object, answer)) return false
  if (TYPE_SETTER.test(callee.name)) return isOther(index, first.value)
  if (callee.name === 'update' || callee.name === 'extend') return namesOther(index, resolveExpr(index, first.value))
  if (!SETTER.test(callee.name) || !second) return false
  return HEADER.test(textOfExpr(index, first.value) ?? '') && isOther(index, second.value)
}

function namesOther(index: IrIndex, headers: Expr): boolean {
  if (headers.kind !== 'record') return false
  return headers.entries.some(
    ({ key, value }) => key && HEADER.test(textOfExpr(index, key) ?? '') && isOther(index, value),
  )
}

/** The answer, or its headers. */
function isOf(expr: Expr, answer: Variable): boolean {
  if (expr.kind === 'local') return expr.variable === answer
  return expr.kind === 'member' && expr.name === 'headers' && isOf(expr.object, answer)
}

function isOther(index: IrIndex, value: Expr): boolean {
  return NOT_HTML.test(textOfExpr(index, value) ?? '')
}
