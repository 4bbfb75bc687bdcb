import type { Expr, FunctionIr, Instruction, Place } from '../../ir/nodes.ts'
import { forEachOperand, forEachPart } from '../../ir/walk.ts'
import type { MatchContext } from '../../engine/knowledge/matches.ts'
import { isPasswordHash } from './algorithms.ts'
import { type DerivingCalls, derivedFrom, type Derived } from './derived-values.ts'
import { type CallInstruction, type CallSite, codeAt, indexOfIr, type IrIndex, nameOfExpr } from './ir-index.ts'
import { functionOf } from './local-calls.ts'
import { isAround, isSamePlace } from './places.ts'

type Source = Pick<MatchContext, 'ir' | 'content'>

/** A helper is called by one that is called by one that compares. */
const MAX_DEPTH = 3

/**
 * Whether a weak hash of a password only checks entries from earlier times: its result is compared and goes nowhere
 * else, and the same function or class hashes new passwords with a function made for them.
 */
export function isLegacyCheck(at: Place, source: Source): boolean {
  const index = indexOfIr(source.ir)
  const site = index.calls.find(({ call }) => isSamePlace(call.at, at))
  if (!site || !hasModernHash(site, index, source, MAKES_HASH)) return false
  const holder = holderOf(site)
  if (holder === null) return isOnlyCompared(site, index, 0)
  const uses = index.calls.filter(
    ({ call }) => call.callee.kind === 'member' && nameOfExpr(call.callee.object) === holder,
  )
  return uses.length > 0 && uses.every((use) => comparesItself(use.call) || isOnlyCompared(use, index, 0))
}

/** Whether a function that only checks entries stands next to a modern one: a file of passwords with many formats. */
export function isOneOfSeveralChecks(at: Place, source: Source): boolean {
  const index = indexOfIr(source.ir)
  const site = index.calls.find(({ call }) => isSamePlace(call.at, at))
  return site !== undefined && comparesItself(site.call) && hasModernHash(site, index, source, USES_HASH)
}

const MAKES_HASH =
  /^(?:hash|hash_?pw|hash_?password|hash_?sync|hashpwSync|encode|encrypt|generate_?password_?hash|make_?password|create_?hash|derive\w*|scrypt(?:Sync)?|pbkdf2\w*|using)$/i
const USES_HASH = new RegExp(
  `${MAKES_HASH.source}|^(?:verify|check_?pw|check_?password|compare|compareSync|matches)$`,
  'i',
)

/** In the class around, or in the function where there is none. */
function hasModernHash(site: CallSite, index: IrIndex, { ir, content }: Source, pattern: RegExp): boolean {
  const around = index.classes.find(({ at }) => isAround(at, site.call.at))?.at ?? outermost(site.fn, index).at
  return index.calls.some(({ call }) => {
    if (call === site.call || !isAround(around, call.at) || !pattern.test(nameOfExpr(call.callee))) return false
    const written = codeAt(ir, content, call.callee.at)
    const module = call.callee.kind === 'import' ? call.callee.module : ''
    return isPasswordHash(written) || isPasswordHash(module) || MAKES_MODERN.test(nameOfExpr(call.callee))
  })
}
/** Django and Werkzeug choose the algorithm themselves. */
const MAKES_MODERN = /^(?:generate_password_hash|make_password)$/

/** The function around that is not the top level of the file. */
function outermost(fn: FunctionIr, index: IrIndex): FunctionIr {
  const around = index.functions.filter((one) => isAround(one.at, fn.at) && !index.classNames.has(one.name))
  return around.toSorted((one, other) => one.at.start - other.at.start).find((one) => one.name !== '') ?? fn
}

/** The field in which an encoder is kept for later. */
function holderOf({ call, fn }: CallSite): string | null {
  for (const { instructions } of fn.blocks)
    for (const instruction of instructions)
      if (instruction.kind === 'assign' && instruction.value.kind === 'temp' && instruction.value.temp === call.temp)
        return instruction.target.kind === 'member' ? instruction.target.name : null
  return null
}

