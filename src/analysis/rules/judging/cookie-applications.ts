import type { ClassIr, Expr, FunctionIr, Place } from '../../ir/nodes.ts'
import type { RuleContext } from '../rule.ts'
import { codeAt, codeOf, indexOfIr, type IrIndex, resolveExpr } from './ir-index.ts'
import { signInOfView } from './sign-in.ts'

/** A place of a Python application that accepts requests from other websites. */
export type OpenPlace = { readonly at: Place; readonly message: string; readonly confidence: 'medium' | 'low' }

/** What a Python file shows by itself: applications, lists of middleware, and checks that are replaced. */
export function openPlacesOf(context: RuleContext): OpenPlace[] {
  const index = indexOfIr(context.ir)
  return [...openApplications(index, context), ...openMiddleware(index, context), ...replacedChecks(index)]
}

const PROTECTION = /csrf|xsrf|seasurf|same-?site/i
const FRAMEWORKS: ReadonlySet<string> = new Set(['flask', 'quart'])
const CHANGING = /methods\s*=\s*[[({][^\])}]*["'](?:POST|PUT|PATCH|DELETE)\b|\.(?:post|put|patch|delete)\(/i

/** An application whose routes change state for users authenticated by cookies, in a file without CSRF protection. */
function openApplications(index: IrIndex, context: RuleContext): OpenPlace[] {
  const made = index.calls.filter(({ call }) => isApplication(resolveExpr(index, call.callee)))
  if (made.length === 0 || PROTECTION.test(codeOf(context.ir, context.content))) return []
  if (!index.functions.some((fn) => changesByCookie(fn, context))) return []
  return made.map(({ call }) => ({
    at: call.at,
    message: 'Cookies authenticate users here, and requests that change state are accepted without CSRF protection.',
    confidence: 'low',
  }))
}

function isApplication(callee: Expr): boolean {
  return callee.kind === 'import' && FRAMEWORKS.has(callee.module) && /^(?:Flask|Quart)$/.test(callee.name ?? '')
}

function changesByCookie(fn: FunctionIr, { ir, content }: RuleContext): boolean {
  const decorators = fn.decorators.map(({ at }) => codeAt(ir, content, at)).join('\n')
  if (!CHANGING.test(decorators)) return false
  const code = `${decorators}\n${codeAt(ir, content, fn.at)}`
  return (
    signInOfView(code) === 'cookies' || (/\bsession\s*(?:\[|\.get\()/.test(code) && signInOfView(code) === 'unknown')
  )
}

const SIGNS_IN = /\.(?:SessionMiddleware|AuthenticationMiddleware)$/

/** Django's list of middleware with sessions and without the check that comes with it. */
function openMiddleware(index: IrIndex, context: RuleContext): OpenPlace[] {
  if (/csrf/i.test(codeOf(context.ir, context.content))) return []
  return [...index.assigned].flatMap(([variable, values]) => {
    if (!/^MIDDLEWARE(?:_CLASSES)?$/.test(variable.name)) return []
    return values.flatMap((value): OpenPlace[] => {
      const names = value.kind === 'list' ? value.elements.map((element) => nameIn(element.value)) : []
      if (names.includes(null) || !names.some((name) => name !== null && SIGNS_IN.test(name))) return []
      const message = 'Sessions authenticate users, but this list has no CSRF middleware. Add `CsrfViewMiddleware`.'
      return [{ at: value.at, message, confidence: 'medium' }]
    })
  })
}

function nameIn(expr: Expr): string | null {
  return expr.kind === 'literal' && typeof expr.value === 'string' ? expr.value : null
}

/** Framework methods that check the origin of a request, overridden by methods that do nothing. */
const CHECKS: ReadonlyMap<string, 'medium' | 'low'> = new Map([
  ['check_xsrf_cookie', 'low'],
  ['enforce_csrf', 'medium'],
])

function replacedChecks({ classes }: IrIndex): OpenPlace[] {
  return classes.flatMap(({ type }) => emptyChecksOf(type))
}

function emptyChecksOf({ methods }: ClassIr): OpenPlace[] {
  return methods.flatMap(({ name, fn }): OpenPlace[] => {
    const confidence = CHECKS.get(name)
    const acts = fn.blocks.some(({ instructions }) => instructions.some(({ kind }) => kind === 'call'))
    if (!confidence || acts || fn.blocks.some(({ terminator }) => terminator.kind === 'throw')) return []
    const message = 'The CSRF check is overridden by one that accepts every request.'
    return [{ at: fn.at, message, confidence }]
  })
}
