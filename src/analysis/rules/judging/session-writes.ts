import type { Expr, FunctionIr, Instruction, Place, Variable } from '../../ir/nodes.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import type { MatchContext } from '../../engine/knowledge/matches.ts'
import { functionsAround } from './functions-around.ts'
import { codeAt, codeOf, indexOfIr, type IrIndex, nameOfExpr, resolveExpr, textOfExpr } from './ir-index.ts'

/** Something is put into the session of a visitor. */
export type SessionWrite = {
  readonly at: Place
  /** The name that it has there; '' when the code does not show it. */
  readonly key: string
  readonly value: Expr
  /** Where the instruction is: its function, and the number of its block there. */
  readonly fn: FunctionIr
  readonly block: number
  /** The function that was called for the request. */
  readonly handler: FunctionIr
}

type Source = Pick<MatchContext, 'ir' | 'content'>
type File = Source & { readonly index: IrIndex }

/** All places of a file that write into sessions that the server keeps. */
export function listSessionWrites({ ir, content }: Source): SessionWrite[] {
  const file = { ir, content, index: indexOfIr(ir) }
  if (hasCookieSessions(file)) return []
  return file.index.functions.flatMap((fn) =>
    fn.blocks.flatMap(({ id, instructions }) =>
      instructions.flatMap((instruction) => {
        const written = writtenBy(file, fn, instruction)
        const handler = written && handlerOf(file, fn, written.session)
        if (!handler) return []
        return { at: instruction.at, key: written.key, value: written.value, fn, block: id, handler }
      }),
    ),
  )
}

