import type { Block, Expr, FunctionIr, Instruction, Place } from '../../ir/nodes.ts'
import { forEachOperand, forEachPart } from '../../ir/walk.ts'
import type { MatchContext } from '../../engine/knowledge/matches.ts'
import { derivedFrom, type DerivingCalls, type Derived } from './derived-values.ts'
import { type CallSite, indexOfIr, type IrIndex, nameOfExpr } from './ir-index.ts'
import { argumentFor, functionOf } from './local-calls.ts'
import { isAround, isSamePlace } from './places.ts'
import { sameValueAs, type SameValue } from './same-value.ts'
import { isHeaderOnly } from './token-headers.ts'
import { isCheckCall, saysCheck } from './token-check-names.ts'
import { isIdentityWrite, readsRole } from './token-uses.ts'

/**
 * What becomes of a token that a call reads without checking it. `checked`: something else checks the same token before
 * anybody is let in, so that the reading only found the key, the issuer or a label. `late`: it is checked, but some path
 * has used its claims by then. `none`: nothing here checks it.
 */
export type TokenCheck = 'checked' | 'late' | 'none'

/** A function may call one that calls one that checks. */
const MAX_DEPTH = 3

export function tokenCheckOf(reading: Place, { ir }: Pick<MatchContext, 'ir'>): TokenCheck {
  const index = indexOfIr(ir)
  const site = index.calls.find(({ call }) => isSamePlace(call.at, reading))
  if (!site) return 'none'
  if (isHeaderOnly(site, index)) return 'checked'
  const [token] = site.call.args
  return token ? checkAt(site, token.value, index, 0) : 'none'
}

function checkAt(reading: CallSite, token: Expr, index: IrIndex, depth: number): TokenCheck {
  const { call, fn } = reading
  const isToken = sameValueAs(token, fn, index)
  const claims = derivedFrom(call, fn, index, CARRIES_IDENTITY)
  const checks = index.calls.filter(
    (site) => site.call !== call && (isCheckOf(site, isToken, index, 0) || isCheckOfClaims(site, claims)),
  )
  if (checks.some((site) => isBefore(site, reading))) return 'checked'
  const own = checks.filter((site) => isAround(fn.at, site.fn.at))
  if (own.length > 0) return isUsedUnchecked(reading, own, claims) ? 'late' : 'checked'
  return depth < MAX_DEPTH ? checkOfCallers(reading, token, index, depth) : 'none'
}

/** In a function around, or earlier in the same one. */
function isBefore(check: CallSite, reading: CallSite): boolean {
  if (check.fn !== reading.fn) return check.fn.at !== reading.fn.at && isAround(check.fn.at, reading.fn.at)
  return reaches(check, reading)
}

/** Whoever calls a function that only reads a token gets its claims, and has to check the token. */
function checkOfCallers({ fn }: CallSite, token: Expr, index: IrIndex, depth: number): TokenCheck {
  const isToken = sameValueAs(token, fn, index)
  const at = fn.params.findIndex(({ variable, at }) => isToken({ kind: 'local', variable, at }, fn))
  if (at < 0 || fn.name === '') return 'none'
  const callers = index.calls.filter((site) => functionOf(site.call, index) === fn && site.fn !== fn)
  const found = callers.map((caller): TokenCheck => {
    const given = argumentFor(caller.call, fn, at)
    return given ? checkAt(caller, given, index, depth + 1) : 'none'
  })
  if (found.length === 0 || found.includes('none')) return 'none'
  return found.includes('late') ? 'late' : 'checked'
}

/** A call that checks this token, by what it is called or, if the file has its code, by what it does. */
function isCheckOf({ call, fn }: CallSite, isToken: SameValue, index: IrIndex, depth: number): boolean {
  const given = call.args.findIndex(({ value }) => isToken(value, fn))
  if (given < 0) return false
  const local = functionOf(call, index)
  if (!local) return isCheckCall(call, index)
  if (depth >= MAX_DEPTH) return false
  const param = local.params.find((_, at) => argumentFor(call, local, at) === call.args[given]?.value)
  if (!param) return false
  const isParam = sameValueAs({ kind: 'local', variable: param.variable, at: param.at }, local, index)
  const inside = index.calls.filter((site) => isAround(local.at, site.fn.at))
  if (inside.some((site) => isCheckOf(site, isParam, index, depth + 1))) return true
  return saysCheck(nameOfExpr(call.callee)) && inside.some((site) => isSentOn(site, isParam, index))
}

/** Given to something that is no reading of the token: a request to the server that issued it. */
function isSentOn({ call, fn }: CallSite, isToken: SameValue, index: IrIndex): boolean {
  if (functionOf(call, index) || LOOKS_ONLY.test(nameOfExpr(call.callee))) return false
  return call.args.some(({ value }) => isToken(value, fn))
}
const LOOKS_ONLY =
  /decode|parse|claims|header|^(?:log|trace|debug|info|warn|warning|error|print|println|atob|b64decode|split|get|has|set|len|str|String)$/i

