import type { NewImport } from '../editing/import-request.ts'
import { listImports, referTo } from '../editing/python/imports.ts'
import { enclosingFunction, type PythonFile, unwrapParentheses } from '../editing/python/python-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { replaceNode } from '../editing/edits.ts'
import { mayStandBefore } from '../editing/python/evaluated-first.ts'
import { insertBefore } from '../editing/python/statements.ts'
import { freeNameAt, soleValueOf, variableOf } from '../editing/python/variables.ts'
import type { NoFix } from '../../source/finding.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { isRawRead, MADE_ELSEWHERE } from './raw-read.ts'

const PLAN = {
  safety: 'review',
  title: 'Redirect only within your own site',
  explanation: 'Only URLs of your own site are followed.',
  behaviourChange: 'Redirects to other sites go to the start page instead; if some are intended, list them.',
} as const

/**
 * `redirect(target)` → `redirect(target if re.match(r"^/(?![/\\\s])", target) else "/")`; Django has its own function
 * for it.
 */
export function fixPythonOpenRedirect({ file, match }: PythonFixContext): FixPlan | NoFix | null {
  const argument = match.argument && unwrapParentheses(match.argument)
  if (!argument || !/^(?:identifier|attribute|subscript|call|boolean_operator)$/.test(argument.type)) return null
  const [wanted, fallback] = isRaw(file, argument) ? [argument, null] : withFallback(file, argument)
  if (!isRaw(file, wanted)) return MADE_ELSEWHERE
  const isName = wanted.type === 'identifier'
  const name = isName ? file.textOf(wanted) : freeNameAt(file, argument, 'target')
  const check = name && checkOf(file, argument, name, fallback !== null || mayBeNone(file, wanted))
  if (!name || !check) return null
  const text = `${name} if ${check.condition} else ${fallback ? file.textOf(fallback) : file.style.quote('/')}`
  if (isName) return { ...PLAN, edits: [replaceNode(argument, text)], imports: check.imports }
  const inserted = mayStandBefore(file, argument)
    ? insertBefore(file, argument, [`${name} = ${file.textOf(wanted)}`])
    : null
  if (!inserted || file.textOf(argument).includes('\n')) return null
  const edits = [inserted, replaceNode(argument, text)]
  return { ...PLAN, edits, imports: check.imports, declares: [{ name }] }
}

/** `target or url_for("index")`: the URL, and the fallback page if there is none. */
function withFallback(file: PythonFile, argument: SyntaxNode): readonly [SyntaxNode, SyntaxNode | null] {
  const [left, right] = [childByField(argument, 'left'), childByField(argument, 'right')]
  const isChoice = argument.type === 'boolean_operator' && file.textOf(argument).includes(' or ')
  if (!isChoice || !left || !right || left.type === 'boolean_operator') return [argument, null]
  return OWN_PAGE.test(file.textOf(right)) ? [unwrapParentheses(left), right] : [argument, null]
}

/** A path of this site, or the address that the framework makes of a name. */
const OWN_PAGE = /^(?:[fr]?["']\/(?![/\\])[\w/.-]*["']|(?:url_for|reverse)\((?:["'][\w.:-]*["'])?\))$/

/**
 * Whether it is read from the request here, by the variable that it names, or by the framework that calls the function.
 */
function isRaw(file: PythonFile, argument: SyntaxNode): boolean {
  const variable = argument.type === 'identifier' ? variableOf(file, argument) : null
  if (!variable) return isRawRead(file.textOf(argument))
  const value = soleValueOf(file, variable)
  if (value) return isRawRead(file.textOf(value))
  const only = onlyOf(variable.bindings)
  return only !== null && /parameter/.test(file.parentOf(only)?.type ?? '') && isRoute(file, only)
}

function isRoute(file: PythonFile, parameter: SyntaxNode): boolean {
  const around = enclosingFunction(file, parameter)
  const decorated = around && file.parentOf(around)
  return (
    decorated?.type === 'decorated_definition' &&
    /@\w+\.(?:route|get|post|put)\(|@cherrypy\.expose\b/.test(file.textOf(decorated))
  )
}

type Check = { readonly condition: string; readonly imports: readonly NewImport[] }

function checkOf(file: PythonFile, place: SyntaxNode, name: string, isOptional: boolean): Check | null {
  const isDjango = listImports(file).some(({ module }) => /^django\b/.test(module))
  const request = isDjango ? requestAt(file, place) : null
  if (request) {
    const allowed = referTo(file, 'django.utils.http', 'url_has_allowed_host_and_scheme', { isNamed: true })
    return (
      allowed && {
        condition: `${allowed.text}(${name}, allowed_hosts={${request}.get_host()})`,
        imports: allowed.imports,
      }
    )
  }
  const match = referTo(file, 're', 'match')
  const quote = file.style.quote('').charAt(0)
  // Browsers ignore tabs and line breaks, and treat a backslash as a slash.
  const condition = `${isOptional ? `${name} and ` : ''}${match?.text}(r${quote}^/(?![/\\\\\\s])${quote}, ${name})`
  return match && { condition, imports: match.imports }
}

/** `request`, or `self.request` in the methods of a view. */
function requestAt(file: PythonFile, place: SyntaxNode): string | null {
  const scope = enclosingFunction(file, place)
  const parameters = scope && childByField(scope, 'parameters')
  if (!parameters) return null
  if (/\brequest\b/.test(file.textOf(parameters))) return 'request'
  return /^\(\s*self\b/.test(file.textOf(parameters)) && file.textOf(scope).includes('self.request')
    ? 'self.request'
    : null
}

/** `get` without a default may return None, unless the code continues only when there is a value. */
function mayBeNone(file: PythonFile, argument: SyntaxNode): boolean {
  const variable = argument.type === 'identifier' ? variableOf(file, argument) : null
  const value = variable ? soleValueOf(file, variable) : argument
  if (!value || !/\.get\([^,()]*\)$/.test(file.textOf(value))) return false
  const name = file.textOf(argument)
  for (let node: SyntaxNode | null = argument; node; node = file.parentOf(node)) {
    const condition = node.type === 'if_statement' ? childByField(node, 'condition') : null
    if (condition && file.textOf(condition) === name && node.start < argument.start) return false
  }
  return true
}
