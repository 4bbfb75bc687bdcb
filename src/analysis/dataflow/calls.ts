import type * as Babel from '@babel/types'
import { type CallNode, isMemberNode, type Node, staticNameOf, unwrap } from '../frontends/javascript/syntax.ts'
import { isUnknownRoot, splitApi } from '../models/javascript/match-api.ts'
import { removedDangers } from '../models/javascript/library.ts'
import { moduleApi } from '../models/javascript/module-api.ts'
import { TRUSTED_NAME } from '../models/javascript/sanitizers.ts'
import { runCallbacks } from './callbacks.ts'
import { ALL_DANGERS } from './danger.ts'
import { readMember, readSource, memberApi } from './members.ts'
import { callMethod } from './methods.ts'
import type { CallView, Run } from './run.ts'
import { noteCall } from './sinks.ts'
import { addStep, apiValue, cleanse, deepTaint, mergeTaints, stringOf, UNKNOWN, type Value } from './value.ts'

export function evaluateCall(run: Run, node: CallNode): Value {
  const call = viewCall(run, node)
  const module = requiredModule(call)
  if (module) return apiValue(moduleApi(module))
  const local = callLocal(run, call)
  noteCall(run, call)
  const mapped = runCallbacks(run, call)
  if (local) return local
  return callLibrary(run, call) ?? callMethod(run, call, mapped) ?? callUnknown(run, call)
}

function viewCall(run: Run, node: CallNode): CallView {
  const callee = unwrap(node.callee)
  let receiver: Value | null = null
  let target: Value
  if (isMemberNode(callee)) {
    receiver = run.evaluate(callee.object)
    target = readMethod(run, callee, receiver)
  } else target = callee.type === 'Super' || callee.type === 'Import' ? UNKNOWN : run.evaluate(callee)
  const argNodes = node.arguments as Node[]
  const args = argNodes.map((argument) => run.evaluate(argument))
  return { node, callee: target, api: target.api, receiver, args, argNodes }
}

function readMethod(run: Run, callee: Babel.MemberExpression | Babel.OptionalMemberExpression, receiver: Value): Value {
  const name = staticNameOf(callee.property, callee.computed)
  if (name === null) {
    const key = stringOf(run.evaluate(callee.property))
    return key === null ? { ...UNKNOWN, api: memberApi(receiver.api, '*') } : readMember(run, receiver, key, callee)
  }
  const known = receiver.props?.get(name)
  if (known) return known
  return { ...UNKNOWN, api: memberApi(receiver.api, name) }
}

function requiredModule(call: CallView): string | null {
  if (call.api !== 'global:require' && call.api !== 'global:__non_webpack_require__') return null
  return call.args[0] ? stringOf(call.args[0]) : null
}

/** Functions of this file: their bodies are run with the arguments. */
function callLocal(run: Run, call: CallView): Value | null {
  const name = methodName(call)
  if (call.receiver?.fn && (name === 'call' || name === 'apply')) {
    const given = name === 'call' ? call.args.slice(1) : [...(call.args[1]?.props?.values() ?? [])]
    return run.invoke(call.receiver.fn, given, null)
  }
  if (call.receiver?.fn && name === 'bind') return call.receiver
  if (isNew(call.node) && call.callee.node && isClass(call.callee.node)) return { ...UNKNOWN, props: call.callee.props }
  const { fn } = call.callee
  if (!fn) return null
  const place = call.node
  const args = call.args.map((arg) =>
    arg.taint ? { ...arg, taint: addStep(arg.taint, place, 'is passed on in this call') } : arg,
  )
  const result = run.invoke(fn, args, call.receiver)
  // A function whose name says that it cleans is believed only when its body is not at hand.
  return result
}

function isNew(node: Node): boolean {
  return node.type === 'NewExpression'
}

function isClass(node: Node): boolean {
  return node.type === 'ClassDeclaration' || node.type === 'ClassExpression'
}

export function methodName(call: CallView): string | null {
  const callee = unwrap(call.node.callee)
  return isMemberNode(callee) ? staticNameOf(callee.property, callee.computed) : null
}

/** What the rows say of the result. */
function callLibrary(run: Run, call: CallView): Value | null {
  if (call.api === null) return null
  const source = readSource(run, `${call.api}()`, call.node)
  if (source) return source
  if (call.api === 'util:promisify' || call.api === 'util:callbackify') return call.args[0] ?? UNKNOWN
  const sanitizers = run.library.sanitizers.find(call.api)
  const propagators = run.library.propagators.find(call.api)
  if (sanitizers.length === 0 && propagators.length === 0) return null
  const removed = sanitizers.reduce((bits, row) => bits | removedDangers(row), 0)
  if (removed === ALL_DANGERS) return UNKNOWN
  return cleanse(passOn(call), removed)
}

function passOn(call: CallView): Value {
  const taint = mergeTaints(call.args.map((arg) => deepTaint(arg)))
  const isObjectMaker =
    call.api === 'global:Object.assign' || call.api === 'global:Object.freeze' || call.api === 'global:Promise.resolve'
  const props = isObjectMaker ? (call.args.find((arg) => arg.props)?.props ?? null) : null
  return { ...UNKNOWN, taint, props, api: `${call.api ?? ''}()`, node: call.node }
}

/** A function of which only the name is known. */
function callUnknown(run: Run, call: CallView): Value {
  const name = methodName(call) ?? calleeName(call)
  if (call.api === null) return UNKNOWN
  const { root } = splitApi(call.api)
  if (isUnknownRoot(root) && name && TRUSTED_NAME.test(name)) return UNKNOWN
  const api = root === '@res' ? '@res:' : call.api.endsWith(')') && call.api.length > 100 ? null : `${call.api}()`
  return { ...UNKNOWN, api, node: run.file.ast === null ? null : call.node }
}

function calleeName(call: CallView): string | null {
  const callee = unwrap(call.node.callee)
  return callee.type === 'Identifier' ? callee.name : null
}