/** Java's `verifier.verify(decoded)` checks the signature of a token that is read already. */
function isCheckOfClaims({ call, fn }: CallSite, claims: Derived): boolean {
  if (call.callee.kind !== 'member' || !/^verify(?:_?signature)?$/i.test(call.callee.name)) return false
  return call.args.some(({ value }) => claims.isWhole(value, fn))
}

/** Claims pass through what takes them apart and what makes a person of them, and not through what looks up a key by them. */
const CARRIES_IDENTITY: DerivingCalls = {
  carries: ({ callee, isNew }) =>
    isNew ||
    /^[A-Z]|user|principal|identity|account|member|authentication|^(?:dict|assign|fromEntries)$/i.test(
      nameOfExpr(callee),
    ),
}

type Step = { readonly block: Block; readonly from: number; readonly isWritten: boolean }

/** Whether claims decide something, or go out as somebody's identity, on a path without a check. */
function isUsedUnchecked({ call, fn }: CallSite, checks: readonly CallSite[], claims: Derived): boolean {
  const start = fn.blocks.find(({ instructions }) => instructions.includes(call))
  if (!start) return false
  const seen = new Set<string>()
  const pending: Step[] = [{ block: start, from: start.instructions.indexOf(call) + 1, isWritten: false }]
  for (let step = pending.pop(); step; step = pending.pop()) {
    const key = `${step.block.id}:${step.from}:${step.isWritten}`
    if (seen.has(key)) continue
    seen.add(key)
    const after = runBlock(step, fn, checks, claims)
    if (after === 'used') return true
    pending.push(...nextSteps(step, after, fn))
  }
  return false
}

type After = 'used' | 'checked' | { readonly isWritten: boolean }

function runBlock(step: Step, fn: FunctionIr, checks: readonly CallSite[], claims: Derived): After {
  let { isWritten } = step
  for (const instruction of step.block.instructions.slice(step.from)) {
    if (holdsCheck(instruction, checks)) return 'checked'
    isWritten ||= isIdentityWrite(instruction, claims, fn) || holdsWrite(instruction, claims)
  }
  const { terminator } = step.block
  if (terminator.kind === 'branch' && readsRole(terminator.test, claims, fn)) return 'used'
  if (terminator.kind !== 'return') return { isWritten }
  const isReturned = terminator.value !== null && claims.mentions(terminator.value, fn)
  return isReturned || isWritten ? 'used' : { isWritten }
}

function nextSteps({ block }: Step, after: Exclude<After, 'used'>, { blocks }: FunctionIr): Step[] {
  const isWritten = after !== 'checked' && after.isWritten
  const next = after === 'checked' ? [] : targetsOf(block)
  const steps = next.map((to) => ({ to, isWritten }))
  // A failed check leads to the handler.
  if (block.onThrow !== null) steps.push({ to: block.onThrow, isWritten: false })
  return steps.flatMap(({ to, isWritten }) => {
    const found = blocks.find(({ id }) => id === to)
    return found ? [{ block: found, from: 0, isWritten }] : []
  })
}

function targetsOf({ terminator }: Block): readonly number[] {
  if (terminator.kind === 'jump') return [terminator.to]
  if (terminator.kind === 'branch') return [terminator.whenTrue, terminator.whenFalse]
  return terminator.kind === 'choose' ? terminator.to : []
}

/** Whether one call may run after another in the same function. */
function reaches(first: CallSite, later: CallSite): boolean {
  const { blocks } = first.fn
  const start = blocks.find(({ instructions }) => instructions.includes(first.call))
  if (!start) return false
  if (start.instructions.indexOf(first.call) < start.instructions.indexOf(later.call)) return true
  const seen = new Set<number>()
  const pending = [...targetsOf(start)]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const block = blocks.find((one) => one.id === id)
    if (block?.instructions.includes(later.call)) return true
    if (block) pending.push(...targetsOf(block))
  }
  return false
}

/** A check, or a call that gets a function with a check in it. */
function holdsCheck(instruction: Instruction, checks: readonly CallSite[]): boolean {
  if (checks.some(({ call }) => call === instruction)) return true
  return (
    instruction.kind === 'call' &&
    functionsIn(instruction).some((fn) => checks.some((site) => isAround(fn.at, site.fn.at)))
  )
}

function holdsWrite(instruction: Instruction, claims: Derived): boolean {
  if (instruction.kind !== 'call') return false
  return functionsIn(instruction).some((fn) =>
    fn.blocks.some(({ instructions }) => instructions.some((inner) => isIdentityWrite(inner, claims, fn))),
  )
}

function functionsIn(instruction: Instruction): FunctionIr[] {
  const found: FunctionIr[] = []
  const pending: Expr[] = []
  forEachOperand(instruction, (expr) => pending.push(expr))
  for (let expr = pending.pop(); expr; expr = pending.pop())
    forEachPart(expr, (part) => {
      if ('blocks' in part) found.push(part)
      else pending.push(part)
    })
  return found
}