const COMPARES =
  /^(?:equals\w*|compare\w*|consteq|constant_?time_?\w+|timing_?safe_?\w+|safe_str_cmp|is_?equal|slow_?equals|content_?equals|secure_?compare|matches)$/i
/** Checks a password against a stored hash by itself. */
const CHECKS = /^(?:verify\w*|check_?\w+|is_?password_?valid|matches)$/i

function comparesItself({ callee }: CallInstruction): boolean {
  return CHECKS.test(nameOfExpr(callee))
}

/** Other forms of the same hash. */
const CONVERTS =
  /^(?:to_?\w*(?:hex|string|str|base64)\w*|\w*to_?hex\w*|append|push|format|from|String|str|bytes|hex\w*|unhexlify|b64encode|encode\w*|decode\w*|join|value_?of|concat|print_?hex_?binary|length|len|int|big_?integer)$/i

const DERIVATION: DerivingCalls = {
  carries: ({ callee }) => CONVERTS.test(nameOfExpr(callee)),
  ends: ({ callee }) => COMPARES.test(nameOfExpr(callee)),
  endingOperators: /^(?:[!=]=|in|not in)$/,
}

function isOnlyCompared({ call, fn }: CallSite, index: IrIndex, depth: number): boolean {
  const hash = derivedFrom(call, fn, index, DERIVATION)
  let comparisons = 0
  for (const owner of hash.functions)
    for (const { instructions, terminator } of owner.blocks) {
      for (const instruction of instructions) {
        if (escapes(instruction, hash, owner)) return false
        comparisons += comparisonsIn(instruction, hash, owner)
      }
      if (terminator.kind === 'branch') comparisons += comparisonsOf(terminator.test, hash, owner)
      if (terminator.kind !== 'return' || !terminator.value) continue
      comparisons += comparisonsOf(terminator.value, hash, owner)
      if (!hash.mentions(terminator.value, owner)) continue
      if (!isComparedByCallers(owner, index, depth)) return false
      comparisons += 1
    }
  return comparisons > 0
}

function isComparedByCallers(fn: FunctionIr, index: IrIndex, depth: number): boolean {
  if (depth >= MAX_DEPTH) return false
  const callers = index.calls.filter((site) => functionOf(site.call, index) === fn && site.fn !== fn)
  return callers.length > 0 && callers.every((caller) => isOnlyCompared(caller, index, depth + 1))
}

/** Stored, or given to something that may store it. */
function escapes(instruction: Instruction, hash: Derived, fn: FunctionIr): boolean {
  if (instruction.kind === 'assign') return instruction.target.kind !== 'local' && hash.mentions(instruction.value, fn)
  if (instruction.kind !== 'call') return instruction.kind === 'yield' && hash.mentions(instruction.value, fn)
  const name = nameOfExpr(instruction.callee)
  if (COMPARES.test(name) || CONVERTS.test(name)) return false
  return instruction.args.some(({ value }) => hash.mentions(value, fn))
}

function comparisonsIn(instruction: Instruction, hash: Derived, fn: FunctionIr): number {
  if (instruction.kind === 'call' && COMPARES.test(nameOfExpr(instruction.callee))) {
    const { callee, args } = instruction
    const parts = [...(callee.kind === 'member' ? [callee.object] : []), ...args.map(({ value }) => value)]
    if (parts.some((part) => hash.mentions(part, fn))) return 1
  }
  let found = 0
  forEachOperand(instruction, (expr) => {
    found += comparisonsOf(expr, hash, fn)
  })
  return found
}

function comparisonsOf(expr: Expr, hash: Derived, fn: FunctionIr): number {
  let found = 0
  const pending = [expr]
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.kind === 'operator' && DERIVATION.endingOperators?.test(next.op))
      found += next.operands.some((operand) => hash.mentions(operand, fn)) ? 1 : 0
    forEachPart(next, (part) => {
      if (!('blocks' in part)) pending.push(part)
    })
  }
  return found
}
