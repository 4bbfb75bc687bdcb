import { referToType } from '../../frontends/java/imports.ts'
import { calledName, type JavaFile } from '../../frontends/java/java-file.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { madeBy, receiverOf } from '../editing/java/made-by.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'

/** `new Random()` → `new SecureRandom()`, which is one; `Math.random()` → `new SecureRandom().nextDouble()`. */
export function fixJavaWeakRandom({ file, sighting }: JavaFixContext): FixPlan | null {
  const call = sighting.call?.node ?? sighting.node
  const maker = makerOf(file, call)
  if (!maker) return null
  const type = referToType(file, 'java.security.SecureRandom')
  return {
    edits: [replaceNode(maker.node, `new ${type.text}()${maker.suffix}`)],
    imports: type.imports,
    safety: 'merge',
    title: 'Use the secure generator',
    explanation: 'The value comes from the system’s cryptographic generator, which cannot be guessed.',
    behaviourChange: 'None.',
  }
}

function makerOf(file: JavaFile, call: SyntaxNode): { readonly node: SyntaxNode; readonly suffix: string } | null {
  if (isNewRandom(file, call)) return { node: call, suffix: '' }
  const receiver = receiverOf(call)
  if (!receiver) return null
  if (file.textOf(receiver) === 'Math' && calledName(file, call) === 'random')
    return { node: call, suffix: '.nextDouble()' }
  const made = madeBy(file, receiver)?.expression
  if (!made) return null
  if (isNewRandom(file, made)) return { node: made, suffix: '' }
  // Methods that take two bounds came to all generators with Java 17 only.
  const isShared = made.type === 'method_invocation' && file.textOf(made) === 'ThreadLocalRandom.current()'
  return isShared && argumentsOf(call).length < 2 ? { node: made, suffix: '' } : null
}

/** A seed makes the values the same each time, so somebody wants that. */
function isNewRandom(file: JavaFile, node: SyntaxNode): boolean {
  return (
    node.type === 'object_creation_expression' &&
    /^(?:java\.util\.)?Random$/.test(calledName(file, node)) &&
    argumentsOf(node).length === 0
  )
}
