import type { MethodIr } from '../../ir/nodes.ts'
import { zip } from '../../../lib/collections/lists.ts'
import { childByField, firstNamedChild, type SyntaxNode, textOf } from '../tree-sitter/syntax-node.ts'
import { isYieldingResult, lowerFunction } from './lower-functions.ts'
import type { ClassMembers, Lowering } from './lowering.ts'

const OF_CLASS = new Set(['__new__', '__init_subclass__', '__class_getitem__'])
const GETTERS = /(?:^|\.)(?:property|cached_property|hybrid_property|abstractproperty|getter)$/
/** Decorators whose whole effect is the kind of the method. */
const KINDS = /^(?:property|staticmethod|classmethod|\w+\.(?:setter|getter|deleter))$/

/** A function in the body of a class. Its decorators and defaults are evaluated where the class is defined. */
export function addMethod(
  lowering: Lowering,
  members: ClassMembers,
  node: SyntaxNode,
  decorators: readonly SyntaxNode[],
): void {
  const { content } = lowering.file
  const named = childByField(node, 'name')
  if (!named) return
  const name = textOf(named, content)
  const inner = decorators.map(firstNamedChild).filter((decorator) => decorator !== null)
  const names = inner.map((decorator) => nameOfDecorator(decorator, content))
  lowering.scope.members.add(name)
  if (names.some((one) => /(?:^|\.)(?:overload|deleter)$/.test(one))) return
  const outer: Lowering = { ...members.outer, scope: lowering.scope, path: lowering.path }
  const isOfClass = OF_CLASS.has(name) || names.some((one) => /(?:^|\.)(?:classmethod|abstractclassmethod)$/.test(one))
  const isStatic = isOfClass || names.some((one) => /(?:^|\.)(?:staticmethod|abstractstaticmethod)$/.test(one))
  const evaluated = zip(inner, names)
    .filter(([, kind]) => !KINDS.test(kind))
    .map(([decorator]) => outer.file.lowerExpression(outer, decorator))
  members.methods.push({
    name,
    kind: kindOf(name, names),
    isStatic,
    isPublic: !name.startsWith('_') || (name.startsWith('__') && name.endsWith('__')),
    fn: lowerFunction(outer, node, { decorators: evaluated, isOfClass, yieldsResult: isYieldingResult(names) }),
  })
}

/** Of `@name` and `@name(…)`. */
export function nameOfDecorator(decorator: SyntaxNode, content: string): string {
  return textOf(childByField(decorator, 'function') ?? decorator, content)
}

function kindOf(name: string, decorators: readonly string[]): MethodIr['kind'] {
  if (name === '__init__') return 'constructor'
  if (decorators.some((one) => one.endsWith('.setter'))) return 'setter'
  return decorators.some((one) => GETTERS.test(one)) ? 'getter' : 'method'
}
