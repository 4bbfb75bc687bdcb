import { referTo } from '../editing/python/imports.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import { calledName, enclosingFunction, type PythonFile, unwrapParentheses } from '../editing/python/python-file.ts'
import { walk } from '../editing/source-tree.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/python/arguments.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

const MAY_BE_NONE: NoFix = {
  code: 'unsupported_shape',
  reason:
    'One side may be `None`, which `hmac.compare_digest` does not accept; check for that first, then compare with `hmac.compare_digest`.',
}

const UNKNOWN_TYPES: NoFix = {
  code: 'unsupported_shape',
  reason:
    'This code does not show whether both sides are strings or bytes, and `hmac.compare_digest` accepts nothing else; convert both to bytes, then compare with it.',
}

/** `a == b` → `hmac.compare_digest(a.encode(), b.encode())` for strings, without `encode` for bytes. */
export function fixPythonTimingAttack({ file, match }: PythonFixContext): FixPlan | NoFix | null {
  const { node } = match
  if (node.type !== 'comparison_operator') return null
  const [left, operator, right, ...more] = node.children.filter(({ type }) => type !== 'comment')
  if (!left || !operator || !right || more.length > 0 || !/^[!=]=$/.test(operator.type)) return null
  const missing = [left, right].filter((side) => mayBeNone(file, side))
  const absent = onlyOf(missing)
  if (missing.length > 0 && !(absent && isGetOfRequest(file, absent))) return MAY_BE_NONE
  const kind = commonKind(kindOf(file, left), kindOf(file, right))
  if (!kind) return UNKNOWN_TYPES
  const compare = referTo(file, 'hmac', 'compare_digest')
  if (!compare) return null
  const [first, second] = [left, right].map((side) => {
    if (side === absent) return withDefault(file, side)
    return kind === 'bytes' ? file.textOf(side) : asBytes(file, side)
  })
  const call = `${compare.text}(${first}, ${second})`
  return {
    edits: [replaceNode(node, operator.type === '!=' ? negate(file, node, call) : call)],
    imports: compare.imports,
    safety: 'glance',
    title: 'Compare in constant time',
    explanation:
      'The comparison takes the same time whether the value is right or wrong, so it cannot be guessed piece by piece.',
    behaviourChange: 'None.',
  }
}

/** What a request leaves out is no text; what the program leaves out must not become an empty one. */
function isGetOfRequest(file: PythonFile, side: SyntaxNode): boolean {
  const node = unwrapParentheses(side)
  return node.type === 'call' && isGetOfText(file, node) && !/\benviron\b/.test(file.textOf(node))
}

/** `headers.get("x")` → `headers.get("x", "").encode()` */
function withDefault(file: PythonFile, side: SyntaxNode): string {
  const text = file.textOf(unwrapParentheses(side)).replace(/\s*,?\s*\)$/, '')
  return `${text}, ${file.style.quote('')}).encode()`
}

