import type { Expr, FunctionIr, Place, Variable } from '../../ir/nodes.ts'
import type { RuleContext } from '../rule.ts'
import { codeAt, codeOf, indexOfIr, nameOfExpr, resolveExpr, type CallInstruction, type IrIndex } from './ir-index.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'

/** An address of the local machine, as a URL or alone: nobody can intercept the connection. */
const LOOPBACK = /(?:^|["'`]|:\/\/)(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=$|["'`:/])/

/** Reading the other side's certificate is the way to compare it with a known one. */
const READS_CERTIFICATE =
  /\b(?:getPeerCertificate|getPeerX509Certificate|getpeercert|assert_fingerprint|getPeerCertificates)\b/

/** Whether the settings at a place are for a connection to the local machine. */
export function isForLoopback(at: Place, context: RuleContext): boolean {
  const index = indexOfIr(context.ir)
  return index.calls.some(
    ({ call }) =>
      takesSettings(index, call, at) &&
      call.args.some(({ value }) => LOOPBACK.test(context.textOf(beginningOf(index, value).at))),
  )
}

/** What an address begins with: `url = 'wss://…'`, where `url += …` may follow. */
function beginningOf(index: IrIndex, expr: Expr): Expr {
  if (expr.kind !== 'local') return resolveExpr(index, expr)
  const { variable } = expr
  const first = onlyOf((index.assigned.get(variable) ?? []).filter((value) => !goesOn(value, variable)))
  return first ? resolveExpr(index, first) : expr
}

function goesOn(value: Expr, variable: Variable): boolean {
  if (value.kind !== 'operator' || value.op !== '+') return false
  const start = value.operands[0]
  return start?.kind === 'local' && start.variable === variable
}

/**
 * Whether a function of the file judges the certificates of the connection that is set up at a place. Node.js gives
 * `checkServerIdentity` one certificate and does not ask it with verification off. Other runtimes give it the list,
 * ask it always, and are refused by what it throws.
 */
export function isJudgedByList(at: Place, context: RuleContext): boolean {
  const { functions } = indexOfIr(context.ir)
  const around = functions.filter((fn) => holds(fn.at, at)).toSorted((a, b) => lengthOf(a) - lengthOf(b))[0]
  const home = around?.at ?? { start: 0, end: context.content.length }
  const name = nearestJudge(context.content.slice(home.start, home.end), at.start - home.start)
  return (
    name !== null &&
    functions.some(
      (fn) => fn.name === name && refuses(fn) && READS_LIST.test(codeAt(context.ir, context.content, fn.at)),
    )
  )
}

const JUDGE = /\bcheckServerIdentity['"]?\s*[:=]\s*(?:function\s+)?(?:[\w$]+\.)*([\w$]+)/g
const READS_LIST = /\[\w+\]\s*\.\s*(?:digest|fingerprint)/

/** The name of the function that is set nearest to a position. */
function nearestJudge(code: string, position: number): string | null {
  const mentions = [...code.matchAll(JUDGE)].map(({ index, 1: name }) => ({ far: Math.abs(index - position), name }))
  return mentions.toSorted((a, b) => a.far - b.far)[0]?.name ?? null
}

function refuses({ blocks }: FunctionIr): boolean {
  return blocks.some(
    ({ instructions, terminator }) =>
      (terminator.kind === 'throw' && terminator.value !== null) ||
      instructions.some((instruction) => instruction.kind === 'call' && nameOfExpr(instruction.callee) === 'exit'),
  )
}

function lengthOf({ at }: FunctionIr): number {
  return at.end - at.start
}

/** Whether the file validates certificates itself. */
export function readsCertificates({ ir, content }: Pick<RuleContext, 'ir' | 'content'>): boolean {
  return READS_CERTIFICATE.test(codeOf(ir, content))
}

/** Whether they are written in the call's arguments, or in a variable that it gets. */
function takesSettings(index: IrIndex, { args }: CallInstruction, at: Place): boolean {
  return args.some(({ value }) => holds(value.at, at) || holds(resolvedPlace(index, value), at))
}

function resolvedPlace(index: IrIndex, value: Expr): Place {
  const resolved = resolveExpr(index, value)
  return resolved.kind === 'record' ? resolved.at : value.at
}

function holds({ start, end }: Place, inner: Place): boolean {
  return start <= inner.start && inner.end <= end
}
