import { referToType } from '../editing/java/imports.ts'
import { calledName, type JavaFile } from '../editing/java/java-file.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { removeCallStatement } from '../editing/java/chains.ts'
import { madeBy, receiverOf } from '../editing/java/made-by.ts'
import { variableOf } from '../editing/java/variables.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { fixRandomStrings } from './java-commons.ts'
import { SECURE } from './plan.ts'

const SEEDED: NoFix = {
  code: 'needs_design',
  reason:
    'A seed produces the same values each time, which tests or stored data may rely on; if that is not intended, use `new SecureRandom()` without a seed.',
}
const SHAPE: NoFix = {
  code: 'unsupported_shape',
  reason: 'This code does not show where the generator is created; create it there with `new SecureRandom()`.',
}

/** `new Random()` → `new SecureRandom()`, its subclass; `Math.random()` → `new SecureRandom().nextDouble()`. */
export function fixJavaWeakRandom({ file, match }: JavaFixContext): FixPlan | NoFix | null {
  const call = match.call?.node ?? match.node
  const commons = fixRandomStrings(file, call)
  if (commons) return commons
  if (match.flaws.includes('known-seed')) return fixSeed(file, call)
  const maker = makerOf(file, call)
  if (!maker) return isSeeded(file, call) ? SEEDED : SHAPE
  const type = referToType(file, 'java.security.SecureRandom')
  return {
    ...SECURE,
    edits: [
      replaceNode(maker.node, `new ${type.text}()${maker.suffix}`),
      ...(maker.type ? [replaceNode(maker.type, type.text)] : []),
    ],
    imports: type.imports,
  }
}

/** Removes the seed of a secure generator; without one it is seeded by the system. */
function fixSeed(file: JavaFile, call: SyntaxNode): FixPlan | NoFix {
  const isSecure = call.type === 'object_creation_expression' && /SecureRandom$/.test(calledName(file, call))
  const edit = isSecure ? withoutArguments(call) : calledName(file, call) === 'setSeed' ? removeSeed(file, call) : null
  if (!edit) return SEEDED
  return {
    ...SECURE,
    safety: 'review',
    title: 'Let the system seed the generator',
    edits: [edit],
    behaviourChange: 'The values differ each time; code that relies on repeatable values breaks.',
  }
}

function withoutArguments(call: SyntaxNode): ReturnType<typeof replaceNode> | null {
  const list = call.children.find(({ field }) => field === 'arguments')
  return list ? replaceNode(list, '()') : null
}

function removeSeed(file: JavaFile, call: SyntaxNode): ReturnType<typeof replaceNode> | null {
  const receiver = receiverOf(call)
  const made = receiver && madeBy(file, receiver)?.expression
  const isSecure = made !== null && made !== undefined && /\bSecureRandom\b/.test(file.textOf(made))
  return isSecure ? removeCallStatement(file, call) : null
}

function isSeeded(file: JavaFile, call: SyntaxNode): boolean {
  const receiver = receiverOf(call)
  const made = receiver ? madeBy(file, receiver)?.expression : call
  return made?.type === 'object_creation_expression' && argumentsOf(made).length > 0
}

type Maker = {
  readonly node: SyntaxNode
  readonly suffix: string
  /** The type of its variable, if it has to change as well. */
  readonly type?: SyntaxNode | null
}

function makerOf(file: JavaFile, call: SyntaxNode): Maker | null {
  if (isNewRandom(file, call)) return { node: call, suffix: '' }
  const receiver = receiverOf(call)
  if (!receiver) return null
  if (/^(?:java\.lang\.)?(?:Strict)?Math$/.test(file.textOf(receiver)) && calledName(file, call) === 'random')
    return { node: call, suffix: '.nextDouble()' }
  const found = madeBy(file, receiver)
  const made = found?.expression
  if (!made) return null
  if (isNewRandom(file, made)) return { node: made, suffix: '' }
  // Only since Java 17 do all generators have the other methods with bounds.
  const isShared = made.type === 'method_invocation' && file.textOf(made) === 'ThreadLocalRandom.current()'
  const bounds = argumentsOf(call).length
  const isEverywhere = bounds === 0 || (bounds === 1 && /^next(?:Int|Bytes)$/.test(calledName(file, call)))
  return isShared && isEverywhere ? { node: made, suffix: '', type: sharedType(file, receiver) } : null
}

/** A variable of type `ThreadLocalRandom` cannot hold other generators. */
function sharedType(file: JavaFile, receiver: SyntaxNode): SyntaxNode | null {
  const type = variableOf(file, receiver)?.type
  return type && /(?:^|\.)ThreadLocalRandom$/.test(file.textOf(type)) ? type : null
}

/** A seed is given on purpose, to repeat the same values. */
function isNewRandom(file: JavaFile, node: SyntaxNode): boolean {
  return (
    node.type === 'object_creation_expression' &&
    /^(?:java\.util\.)?Random$/.test(calledName(file, node)) &&
    argumentsOf(node).length === 0
  )
}
