import type { Activation, State } from '../memory/program.ts'
import type { Expr } from '../../ir/nodes.ts'
import { clear } from './clear-sink-kinds.ts'
import { sinkKindSet } from '../values/sink-kind.ts'
import { prefixOf } from '../values/text.ts'
import { callOf } from './text-parts.ts'
import { lastNameOf } from '../knowledge/match-api.ts'
import type { SinkKindSet } from '../values/sink-kind-sets.ts'
import { evaluate } from '../memory/evaluate.ts'

/** How many conversions are looked through. */
const MAX_DEPTH = 3

/**
 * `file.startsWith(root)`: containment for resolved paths, the site's own address for redirects. A leading `..` shows
 * the opposite.
 */
export function refineStart(act: Activation, state: State, subject: Expr, prefix: string, outcome: boolean): void {
  if (!outcome) return refineOtherStart(act, state, subject, prefix)
  if (/^https?:\/\/[^/]+\/|^\/[^/\\]/.test(prefix)) clear(act, state, subject, sinkKindSet('open-redirect', 'ssrf'))
  if (prefix.length === 1 || prefix.startsWith('..')) return
  clear(act, state, subject, sinkKindSet('absolute-path'))
  if (mayBeResolved(act, state, subject)) clearMadeFrom(act, state, subject, sinkKindSet('path-traversal'))
}

/** `url.startsWith(siteUrl)`, with an address that the program knows: whether it ends where the host does is not visible. */
export function doubtStart(act: Activation, state: State, subject: Expr, prefix: Expr): void {
  const value = evaluate(act, state, prefix)
  if (value.taints.length === 0 && value.constants === null && prefixOf(value) === '')
    clear(act, state, subject, sinkKindSet('unknown-check'))
}

/**
 * The text does not start with this prefix. Without a leading `..`, a resolved path stays below the folder it is joined
 * to.
 */
export function refineOtherStart(act: Activation, state: State, subject: Expr, prefix: string): void {
  if (prefix === '//') clear(act, state, subject, sinkKindSet('open-redirect'))
  // `/WEB-INF/` and the like are refused; a resolved path always begins with a slash.
  else if (prefix === '/' || (prefix.startsWith('/') && !mayBeResolved(act, state, subject)))
    clear(act, state, subject, sinkKindSet('absolute-path'))
  else if (/^\.(?:\.[/\\]?)?$/.test(prefix) && mayBeResolved(act, state, subject)) {
    clearMadeFrom(act, state, subject, sinkKindSet(isRelative(act, subject) ? 'path-traversal' : 'parent-path'))
  }
}

/** `relative(root, path) === ''`: the path is the root. */
export function refineSamePlace(act: Activation, state: State, subject: Expr): void {
  if (isRelative(act, subject)) clearMadeFrom(act, state, subject, sinkKindSet('path-traversal'))
}

/** `relative(root, path)`, normalized or not. */
function isRelative(act: Activation, subject: Expr, depth = 0): boolean {
  const made = callOf(act, subject)
  if (!made || depth > MAX_DEPTH) return false
  const [first] = made.call.args
  if (act.unit.knowledge.derives(made.name, 'relative-path')) return true
  return first !== undefined && isRelative(act, first.value, depth + 1)
}

/** A prefix proves nothing while `..` may follow it, so only a resolved path can be checked this way. */
function mayBeResolved(act: Activation, state: State, subject: Expr): boolean {
  const { derives } = act.unit.knowledge
  const made = callOf(act, subject)
  if (made) {
    const { callee, args } = made.call
    if (callee.kind === 'member' && args.length === 0 && mayBeResolved(act, state, callee.object)) return true
    if (derives(made.name, 'resolved-path')) return true
    // `str(path)`
    const [path] = args
    const isText = callee.kind !== 'member' && path !== undefined && derives(made.name, 'same-text')
    return isText && mayBeResolved(act, state, path.value)
  }
  const { api, pieces } = evaluate(act, state, subject)
  if (pieces !== null) return false
  return api === null || api.startsWith('?') || derives(lastNameOf(api), 'resolved-path')
}

function clearMadeFrom(act: Activation, state: State, subject: Expr, sinkKinds: SinkKindSet, depth = 0): void {
  clear(act, state, subject, sinkKinds)
  const call = callOf(act, subject)?.call
  if (!call || depth > MAX_DEPTH) return
  // `normalize(relative(root, path))`
  for (const { value } of call.args) clearMadeFrom(act, state, value, sinkKinds, depth + 1)
  const { callee } = call
  if (callee.kind !== 'member') return
  // `file.getCanonicalFile().toPath()` is the same place as `file`, and so is what that was made from.
  if (act.unit.knowledge.derives(callee.name, 'same-place'))
    clearMadeFrom(act, state, callee.object, sinkKinds, depth + 1)
  else if (callee.object.kind === 'local') clear(act, state, callee.object, sinkKinds)
}
