import type { Expr, FunctionIr } from '../../ir/nodes.ts'
import type { RuleContext } from '../rule.ts'
import { isAddressName, isHostText } from './host-patterns.ts'
import { isOpenHostEnd, isOpenHostPattern } from './pattern-anchors.ts'
import { type CallInstruction, type IrIndex, nameOfExpr, resolveExpr, textOfExpr } from './ir-index.ts'

const SEARCHES = /^(?:indexOf|includes|contains|startsWith|startswith|endsWith|endswith|find|index)$/

/** Finds checks whether an address contains a host name: `url.includes('example.org')`. */
export function judgeHostCheck({ callee, args, at }: CallInstruction, index: IrIndex, context: RuleContext): void {
  const [searched] = args
  if (callee.kind !== 'member' || !SEARCHES.test(callee.name) || !searched || args.length > 2) return
  const text = textOfExpr(index, searched.value)
  if (text === null || !isAddress(callee.object, index)) return
  const name = callee.name.toLowerCase()
  const isPassable =
    name === 'endswith'
      ? !/^[./]/.test(text) && isHostText(text)
      : isHostText(name === 'startswith' ? text : text.replace(/^\./, ''))
  if (!isPassable || (name === 'startswith' && (/\/$/.test(text) || !/\/\//.test(text)))) return
  context.report({ at, message: HOST_MESSAGE })
}

/** Patterns for hosts that are tried on addresses: `url.match(/https?:\/\/www\.example\.org/)`. */
export function judgeHostPattern(
  { callee, args, at }: CallInstruction,
  fn: FunctionIr,
  index: IrIndex,
  context: RuleContext,
): void {
  const [first, ...more] = args
  if (callee.kind !== 'member' || !first || more.length > 0) return
  const isTried = callee.name === 'test'
  if (!isTried && callee.name !== 'match' && callee.name !== 'search') return
  const [pattern, text] = isTried ? [callee.object, first.value] : [first.value, callee.object]
  const source = patternOf(pattern, fn, index)
  if (source === null || !isAddress(text, index)) return
  if (isOpenHostPattern(source)) context.report({ at, message: OPEN_MESSAGE })
  else if (isOpenHostEnd(source)) context.report({ at, message: END_MESSAGE })
}

const OPEN_MESSAGE = 'Without an anchor at the start, this pattern matches anywhere in a URL, for example after a `?`.'
const END_MESSAGE =
  'A host whose name only starts with this text matches as well; end the pattern with a slash or an anchor.'

function patternOf(expr: Expr, fn: FunctionIr, index: IrIndex): string | null {
  const resolved = resolveExpr(index, expr)
  if (resolved.kind === 'regex') return resolved.flags.includes('g') ? null : resolved.pattern
  const call = resolved.kind === 'temp' ? index.callOf(fn, resolved.temp) : null
  if (call && nameOfExpr(call.callee) === 'RegExp' && call.args[0]) return textOfExpr(index, call.args[0].value)
  return null
}

/** Whether an expression, or what the variable that it names was made of, is called like an address. */
function isAddress(expr: Expr, index: IrIndex): boolean {
  if (isAddressName(addressName(expr, index))) return true
  const made = resolveExpr(index, expr)
  return made !== expr && isAddressName(addressName(made, index))
}

const HOST_MESSAGE = 'Other URLs can contain this text as well, in the path or as part of another host name.'

/** The name of the searched value: also `url` for `url.toLowerCase()`. */
function addressName(expr: Expr, index: IrIndex): string {
  if (expr.kind !== 'temp') return nameOfExpr(expr)
  const site = index.calls.find(
    ({ call }) => call.temp === expr.temp && call.at.start <= expr.at.start && call.at.end >= expr.at.end,
  )
  if (!site || site.call.callee.kind !== 'member') return ''
  return /^(?:toLowerCase|toString|trim|lower|strip|get|getHeader|header)$/.test(site.call.callee.name)
    ? nameOfExpr(site.call.callee.object)
    : site.call.callee.name.replace(/^get/, '')
}

/** Python: `"example.org" in url`. */
export function judgeContainments(fn: FunctionIr, context: RuleContext): void {
  for (const expr of testsOf(fn)) {
    if (expr.kind !== 'operator' || (expr.op !== 'in' && expr.op !== 'not in')) continue
    const [text, searched] = expr.operands
    if (text?.kind !== 'literal' || typeof text.value !== 'string' || !searched) continue
    if (
      isHostText(text.value.replace(/^\./, '')) &&
      isAddressName(nameOfExpr(searched)) &&
      !/s$/.test(nameOfExpr(searched))
    ) {
      context.report({ at: expr.at, message: HOST_MESSAGE })
    }
  }
}

function testsOf(fn: FunctionIr): Expr[] {
  const roots = fn.blocks.flatMap(({ instructions, terminator }) => [
    ...instructions.flatMap((one) =>
      one.kind === 'assign' || one.kind === 'set' || one.kind === 'evaluate' ? [one.value] : [],
    ),
    ...(terminator.kind === 'branch' ? [terminator.test] : []),
    ...(terminator.kind === 'return' && terminator.value ? [terminator.value] : []),
  ])
  for (const expr of roots) if (expr.kind === 'operator') roots.push(...expr.operands)
  return roots
}

/** `x.indexOf(y) === x.length - y.length` is also true for -1, when y is one longer than x. */
export function judgeSuffixChecks(fn: FunctionIr, index: IrIndex, context: RuleContext): void {
  const tests = testsOf(fn)
  const searches = (expr: Expr | undefined): boolean => {
    const resolved = expr ? resolveExpr(index, expr) : undefined
    const callee = resolved?.kind === 'temp' ? index.callOf(fn, resolved.temp)?.callee : undefined
    return callee?.kind === 'member' && /^(?:lastI|i)ndexOf$/.test(callee.name)
  }
  const isLengthDifference = (expr: Expr | undefined): boolean => {
    const resolved = expr ? resolveExpr(index, expr) : undefined
    if (resolved?.kind !== 'operator' || resolved.op !== '-') return false
    const [left, right] = resolved.operands
    if (left?.kind === 'operator') return isLengthDifference(left)
    if (left?.kind !== 'member' || left.name !== 'length') return false
    return !(right?.kind === 'literal' && right.value === 1)
  }
  const suspects = tests.filter(
    (expr) =>
      expr.kind === 'operator' &&
      expr.op === '==' &&
      searches(expr.operands[0]) &&
      isLengthDifference(expr.operands[1]),
  )
  if (suspects.length === 0 || tests.some((expr) => checksFound(expr, searches, isLengthDifference))) return
  for (const { at } of suspects) {
    context.report({
      at,
      message:
        'This is also true if the text is not found and is one character longer than the string that is searched.',
      flaws: ['suffix-not-found'],
    })
  }
}

/** A test for "not found", or for a text that is too short. */
function checksFound(
  expr: Expr,
  searches: (expr: Expr | undefined) => boolean,
  isDifference: (expr: Expr | undefined) => boolean,
): boolean {
  if (expr.kind !== 'operator') return false
  const [left, right] = expr.operands
  const bound =
    right?.kind === 'literal' ? right.value : right?.kind === 'operator' && right.op === 'neg' ? -1 : undefined
  if (searches(left) || isDifference(left)) {
    if (expr.op === '!=' || expr.op === '==') return bound === -1
    if (expr.op === '>') return bound === -1 || bound === 0
    if (expr.op === '>=' || expr.op === '<') return bound === 0
    return expr.op === '<=' && bound === -1
  }
  return (expr.op === '>=' || expr.op === '>') && left?.kind === 'member' && left.name === 'length'
}
