import { referToType } from '../editing/java/imports.ts'
import { calledName, type JavaFile } from '../editing/java/java-file.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { receiverOf } from '../editing/java/made-by.ts'
import { typeOfValue } from '../editing/java/types-of-values.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'

const PLAN = {
  safety: 'merge',
  title: 'Compare in constant time',
  explanation:
    'The comparison takes the same time whether the value is right or wrong, so it cannot be guessed byte by byte.',
  behaviourChange: 'None.',
} as const

const UNKNOWN_TYPES: NoFix = {
  code: 'unsupported_shape',
  reason: 'This code does not show whether both sides are strings; compare their bytes with `MessageDigest.isEqual`.',
}

const BYTES = 'byte[]'
const OTHER_ARRAYS: NoFix = {
  code: 'unsupported_shape',
  reason: '`MessageDigest.isEqual` compares bytes only; compare hashes of the two, or their encoded bytes.',
}

/** `Arrays.equals(a, b)` → `MessageDigest.isEqual(a, b)`; strings are compared by their bytes. */
export function fixJavaTimingAttack({ file, match }: JavaFixContext): FixPlan | NoFix | null {
  const { node } = match
  if (node.type !== 'method_invocation' || calledName(file, node) !== 'equals') return null
  const receiver = receiverOf(node)
  const [first, second, ...more] = argumentsOf(node)
  if (!receiver || !first || more.length > 0) return null
  const digest = referToType(file, 'java.security.MessageDigest')
  if (second) {
    if (!/^(?:java\.util\.)?Arrays$/.test(file.textOf(receiver))) return null
    // `isEqual` accepts only byte arrays, and `Arrays` accepts arrays of all types.
    if ([first, second].some((side) => (typeOfValue(file, side) ?? BYTES) !== BYTES)) return OTHER_ARRAYS
    const text = `${digest.text}.isEqual(${file.textOf(first)}, ${file.textOf(second)})`
    return { ...PLAN, edits: [replaceNode(node, text)], imports: digest.imports }
  }
  if (typeOfValue(file, receiver) !== 'String' || typeOfValue(file, first) !== 'String') return UNKNOWN_TYPES
  return compareTexts(file, node, receiver, first, digest)
}

/** `equals` accepts null as an argument, `getBytes` does not. */
function compareTexts(
  file: JavaFile,
  node: SyntaxNode,
  receiver: SyntaxNode,
  other: SyntaxNode,
  digest: ReturnType<typeof referToType>,
): FixPlan {
  const charsets = referToType(file, 'java.nio.charset.StandardCharsets')
  const bytes = (text: string): string => `${text}.getBytes(${charsets.text}.UTF_8)`
  const left = bytes(file.textOf(receiver))
  const isName = other.type === 'identifier' || other.type === 'method_invocation' || other.type === 'string_literal'
  const right = bytes(isName ? file.textOf(other) : `(${file.textOf(other)})`)
  const check = other.type === 'identifier' ? `${file.textOf(other)} != null && ` : ''
  const text = `${check}${digest.text}.isEqual(${left}, ${right})`
  const parent = file.parentOf(node)
  // Only `!` would bind tighter than the `&&` of the new expression.
  const isAlone =
    check === '' || !parent || /^(?:return_statement|parenthesized_expression|binary_expression)$/.test(parent.type)
  return {
    ...PLAN,
    safety: 'glance',
    edits: [replaceNode(node, isAlone ? text : `(${text})`)],
    imports: [...digest.imports, ...charsets.imports],
    behaviourChange:
      other.type === 'identifier'
        ? 'None.'
        : 'None for values that are not null; a null value raises an exception instead of being unequal.',
  }
}
