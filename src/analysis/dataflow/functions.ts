import type * as Babel from '@babel/types'
import { type FunctionNode, isFunctionNode, type Node, staticNameOf } from '../frontends/javascript/syntax.ts'
import { assignTo } from './assign.ts'
import { createEnvironment, type Environment, mergeBranches, readVariable } from './environment.ts'
import { FASTIFY_REPLY, roleOfParameters } from './handlers.ts'
import type { Frame, Jump, Run } from './run.ts'
import { addStep, apiValue, joinValues, UNKNOWN, type Value, withProperty } from './value.ts'

/** Calls this deep are followed; deeper ones are taken as unknown. */
const MAX_DEPTH = 5

/** A function as a value. Its body is run when it is called, or at the end of the program when it never is. */
export function evaluateFunction(run: Run, node: FunctionNode): Value {
  run.pending.push({ fn: node, environment: run.environment, args: null })
  return { ...UNKNOWN, fn: node, node }
}

/** Runs a function body with these arguments and yields what it returns. */
export function invokeFunction(run: Run, fn: FunctionNode, args: readonly Value[]): Value {
  if (run.depth >= MAX_DEPTH || run.active.has(fn)) return UNKNOWN
  // Once much has been spent, what is left is for functions that were not looked at yet.
  if (run.executed.has(fn) && run.budget < run.reserve) return UNKNOWN
  run.executed.add(fn)
  run.active.add(fn)
  run.depth += 1
  const outer = run.environment
  const outerFrame = run.frame
  const base = createEnvironment(outer)
  run.environment = base
  run.frame = createFrame(base)
  try {
    bindParameters(run, fn, args)
    runBody(run, fn)
    mergeBranches(outer, [createLayer(outer, [base, ...run.frame.exit.exits])])
    return run.frame.returns.length === 0 ? UNKNOWN : run.frame.returns.reduce(joinValues)
  } finally {
    run.environment = outer
    run.frame = outerFrame
    run.depth -= 1
    run.active.delete(fn)
  }
}

/** What holds outside after a call: the ends of all its paths. A call that only throws changes nothing. */
function createLayer(outer: Environment, ends: readonly Environment[]): Environment {
  const layer = createEnvironment(outer)
  mergeBranches(layer, ends)
  layer.dead = false
  return layer
}

export function createFrame(base: Environment): Frame {
  return { returns: [], exit: { base, exits: [] }, jumps: [] }
}

/** Remembers what holds where execution leaves, relative to where it goes to. */
export function leaveTo(run: Run, jump: Jump): void {
  const snapshot = createEnvironment(jump.base)
  for (let at: Environment | null = run.environment; at && at !== jump.base; at = at.parent) {
    for (const [key, value] of at.own) if (!snapshot.own.has(key)) snapshot.own.set(key, value)
  }
  jump.exits.push(snapshot)
  run.environment.dead = true
}

function bindParameters(run: Run, fn: FunctionNode, args: readonly Value[]): void {
  const roles = roleOfParameters(run.file, fn)
  fn.params.forEach((parameter, index) => {
    const role = roles[index]
    const given = parameter.type === 'RestElement' ? restOf(args, index) : args[index]
    const isKnown =
      given && (given.taint || given.props || given.fn || given.constant || (given.api && !given.api.startsWith('?')))
    const value = isKnown ? given : role ? apiOrSource(role, parameter) : (given ?? UNKNOWN)
    const taint = value.taint && addStep(value.taint, parameter, 'is handed to this function')
    assignTo(run, parameter, named(parameter, taint === value.taint ? value : { ...value, taint }))
  })
}

/** A parameter of which nothing is known is at least known by its name. */
function named(parameter: Node, value: Value): Value {
  if (value !== UNKNOWN || parameter.type !== 'Identifier') return value
  return apiValue(`?${parameter.name}:`)
}

function apiOrSource(role: string, parameter: Node): Value {
  if (role === '@reply:') return FASTIFY_REPLY
  if (role !== '@input:') return apiValue(role)
  const step = { node: parameter, label: 'this parameter comes from the request', previous: null, length: 1 }
  return { ...UNKNOWN, taint: { origin: 'remote', step, cleansed: 0 } }
}

function restOf(args: readonly Value[], from: number): Value {
  const props = new Map(args.slice(from).map((value, index) => [String(index), value]))
  return { ...UNKNOWN, props, isArray: true }
}

function runBody(run: Run, fn: FunctionNode): void {
  if (fn.body.type === 'BlockStatement') run.execute(fn.body)
  else run.frame.returns.push(run.evaluate(fn.body))
}

/** Runs the functions that nobody called, with what their surroundings know. */
export function runPending(run: Run): void {
  for (let index = 0; index < run.pending.length; index += 1) {
    const { fn, environment, args } = run.pending[index]!
    if (run.executed.has(fn) && !args) continue
    const outer = run.environment
    run.environment = createEnvironment(environment)
    run.invoke(fn, args ?? [], null)
    run.environment = outer
  }
}

/** A class: its fields and methods are what `this` knows; the constructor runs first. */
export function evaluateClass(run: Run, node: Babel.ClassDeclaration | Babel.ClassExpression): Value {
  let self: Value = readVariable(run.environment, node) ?? apiValue('?this:')
  let create: FunctionNode | null = null
  for (const member of node.body.body) {
    if (member.type === 'StaticBlock') run.execute(member)
    else if (isFunctionNode(member)) {
      if (member.kind === 'constructor') create = member
      const name = memberName(member)
      const method = evaluateFunction(run, member)
      if (name !== null) self = withProperty(self, name, member.kind === 'get' ? UNKNOWN : method)
    } else if ((member.type === 'ClassProperty' || member.type === 'ClassPrivateProperty') && member.value) {
      const name = memberName(member)
      const value = run.evaluate(member.value)
      if (name !== null) self = withProperty(self, name, value)
    }
  }
  run.environment.own.set(node, self)
  if (create) run.invoke(create, [], null)
  return { ...UNKNOWN, node, props: readVariable(run.environment, node)?.props ?? null }
}

function memberName(member: { key: Node; computed?: boolean | null }): string | null {
  return staticNameOf(member.key, member.computed === true)
}
