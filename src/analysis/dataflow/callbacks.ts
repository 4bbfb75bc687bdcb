import { isFunctionNode, type Node } from '../frontends/javascript/syntax.ts'
import { handlerArguments } from './handlers.ts'
import { elementOf } from './literals.ts'
import type { CallView, Run } from './run.ts'
import { apiValue, joinValues, stringOf, taintedValue, UNKNOWN, type Value } from './value.ts'

const ITERATION = /[.:)](?:forEach|map|filter|flatMap|some|every|find|findIndex|findLast|reduce|reduceRight|sort)$/
const ERROR_NAME = /^_*(?:e|er|err|error|ex)$/i

/** Runs functions that are handed to a call; yields what a mapping returns. */
export function runCallbacks(run: Run, call: CallView): Value | null {
  let mapped: Value | null = null
  call.args.forEach((arg, index) => {
    for (const { fn } of [arg, ...(arg.isArray ? (arg.props?.values() ?? []) : [])]) {
      if (!fn) continue
      const roles = handlerArguments(call, fn)
      if (roles) run.pending.push({ fn, environment: run.environment, args: roles })
      else mapped = runCallback(run, call, fn, call.argNodes[index]!)
    }
  })
  return mapped
}

function runCallback(run: Run, call: CallView, fn: NonNullable<Value['fn']>, argument: Node): Value | null {
  const name = propertyOf(call)
  const args = callbackArguments(call, name, fn)
  const isImmediate = run.depth > 0 || (name !== null && ITERATION.test(`.${name}`)) || call.callee.fn !== null
  // At the top of a file a callback runs later, when everything below is known too.
  if (!isImmediate) {
    run.pending.push({ fn, environment: run.environment, args })
    return null
  }
  if (!isFunctionNode(argument) && args.every((arg) => !arg.taint) && run.executed.has(fn)) return null
  return run.invoke(fn, args, null)
}

function propertyOf(call: CallView): string | null {
  const callee = call.node.callee
  if (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression') return null
  return callee.property.type === 'Identifier' && !callee.computed ? callee.property.name : null
}

function callbackArguments(call: CallView, name: string | null, fn: NonNullable<Value['fn']>): readonly Value[] {
  const receiver = call.receiver ?? UNKNOWN
  if (name === 'reduce' || name === 'reduceRight')
    return [joinValues(call.args[1] ?? UNKNOWN, elementOf(receiver)), elementOf(receiver)]
  if (name !== null && ITERATION.test(`.${name}`)) return [elementOf(receiver)]
  if (name === 'then' || name === 'finally') return [receiver]
  if (name === 'replace' || name === 'replaceAll') return [{ ...UNKNOWN, taint: receiver.taint }]
  const event = call.args[0] ? stringOf(call.args[0]) : null
  if (event === 'message' && (name === 'addEventListener' || call.api === 'global:addEventListener'))
    return [apiValue('@message:')]
  if (name === 'on' && call.api?.startsWith('@req:') && event === 'data')
    return [taintedValue('remote', call.node, 'this data comes from the body of the request')]
  return resultArguments(call, fn)
}

/** `connect((error, client) => …)`: the callback gets what the call would return. */
function resultArguments(call: CallView, fn: NonNullable<Value['fn']>): readonly Value[] {
  if (!call.api) return []
  const result = apiValue(`${call.api}()`)
  const first = fn.params[0]
  return first?.type === 'Identifier' && ERROR_NAME.test(first.name) ? [UNKNOWN, result] : [result]
}