/** Libraries that keep the whole session in a cookie: there is nothing that somebody could plant beforehand. */
const COOKIE_SESSIONS =
  /['"](?:cookie-session|client-sessions|iron-session|@fastify\/secure-session|fastify-secure-session|hono-sessions|next-iron-session)['"]|createCookieSessionStorage/
const OWN_STORES = /\bflask_session\b|\bflask_kvsession\b|FileSystemSessionInterface|RedisSessionInterface/

function hasCookieSessions({ ir, content }: File): boolean {
  const code = codeOf(ir, content)
  if (ir.language !== 'python') return COOKIE_SESSIONS.test(code)
  if (/\b(?:from|import)\s+(?:flask|quart)\b/.test(code)) return !OWN_STORES.test(code)
  return /\b(?:from|import)\s+(?:starlette|fastapi|pyramid|bottle|aiohttp|sanic|tornado)\b/.test(code)
}

type Written = { readonly session: Expr; readonly key: string; readonly value: Expr }

function writtenBy(file: File, fn: FunctionIr, instruction: Instruction): Written | null {
  if (instruction.kind === 'call') return file.ir.language === 'python' ? null : writtenByCall(file, fn, instruction)
  if (instruction.kind !== 'assign' || instruction.compound) return null
  const { target, value } = instruction
  if (target.kind === 'member' && isSession(file, fn, target.object)) {
    return file.ir.language === 'java' ? null : { session: target.object, key: target.name, value }
  }
  if (target.kind !== 'index' || !isSession(file, fn, target.object)) return null
  return { session: target.object, key: textOfExpr(file.index, target.index) ?? '', value }
}

const SETTERS = /^(?:set|put|setAttribute|putValue|attribute)$/

/** `request.session.set('user', id)`, `session.setAttribute("user", user)`, `context.sessionAttribute("user", user)` */
function writtenByCall(file: File, fn: FunctionIr, { callee, args }: Instruction & { kind: 'call' }): Written | null {
  const [key, value] = args
  if (callee.kind !== 'member' || !key || !value || args.length !== 2) return null
  const isSetter = SETTERS.test(callee.name) && isSession(file, fn, callee.object)
  if (!isSetter && callee.name !== 'sessionAttribute') return null
  return { session: callee.object, key: textOfExpr(file.index, key.value) ?? '', value: value.value }
}

const SESSION_TYPES = /(?:^|\.)(?:HttpSession|WebSession)$|^io\.vertx\.ext\.web\.Session$/
const SESSION_CALLS = /^(?:getSession|getSessionMap|session)$/

function isSession(file: File, fn: FunctionIr, expr: Expr): boolean {
  const value = withoutCast(resolveExpr(file.index, withoutCast(expr)))
  if (file.ir.language === 'java') return isJavaSession(file, fn, expr) || isJavaSession(file, fn, value)
  if (value.kind === 'member') return /^(?:session|yar)$/.test(value.name) && !isItself(value.object)
  if (value.kind === 'import') return /^(?:flask|quart)$/.test(value.module) && value.name === 'session'
  return value.kind === 'local' && isSessionParameter(file, value.variable)
}

/** The session of a connection or of a client is nobody's cookie: `this.session`. */
function isItself(expr: Expr): boolean {
  return expr.kind === 'this' || (expr.kind === 'local' && expr.variable.name === 'self')
}

/** `session!`, `session as Visitor` */
function withoutCast(expr: Expr): Expr {
  return expr.kind === 'cast' ? expr.value : expr.kind === 'unknown' ? (onlyOf(expr.operands) ?? expr) : expr
}

/** NestJS: `@Session() session` */
function isSessionParameter({ index, ...file }: File, variable: Variable): boolean {
  const owner = index.functions.find(({ id }) => id === variable.owner)
  const parameter = owner?.params.find((one) => one.variable === variable)
  return parameter?.decorators.some(({ at }) => /^@?Session\b/.test(codeAt(file.ir, file.content, at))) ?? false
}

function isJavaSession({ index }: File, fn: FunctionIr, expr: Expr): boolean {
  if (expr.kind === 'local') return SESSION_TYPES.test(expr.variable.type?.name ?? '')
  if (expr.kind !== 'temp') return false
  const callee = index.callOf(fn, expr.temp)?.callee
  if (callee?.kind !== 'member') return false
  if (callee.name === 'getAttributes' && callee.object.kind === 'local') {
    return SESSION_TYPES.test(callee.object.variable.type?.name ?? '')
  }
  return SESSION_CALLS.test(callee.name)
}

/** The function whose parameter the session comes from, else the one around it that is nobody's callback. */
function handlerOf(file: File, fn: FunctionIr, session: Expr): FunctionIr | null {
  const root = rootOf(session)
  const owner = root && file.index.functions.find(({ id }) => id === root.owner)
  if (owner && owner !== file.ir.main) return owner
  const around = functionsAround(file.ir, fn.at)
  return around.find(({ inheritsThis }) => !inheritsThis) ?? around[0] ?? null
}

function rootOf(expr: Expr): Variable | null {
  let current = withoutCast(expr)
  while (current.kind === 'member' || current.kind === 'index') current = withoutCast(current.object)
  return current.kind === 'local' ? current.variable : null
}

const RENEWS =
  /regenerat|renew|rotat|cycle|^flush$|invalidate|change_?session_?id|migrate_?session|(?:new|reset|fresh|start)_?session|^destroy$|^log_?in$|\w_login$|^session_?login$/i

/**
 * Whether the session has another identifier after the write on each way through its function, or the write happens in
 * what a renewal calls when it is done.
 */
export function isRenewed({ ir }: Pick<Source, 'ir'>, { at, fn, block, handler }: SessionWrite): boolean {
  const index = indexOfIr(ir)
  const around = functionsAround(ir, at).filter(({ at: { start } }) => start >= handler.at.start)
  for (const { call, fn: caller } of index.calls) {
    if (!RENEWS.test(nameOfExpr(call.callee)) || !around.includes(caller)) continue
    const isAround = call.at.start < at.start && call.at.end > at.end
    if (isAround || (caller !== fn && call.at.start < at.start)) return true
  }
  const renewing = new Set(fn.blocks.flatMap((one) => (one.instructions.some(isRenewal) ? [one.id] : [])))
  return renewing.has(block) || !reaches(fn, 0, renewing, (id) => id === block) || !leaves(fn, block, renewing)
}

/** A call that renews, or the old session thrown away: `ctx.session = null`. */
function isRenewal(one: Instruction): boolean {
  if (one.kind === 'call') return RENEWS.test(nameOfExpr(one.callee))
  if (one.kind !== 'assign' || one.target.kind !== 'member' || one.target.name !== 'session') return false
  return one.value.kind === 'literal' && one.value.value === null
}

function leaves(fn: FunctionIr, from: number, without: ReadonlySet<number>): boolean {
  return reaches(fn, from, without, (id) => /return|throw/.test(fn.blocks[id]?.terminator.kind ?? 'return'))
}

/** Whether a block is reached from another one without passing some. */
function reaches(
  fn: FunctionIr,
  from: number,
  without: ReadonlySet<number>,
  isGoal: (block: number) => boolean,
): boolean {
  const pending = [from]
  const seen = new Set<number>()
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (seen.has(next) || without.has(next)) continue
    if (isGoal(next)) return true
    seen.add(next)
    pending.push(...followersOf(fn, next))
  }
  return false
}

function followersOf(fn: FunctionIr, block: number): readonly number[] {
  const end = fn.blocks[block]?.terminator
  if (end?.kind === 'jump') return [end.to]
  if (end?.kind === 'branch') return [end.whenTrue, end.whenFalse]
  return end?.kind === 'choose' ? end.to : []
}
