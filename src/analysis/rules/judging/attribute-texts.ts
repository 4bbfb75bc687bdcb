import type { Expr, FunctionIr } from '../../ir/nodes.ts'
import type { RuleContext } from '../rule.ts'
import { indexOfIr, type IrIndex, resolveExpr } from './ir-index.ts'

const MESSAGE = 'The quote that ends this attribute is not escaped.'
const MAX_REPLACEMENTS = 12

/** `'<a title="' + text.replace(/[<>]/g, '') + '">'`: a value between quotes can close them. */
export function judgeAttributes(fn: FunctionIr, context: RuleContext): void {
  const index = indexOfIr(context.ir)
  for (const expr of concatenationsOf(fn)) {
    const [left, right] = expr.operands
    const quote = left ? openQuoteOf(left) : null
    if (!quote || right?.kind !== 'temp') continue
    const patterns = replacedIn(right, fn, index)
    const cleansHtml = patterns.some((pattern) => /^\[[^\]^]*[<>]/.test(pattern) || /^[<>]$/.test(pattern))
    if (cleansHtml && !patterns.some((pattern) => pattern.includes(quote) || /^\[\^|^\\W/.test(pattern))) {
      context.report({ at: right.at, message: MESSAGE })
    }
  }
}

type Concatenation = Extract<Expr, { kind: 'operator' }>

function concatenationsOf(fn: FunctionIr): Concatenation[] {
  const found: Concatenation[] = []
  const pending: Expr[] = fn.blocks.flatMap(({ instructions, terminator }) => [
    ...instructions.flatMap((one) => {
      if (one.kind === 'call') return one.args.map(({ value }) => value)
      return one.kind === 'assign' || one.kind === 'set' || one.kind === 'evaluate' ? [one.value] : []
    }),
    ...(terminator.kind === 'return' && terminator.value ? [terminator.value] : []),
  ])
  for (let expr = pending.pop(); expr; expr = pending.pop()) {
    if (expr.kind !== 'operator' || expr.op !== '+') continue
    found.push(expr)
    pending.push(...expr.operands)
  }
  return found
}

/** The quote of an attribute value that the fixed text before a part leaves open. */
function openQuoteOf(expr: Expr): string | null {
  const last = expr.kind === 'operator' && expr.op === '+' ? expr.operands.at(-1) : expr
  if (last?.kind !== 'literal' || typeof last.value !== 'string') return null
  return /=\s*(["'])[^"'<>]{0,60}$/.exec(last.value.slice(-200))?.[1] ?? null
}

/** The patterns of a chain of global replacements; others leave matches behind. */
function replacedIn(expr: Expr, fn: FunctionIr, index: IrIndex): string[] {
  const patterns: string[] = []
  let current = expr
  for (let count = 0; count < MAX_REPLACEMENTS && current.kind === 'temp'; count += 1) {
    const call = index.callOf(fn, current.temp)
    if (call?.callee.kind !== 'member') break
    const [what] = call.args
    const pattern = call.callee.name === 'replace' && what ? resolveExpr(index, what.value) : null
    if (!pattern) return []
    if (pattern.kind === 'regex' && pattern.flags.includes('g')) patterns.push(pattern.pattern)
    current = call.callee.object
  }
  return patterns
}
