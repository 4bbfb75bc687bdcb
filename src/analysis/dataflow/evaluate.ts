import type * as Babel from '@babel/types'
import {
  isCallNode,
  isFunctionNode,
  isMemberNode,
  type Node,
  staticNameOf,
  unwrap,
} from '../frontends/javascript/syntax.ts'
import { evaluateCall } from './calls.ts'
import { createEnvironment, mergeBranches, readVariable } from './environment.ts'
import { evaluateClass, evaluateFunction } from './functions.ts'
import { refine } from './guards.ts'
import { evaluateJsx } from './jsx.ts'
import { readAnyMember, readGlobal, readMember } from './members.ts'
import { moduleApi } from '../models/javascript/module-api.ts'
import { type Run, spend } from './run.ts'
import { assignTo } from './assign.ts'
import { evaluateArray, evaluateObject } from './literals.ts'
import { buildString, foldOperator, truthOf } from './strings.ts'
import { apiValue, constantValue, joinValues, UNKNOWN, type Value } from './value.ts'

/** What an expression yields, as far as it can be known; effects on variables are kept in the run. */
export function evaluateExpression(run: Run, node: Node): Value {
  spend(run)
  const inner = unwrap(node)
  if (isCallNode(inner)) return evaluateCall(run, inner)
  if (isMemberNode(inner)) return evaluateMember(run, inner)
  if (isFunctionNode(inner)) return evaluateFunction(run, inner)
  return EVALUATORS[inner.type]?.(run, inner as never) ?? UNKNOWN
}

type Evaluator = (run: Run, node: never) => Value

const EVALUATORS: Readonly<Record<string, Evaluator>> = {
  Identifier: evaluateIdentifier,
  JSXIdentifier: evaluateIdentifier,
  StringLiteral: (_run: Run, node: Babel.StringLiteral) => constantValue(node.value, node),
  NumericLiteral: (_run: Run, node: Babel.NumericLiteral) => constantValue(node.value, node),
  BooleanLiteral: (_run: Run, node: Babel.BooleanLiteral) => constantValue(node.value, node),
  NullLiteral: (_run: Run, node: Babel.NullLiteral) => constantValue(null, node),
  RegExpLiteral: evaluateRegExp,
  TemplateLiteral: evaluateTemplate,
  TaggedTemplateExpression: evaluateTaggedTemplate,
  BinaryExpression: evaluateBinary,
  LogicalExpression: evaluateLogical,
  UnaryExpression: evaluateUnary,
  UpdateExpression: evaluateUpdate,
  ConditionalExpression: evaluateConditional,
  AssignmentExpression: evaluateAssignment,
  SequenceExpression: evaluateSequence,
  AwaitExpression: (run: Run, node: Babel.AwaitExpression) => run.evaluate(node.argument),
  YieldExpression: evaluateYield,
  SpreadElement: (run: Run, node: Babel.SpreadElement) => run.evaluate(node.argument),
  ObjectExpression: evaluateObject,
  ArrayExpression: evaluateArray,
  ClassExpression: evaluateClass,
  ThisExpression: (run: Run, node: Babel.ThisExpression) => evaluateThis(run, node),
  ImportExpression: evaluateImport,
  JSXElement: evaluateJsx,
  JSXFragment: evaluateJsx,
  ParenthesizedExpression: (run: Run, node: Babel.ParenthesizedExpression) => run.evaluate(node.expression),
}

function evaluateIdentifier(run: Run, node: Babel.Identifier): Value {
  const binding = run.file.scopes.bindingOf(node)
  if (!binding) return readGlobal(node.name)
  return readVariable(run.environment, binding) ?? apiValue(`?${binding.name}:`)
}

function evaluateThis(run: Run, node: Node): Value {
  for (let at = run.file.scopes.parentOf(node); at; at = run.file.scopes.parentOf(at)) {
    if (at.type === 'ClassDeclaration' || at.type === 'ClassExpression') {
      return readVariable(run.environment, at) ?? apiValue('?this:')
    }
  }
  return apiValue('?this:')
}

function evaluateRegExp(_run: Run, node: Babel.RegExpLiteral): Value {
  try {
    return constantValue(new RegExp(node.pattern, node.flags), node)
  } catch {
    return UNKNOWN
  }
}

function evaluateTemplate(run: Run, node: Babel.TemplateLiteral): Value {
  const pieces: { value: Value; node: Node }[] = []
  node.quasis.forEach((quasi, index) => {
    if (quasi.value.cooked) pieces.push({ value: constantValue(quasi.value.cooked, quasi), node: quasi })
    const expression = node.expressions[index]
    if (expression) pieces.push({ value: run.evaluate(expression), node: expression })
  })
  return buildString(node, pieces)
}

/** Tags such as `sql` and `html` take care of their values; without knowledge of the tag nothing is claimed. */
function evaluateTaggedTemplate(run: Run, node: Babel.TaggedTemplateExpression): Value {
  const tag = run.evaluate(node.tag)
  if (tag.api === 'global:String.raw') return evaluateTemplate(run, node.quasi)
  for (const expression of node.quasi.expressions) run.evaluate(expression)
  return UNKNOWN
}

