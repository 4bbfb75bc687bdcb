import { referTo } from '../editing/python/imports.ts'
import { calledName, functionAround, type PythonFile, unwrapParentheses } from '../editing/python/python-file.ts'
import { walk } from '../editing/source-tree.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/python/arguments.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

const MAY_BE_NONE: NoFix = {
  code: 'unsupported_shape',
  reason:
    'One side may be None, which `hmac.compare_digest` refuses; check that it is there first, then compare with `hmac.compare_digest`.',
}

const UNKNOWN_TYPES: NoFix = {
  code: 'unsupported_shape',
  reason:
    'Whether both sides are texts or bytes does not show here, and `hmac.compare_digest` refuses anything else; make them bytes first, then compare with it.',
}

/** `a == b` → `hmac.compare_digest(a, b)`. */
export function fixPythonTimingAttack({ file, match }: PythonFixContext): FixPlan | NoFix | null {
  const { node } = match
  if (node.type !== 'comparison_operator') return null
  const [left, operator, right, ...more] = node.children.filter(({ type }) => type !== 'comment')
  if (!left || !operator || !right || more.length > 0 || !/^[!=]=$/.test(operator.type)) return null
  if (mayBeNone(file, left) || mayBeNone(file, right)) return MAY_BE_NONE
  if (!isText(file, left) && !isText(file, right)) return UNKNOWN_TYPES
  const compare = referTo(file, 'hmac', 'compare_digest')
  if (!compare) return null
  const call = `${compare.text}(${file.textOf(left)}, ${file.textOf(right)})`
  return {
    edits: [replaceNode(node, operator.type === '!=' ? negate(file, node, call) : call)],
    imports: compare.imports,
    safety: 'glance',
    title: 'Compare in constant time',
    explanation:
      'The comparison takes the same time however much of the value is right, so it cannot be guessed bit by bit.',
    behaviourChange: 'None for texts of ASCII characters and for bytes; other texts raise a TypeError.',
  }
}

/** `not` binds less than comparisons, and more than `and`. */
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

const GIVES_TEXT =
  /^(?:hexdigest|digest|encode|decode|hex|strip|lower|upper|str|bytes|format|b64encode|b64decode|getenv)$/
const HOLDS_TEXT = /(?:^|\.)(?:headers|args|form|cookies|environ|GET|POST|COOKIES|META|query_params)$/

/** Known to be a text or bytes: the other side is one as well, or the two were never equal. */
function isText(file: PythonFile, operand: SyntaxNode, steps = 0): boolean {
  const node = unwrapParentheses(operand)
  if (node.type === 'string' || node.type === 'concatenated_string') return true
  if (node.type === 'call') return GIVES_TEXT.test(calledName(file, node)) || isGetOfText(file, node)
  const owner = node.type === 'subscript' ? childByField(node, 'value') : null
  if (owner) return HOLDS_TEXT.test(file.textOf(owner))
  if (node.type !== 'identifier' || steps > 4) return false
  if (isAnnotated(file, node)) return true
  const values = assignedTo(file, node)
  return values.length > 0 && values.every((value) => isText(file, value, steps + 1))
}

function isGetOfText(file: PythonFile, call: SyntaxNode): boolean {
  const callee = childByField(call, 'function')
  const owner = callee?.type === 'attribute' ? childByField(callee, 'object') : null
  return owner !== null && calledName(file, call) === 'get' && HOLDS_TEXT.test(file.textOf(owner))
}

function isAnnotated(file: PythonFile, name: SyntaxNode): boolean {
  const parameters = childByField(functionAround(file, name) ?? file.root, 'parameters')?.children ?? []
  return parameters.some((parameter) => {
    const type = childByField(parameter, 'type')
    const own = childByField(parameter, 'name') ?? parameter.children.find((child) => child.type === 'identifier')
    return type && own && file.textOf(own) === file.textOf(name) && /^(?:str|bytes)$/.test(file.textOf(type))
  })
}

function assignedTo(file: PythonFile, name: SyntaxNode): SyntaxNode[] {
  const text = file.textOf(name)
  const scope = functionAround(file, name)
  return [...walk(scope ?? file.root)].flatMap((node) => {
    const left = node.type === 'assignment' ? childByField(node, 'left') : null
    const right = node.type === 'assignment' ? childByField(node, 'right') : null
    const isIt = left?.type === 'identifier' && file.textOf(left) === text && functionAround(file, node) === scope
    return isIt && right ? [right] : []
  })
}
