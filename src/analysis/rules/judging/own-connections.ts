import type { Expr, FunctionIr, Place, Variable } from '../../ir/nodes.ts'
import type { RuleContext } from '../rule.ts'
import { codeAt, codeOf, indexOfIr, nameOfExpr, resolveExpr, type CallInstruction, type IrIndex } from './ir-index.ts'
import { originsOf } from './value-origins.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import { isAround } from './places.ts'

/** An address of the local machine, as a URL or alone: nobody can intercept the connection. */
const LOOPBACK = /^(?:[a-z]?["'`]|:\/\/)?(?:[\w.-]+@)?(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)(?=$|["'`:/?])/i

/** Reading the other side's certificate is the way to compare it with a known one. */
const READS_CERTIFICATE =
  /\b(?:getPeerCertificate|getPeerX509Certificate|getpeercert|assert_fingerprint|getPeerCertificates)\b/

/** Whether the settings at a place are for connections to the local machine, and no other that the file shows. */
export function isForLoopback(at: Place, context: RuleContext): boolean {
  const addresses = addressesFor(at, context)
  return addresses.length > 0 && addresses.every((address) => isLoopback(address, context))
}

/** Whether one arm of a condition is the local machine: `router ? 'localhost' : host`. */
export function isPartlyForLoopback(at: Place, context: RuleContext): boolean {
  return addressesFor(at, context).some(
    (address) =>
      address.kind === 'temp' && originsOf(address.at, context.ir).some(({ expr }) => isLoopback(expr, context)),
  )
}

function addressesFor(at: Place, { ir }: RuleContext): readonly Expr[] {
  const index = indexOfIr(ir)
  const holder = holderAt(index, at)
  const records = recordsFor(index, at, holder)
  const calls = index.calls.filter(({ call }) => takesSettings(index, call, at, holder) || isInChain(call, at))
  return [...records.flatMap(addressesIn), ...calls.flatMap(({ call }) => addressesOf(index, call, at))]
}

/** The records around the place, and the one that the setting is added to. */
function recordsFor(index: IrIndex, at: Place, holder: Variable | null): readonly RecordExpr[] {
  const given = holder ? (index.assigned.get(holder) ?? []) : []
  return [
    ...index.records.filter((record) => isAround(record.at, at)),
    ...given.flatMap((value) => (value.kind === 'record' ? value : [])),
  ]
}

/** `options` in `options.rejectUnauthorized = false` */
function holderAt(index: IrIndex, at: Place): Variable | null {
  const around = index.writes.filter((one) => isAround(one.at, at))
  const target = around.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0]?.target
  return target?.kind === 'member' && target.object.kind === 'local' ? target.object.variable : null
}

type RecordExpr = Extract<Expr, { kind: 'record' }>

const ADDRESSES =
  /^(?:(?:set|with|default|remote|server|broker|proxy)_?){0,3}(?:hosts?(?:_?names?)?|ur[il]s?|brokers?|servers?|bootstrap_?servers|nodes?|end_?points?|contact_?points|address(?:es)?|connection_?(?:string|ur[il])|base_?ur[il])$/i

function addressesIn({ entries }: RecordExpr): readonly Expr[] {
  return entries.flatMap(({ key, value }) =>
    key?.kind === 'literal' && ADDRESSES.test(String(key.value)) ? [value] : [],
  )
}

/** `connect(options, 'localhost')`, `request({ host: 'localhost' }, …)`, `new Options().setHost("localhost")` */
function addressesOf(index: IrIndex, { callee, args, at: place }: CallInstruction, at: Place): readonly Expr[] {
  if (ADDRESSES.test(nameOfExpr(callee))) return args.slice(0, 1).map(({ value }) => value)
  if (isInChain({ callee, at: place }, at)) return []
  return args.flatMap(({ value, name }) => {
    if (name !== null) return ADDRESSES.test(name) ? [value] : []
    const given = beginningOf(index, value)
    if (given.kind === 'record') return addressesIn(given)
    return !isAround(value.at, at) && isAddress(value, given) ? [value] : []
  })
}

function isAddress(value: Expr, given: Expr): boolean {
  if (ADDRESSES.test(nameOfExpr(value))) return true
  if (given.kind === 'list') return given.elements.some(({ value: element }) => isAddress(element, element))
  if (given.kind === 'text' || given.kind === 'operator') return true
  return given.kind === 'literal' && typeof given.value === 'string' && /[.:]|^localhost$/.test(given.value)
}

/** Calls on one another, which build the settings. */
function isInChain({ at: { start, end }, callee }: Pick<CallInstruction, 'at' | 'callee'>, at: Place): boolean {
  return callee.kind === 'member' && callee.object.kind === 'temp' && start === at.start && end !== at.end
}

function isLoopback(address: Expr, context: RuleContext): boolean {
  const given = beginningOf(indexOfIr(context.ir), address)
  if (given.kind === 'list') {
    return given.elements.length > 0 && given.elements.every(({ value }) => isLoopback(value, context))
  }
  const code = context.textOf(given.at)
  // Only the first address counts: others are parts of its query.
  const host = code.includes('://') ? code.slice(code.indexOf('://')) : code
  return LOOPBACK.test(host) && host.split(',').every((one) => LOOPBACK.test(one) || !one.includes('.'))
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
  const around = functions.filter((fn) => isAround(fn.at, at)).toSorted((a, b) => lengthOf(a) - lengthOf(b))[0]
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

function lengthOf({ at }: { readonly at: Place }): number {
  return at.end - at.start
}

/** Whether the file validates certificates itself. */
export function readsCertificates({ ir, content }: Pick<RuleContext, 'ir' | 'content'>): boolean {
  return READS_CERTIFICATE.test(codeOf(ir, content))
}

/** Whether they are written in the call, or in a variable that it gets. */
function takesSettings(index: IrIndex, call: CallInstruction, at: Place, holder: Variable | null): boolean {
  if (call.at.start === at.start && call.at.end === at.end) return true
  return call.args.some(
    ({ value }) =>
      isAround(value.at, at) ||
      isAround(resolvedPlace(index, value), at) ||
      (value.kind === 'local' && value.variable === holder),
  )
}

function resolvedPlace(index: IrIndex, value: Expr): Place {
  const resolved = resolveExpr(index, value)
  return resolved.kind === 'record' ? resolved.at : value.at
}