/** `hmac.compare_digest` rejects non-ASCII strings, and a request may contain any. */
function asBytes(file: PythonFile, side: SyntaxNode): string {
  const node = unwrapParentheses(side)
  const isTight = /^(?:identifier|attribute|subscript|call|string)$/.test(node.type)
  const isAscii = node.type === 'string' && /^["'][\x20-\x7e]*["']$/.test(file.textOf(node))
  if (isAscii && !file.textOf(node).includes('\\')) return `b${file.textOf(node)}`
  return isTight ? `${file.textOf(node)}.encode()` : `(${file.textOf(node)}).encode()`
}

type Kind = 'text' | 'bytes'

/** Both types must be known: a string never equals bytes, and the function raises an error for them. */
function commonKind(first: Kind | null, second: Kind | null): Kind | null {
  return first === second ? first : null
}

/** `not` binds weaker than comparisons, and stronger than `and`. */
function negate(file: PythonFile, node: SyntaxNode, call: string): string {
  const parent = file.parentOf(node)
  const isLoose =
    !parent ||
    /statement|clause|boolean_operator|parenthesized|assignment|argument_list|pair|^not_operator$/.test(parent.type)
  return isLoose ? `not ${call}` : `(not ${call})`
}

function mayBeNone(file: PythonFile, operand: SyntaxNode): boolean {
  const node = unwrapParentheses(operand)
  if (node.type === 'none') return true
  const callee = node.type === 'call' ? childByField(node, 'function') : null
  const name = callee?.type === 'attribute' ? childByField(callee, 'attribute') : null
  return name !== null && /^get(?:env)?$/.test(file.textOf(name)) && argumentsOf(file, node).length < 2
}

const GIVES_TEXT = /^(?:hexdigest|decode|hex|str|format|token_hex|token_urlsafe|getenv)$/
const GIVES_BYTES =
  /^(?:digest|encode|bytes|b64encode|b64decode|urlsafe_b64encode|urlsafe_b64decode|unhexlify|hexlify|token_bytes)$/
/** Methods that return a string for a string and bytes for bytes. */
const KEEPS_KIND = /^(?:strip|lstrip|rstrip|lower|upper|replace)$/
const HOLDS_TEXT = /(?:^|\.)(?:headers|args|form|cookies|environ|GET|POST|COOKIES|META|query_params)$/

function kindOf(file: PythonFile, operand: SyntaxNode, steps = 0): Kind | null {
  const node = unwrapParentheses(operand)
  if (node.type === 'string' || node.type === 'concatenated_string')
    return /^[rR]?[bB]/.test(file.textOf(node)) ? 'bytes' : 'text'
  if (node.type === 'call') return kindOfCall(file, node, steps)
  const owner = node.type === 'subscript' ? childByField(node, 'value') : null
  if (owner) return HOLDS_TEXT.test(file.textOf(owner)) ? 'text' : null
  if (node.type !== 'identifier' || steps > 4) return null
  const annotated = annotatedKind(file, node)
  if (annotated) return annotated
  const values = assignedTo(file, node)
  if (values.some((value) => mayBeNone(file, value))) return null
  const [first, ...others] = values.map((value) => kindOf(file, value, steps + 1))
  return first && others.every((other) => other === first) ? first : null
}

function kindOfCall(file: PythonFile, node: SyntaxNode, steps: number): Kind | null {
  const name = calledName(file, node)
  if (GIVES_TEXT.test(name) || isGetOfText(file, node)) return 'text'
  if (GIVES_BYTES.test(name)) return 'bytes'
  const callee = childByField(node, 'function')
  const subject = callee?.type === 'attribute' ? childByField(callee, 'object') : null
  return subject && KEEPS_KIND.test(name) && steps <= 4 ? kindOf(file, subject, steps + 1) : null
}

function isGetOfText(file: PythonFile, call: SyntaxNode): boolean {
  const callee = childByField(call, 'function')
  const owner = callee?.type === 'attribute' ? childByField(callee, 'object') : null
  return owner !== null && calledName(file, call) === 'get' && HOLDS_TEXT.test(file.textOf(owner))
}

function annotatedKind(file: PythonFile, name: SyntaxNode): Kind | null {
  const parameters = childByField(enclosingFunction(file, name) ?? file.root, 'parameters')?.children ?? []
  for (const parameter of parameters) {
    const type = childByField(parameter, 'type')
    const own = childByField(parameter, 'name') ?? parameter.children.find((child) => child.type === 'identifier')
    if (!type || !own || file.textOf(own) !== file.textOf(name)) continue
    if (file.textOf(type) === 'str') return 'text'
    return file.textOf(type) === 'bytes' ? 'bytes' : null
  }
  return null
}

function assignedTo(file: PythonFile, name: SyntaxNode): SyntaxNode[] {
  const text = file.textOf(name)
  const scope = enclosingFunction(file, name)
  return [...walk(scope ?? file.root)].flatMap((node) => {
    const left = node.type === 'assignment' ? childByField(node, 'left') : null
    const right = node.type === 'assignment' ? childByField(node, 'right') : null
    const isIt = left?.type === 'identifier' && file.textOf(left) === text && enclosingFunction(file, node) === scope
    return isIt && right ? [right] : []
  })
}
