import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { replaceNode } from '../editing/edits.ts'
import { plainText } from '../editing/java/arguments.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { CURRENT_PROTOCOL, LONGER_KEYS, RSA_BITS } from './plan.ts'

const OLD_PROTOCOL = /^(?:SSL(?:v[23](?:Hello)?)?|TLSv1(?:\.[01])?)$/

/** Old protocols become current, short keys long. What is encrypted already would become unreadable by anything else. */
export function fixJavaWeakCrypto({ file, sighting }: JavaFixContext): FixPlan | null {
  const { argument, message } = sighting
  if (!argument) return null
  const length = /^\d+$/.test(file.textOf(argument)) ? Number(file.textOf(argument)) : null
  if (length !== null && length >= 512 && length < 2048 && /key/i.test(message))
    return { ...LONGER_KEYS, edits: [replaceNode(argument, RSA_BITS)] }
  if (!/protocol/i.test(message)) return null
  const current = currentProtocols({ file, argument })
  if (current === null) return null
  return { ...CURRENT_PROTOCOL, edits: [replaceNode(argument, current)] }
}

/** The place of a list is its braces, or the name of a constant. */
function currentProtocols({ file, argument }: { file: JavaFixContext['file']; argument: SyntaxNode }): string | null {
  const protocol = plainText(file, argument)
  if (protocol !== null) return OLD_PROTOCOL.test(protocol) ? file.style.quote('TLSv1.2') : null
  const { quote } = file.style
  const list = `{${quote('TLSv1.2')}, ${quote('TLSv1.3')}}`
  if (argument.type === 'array_initializer') return list
  if (argument.type === 'array_creation_expression' || argument.type === 'identifier') return `new String[] ${list}`
  return null
}