function evaluateMember(run: Run, node: Babel.MemberExpression | Babel.OptionalMemberExpression): Value {
  const object = run.evaluate(node.object)
  const name = staticNameOf(node.property, node.computed)
  if (name !== null) return readMember(run, object, name, node)
  const key = run.evaluate(node.property)
  const constant = key.constant?.value
  if (typeof constant === 'string' || typeof constant === 'number')
    return readMember(run, object, String(constant), node)
  return readAnyMember(object)
}

function evaluateBinary(run: Run, node: Babel.BinaryExpression): Value {
  const operands = leftChain(node)
  if (operands) return evaluateConcatenation(run, node, operands)
  const left = run.evaluate(node.left)
  const right = run.evaluate(node.right)
  const constant = left.constant && right.constant && foldOperator(node.operator, left.constant, right.constant)
  return constant && constant.value !== undefined ? { ...UNKNOWN, constant, node } : UNKNOWN
}

/** `a + b + c` as a list, since long sums nest to the left as deep as they are long. */
function leftChain(node: Babel.BinaryExpression): Node[] | null {
  if (node.operator !== '+') return null
  const operands: Node[] = []
  let at: Node = node
  while (at.type === 'BinaryExpression' && at.operator === '+') {
    operands.push(at.right)
    at = unwrap(at.left)
  }
  return [...operands, at].reverse()
}

function evaluateConcatenation(run: Run, node: Node, operands: readonly Node[]): Value {
  const pieces = operands.map((operand) => ({ value: run.evaluate(operand), node: operand }))
  if (pieces.every(({ value }) => typeof value.constant?.value === 'number')) {
    return constantValue(
      pieces.reduce((sum, { value }) => sum + Number(value.constant!.value), 0),
      node,
    )
  }
  return buildString(node, pieces)
}

function evaluateLogical(run: Run, node: Babel.LogicalExpression): Value {
  const left = run.evaluate(node.left)
  const truth = truthOf(left)
  if (node.operator === '&&' && truth === false) return left
  if (node.operator === '||' && truth === true) return left
  const base = run.environment
  const inner = createEnvironment(base)
  run.environment = inner
  if (node.operator !== '??') refine(run, node.left, node.operator === '&&')
  const right = run.evaluate(node.right)
  run.environment = base
  const skipped = createEnvironment(base)
  mergeBranches(base, [inner, skipped])
  if (node.operator === '&&') return truth === true ? right : { ...right, constant: null }
  if (truth === false) return right
  // `process.env.X || 'default'` must not pass for the default, nor for a known value.
  return { ...joinValues(left, right), constant: null, built: left.built }
}

function evaluateUnary(run: Run, node: Babel.UnaryExpression): Value {
  const value = run.evaluate(node.argument)
  if (node.operator === '!') {
    const truth = truthOf(value)
    return truth === null ? UNKNOWN : constantValue(!truth, node)
  }
  if (node.operator === 'void') return constantValue(undefined, node)
  if (node.operator === '-' && typeof value.constant?.value === 'number')
    return constantValue(-value.constant.value, node)
  return UNKNOWN
}

function evaluateUpdate(run: Run, node: Babel.UpdateExpression): Value {
  run.assign(node.argument, UNKNOWN)
  return UNKNOWN
}

function evaluateConditional(run: Run, node: Babel.ConditionalExpression): Value {
  const truth = truthOf(run.evaluate(node.test))
  if (truth !== null) return run.evaluate(truth ? node.consequent : node.alternate)
  const base = run.environment
  const [whenTrue, whenFalse] = [createEnvironment(base), createEnvironment(base)]
  run.environment = whenTrue
  refine(run, node.test, true)
  const consequent = run.evaluate(node.consequent)
  run.environment = whenFalse
  refine(run, node.test, false)
  const alternate = run.evaluate(node.alternate)
  run.environment = base
  mergeBranches(base, [whenTrue, whenFalse])
  return joinValues(consequent, alternate)
}

function evaluateAssignment(run: Run, node: Babel.AssignmentExpression): Value {
  if (node.operator === '=') {
    const value = run.evaluate(node.right)
    assignTo(run, node.left, value, node)
    return value
  }
  const before = run.evaluate(node.left)
  const right = run.evaluate(node.right)
  const value = combine(node, before, right)
  assignTo(run, node.left, value, node)
  return value
}

function combine(node: Babel.AssignmentExpression, before: Value, right: Value): Value {
  if (node.operator === '+=') {
    return buildString(node, [
      { value: before, node: node.left },
      { value: right, node: node.right },
    ])
  }
  if (node.operator === '||=' || node.operator === '??=' || node.operator === '&&=') return joinValues(before, right)
  return UNKNOWN
}

function evaluateSequence(run: Run, node: Babel.SequenceExpression): Value {
  return node.expressions.reduce<Value>((_, expression) => run.evaluate(expression), UNKNOWN)
}

function evaluateYield(run: Run, node: Babel.YieldExpression): Value {
  if (node.argument) run.frame.returns.push(run.evaluate(node.argument))
  return UNKNOWN
}

function evaluateImport(run: Run, node: Babel.ImportExpression): Value {
  const source = run.evaluate(node.source)
  const name = source.constant?.value
  return typeof name === 'string' ? apiValue(moduleApi(name)) : UNKNOWN
}
