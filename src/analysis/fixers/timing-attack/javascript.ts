import { referTo } from '../editing/javascript/imports.ts'
import { textOf } from '../../frontends/javascript/javascript-file.ts'
import { endOf, isMemberNode, type Node, startOf, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import { referToLocal } from '../editing/javascript/local-function.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

const IN_CODE: NoFix = {
  code: 'needs_design',
  reason:
    'The expected value is hard-coded, where everyone who reads the code can see it; move it to the environment first, then compare in constant time.',
}
const MAY_BE_NUMBERS: NoFix = {
  code: 'unsupported_shape',
  reason:
    'Numeric codes may be numbers or strings, and only strings can be compared in constant time; convert both sides to strings first, then compare with `timingSafeEqual`.',
}

/** `a === b` → `safeEqual(a, b)`, a wrapper around `crypto.timingSafeEqual` that is added once. */
export function fixTimingAttack(context: FixContext): FixPlan | NoFix | null {
  const { file, style, match } = context
  const { node } = match
  if (style.isBrowser || node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(node.operator)) return null
  const sides = [node.left, node.right]
  if (sides.some((side) => isLiteral(unwrap(side)))) return IN_CODE
  if (sides.some((side) => /(?:otp|pin|code)$/i.test(textOf(file, side)))) return MAY_BE_NUMBERS
  const reference = referTo(file, node, 'crypto', 'timingSafeEqual', { whole: style.constant === 'var' })
  if (!reference) return null
  const isTyped = file.language === 'typescript'
  const equal = referToLocal(file, style, node, {
    name: 'safeEqual',
    parameters: isTyped ? 'given: unknown, expected: unknown' : 'given, expected',
    result: isTyped ? ': boolean' : '',
    body: [
      `if (typeof given !== ${style.quote('string')} || typeof expected !== ${style.quote('string')}) return false`,
      `${style.constant} givenBytes = Buffer.from(given)`,
      `${style.constant} expectedBytes = Buffer.from(expected)`,
      `return givenBytes.length === expectedBytes.length && ${reference.text}(givenBytes, expectedBytes)`,
    ],
  })
  if (!equal) return null
  const isSwapped = !isGiven(file, node.left) && (isGiven(file, node.right) || isExpected(file, node.left))
  const [given, expected] = isSwapped ? [node.right, node.left] : [node.left, node.right]
  const call = `${equal.text}(${textOf(file, given)}, ${textOf(file, expected)})`
  return {
    edits: [
      { start: startOf(node), end: endOf(node), newText: node.operator.startsWith('!') ? `!${call}` : call },
      ...equal.edits,
    ],
    imports: equal.edits.length > 0 ? reference.imports : [],
    declares: equal.declares,
    safety: 'glance',
    title: 'Compare in constant time',
    explanation:
      'The comparison takes the same time whether the value is right or wrong, so it cannot be guessed piece by piece.',
    behaviourChange: 'None for strings; anything else, such as a missing value, is never equal.',
  }
}

function isLiteral(node: Node): boolean {
  return /Literal$/.test(node.type)
}

function isGiven(file: FixContext['file'], node: Node): boolean {
  return /\b(?:req|request|ctx|query|headers?|body|params|cookies)\b/.test(textOf(file, node))
}

/** Which side is the expected value; this only decides the order of the arguments. */
function isExpected(file: FixContext['file'], node: Node): boolean {
  const inner = unwrap(node)
  const name = isMemberNode(inner) ? staticNameOf(inner.property, inner.computed) : textOf(file, inner)
  return (
    /^(?:expected|correct|actual|valid|real|computed|calculated)/i.test(name ?? '') ||
    /^(?:process\.env|config)\b/.test(textOf(file, inner))
  )
}
