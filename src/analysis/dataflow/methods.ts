import { isMemberNode, type Node, staticNameOf, unwrap } from '../frontends/javascript/syntax.ts'
import { TRUSTED_NAME } from '../models/javascript/sanitizers.ts'
import { updatePath } from './assign.ts'
import { dangersRemovedBy } from './alphabets.ts'
import { dangerSet } from './danger.ts'
import { elementOf } from './literals.ts'
import type { CallView, Run } from './run.ts'
import { buildString } from './strings.ts'
import { cleanse, constantValue, deepTaint, mergeTaints, stringOf, UNKNOWN, type Value } from './value.ts'

/** Methods that answer with a number or a truth value. */
const ANSWERS = new Set(
  'includes indexOf lastIndexOf startsWith endsWith test has hasOwnProperty charCodeAt codePointAt localeCompare search some every findIndex getTime toFixed isArray isInteger equals'.split(
    ' ',
  ),
)
/** Methods that put their arguments into what they are called on. */
const TAKES = new Set(['push', 'unshift', 'add', 'append', 'set', 'splice', 'fill'])
/** Methods whose result also holds their arguments. */
const MIXES = new Set(['replace', 'replaceAll', 'concat', 'format', 'join', 'padStart', 'padEnd'])
const CONTENT_TYPE_METHODS = new Set([
  'set',
  'header',
  'setHeader',
  'type',
  'contentType',
  'writeHead',
  'attachment',
  'append',
])

/** Methods of strings, lists and answers, which are known by name; null when the method tells nothing. */
export function callMethod(run: Run, call: CallView, mapped: Value | null): Value | null {
  const callee = unwrap(call.node.callee)
  if (!isMemberNode(callee) || !call.receiver) return null
  const name = staticNameOf(callee.property, callee.computed)
  if (name === null) return null
  if (call.receiver.api?.startsWith('@res:')) return callResponse(run, call, name, callee.object)
  if (TAKES.has(name)) takeArguments(run, call, callee.object)
  if (ANSWERS.has(name)) return UNKNOWN
  return callOnKnown(call, name, mapped)
}

function callOnKnown(call: CallView, name: string, mapped: Value | null): Value | null {
  const receiver = call.receiver!
  if (name === 'map' || name === 'flatMap') return { ...UNKNOWN, taint: mapped ? mapped.taint : receiver.taint }
  if (name === 'then') return mapped ?? UNKNOWN
  if (name === 'catch' || name === 'finally') return receiver
  if (name === 'join' && receiver.props) return joinList(call)
  if (name === 'concat' && (receiver.built || stringOf(receiver) !== null)) return concatStrings(call)
  if ((name === 'replace' || name === 'replaceAll') && receiver.taint) return replaceText(call)
  if (name === 'toString' || name === 'trim') return foldOrPass(call, name)
  const taint = mergeTaints([receiver.taint, ...(MIXES.has(name) ? call.args.map((arg) => deepTaint(arg)) : [])])
  if (!taint) return null
  if (TRUSTED_NAME.test(name)) return UNKNOWN
  return passReceiver({ ...UNKNOWN, taint, api: call.api === null ? null : `${call.api}()`, node: call.node }, name)
}

/** Texts have no operators in them. */
function passReceiver(value: Value, name: string): Value {
  return /^(?:toString|trim|toLowerCase|toUpperCase|slice|substring|substr|split|normalize|concat|padStart|padEnd|replace)/.test(
    name,
  )
    ? cleanse(value, dangerSet('nosql-injection'))
    : value
}

function foldOrPass(call: CallView, name: string): Value | null {
  const receiver = call.receiver!
  const text = stringOf(receiver)
  if (text !== null) return constantValue(name === 'trim' ? text.trim() : text, call.node)
  if (!receiver.taint) return null
  return cleanse(
    { ...UNKNOWN, taint: receiver.taint, built: receiver.built, node: call.node },
    dangerSet('nosql-injection'),
  )
}

function joinList(call: CallView): Value {
  // Something was pushed, so the known elements are not all.
  if (call.receiver!.taint) return { ...UNKNOWN, taint: call.receiver!.taint, node: call.node }
  const separator = call.args[0] ? (stringOf(call.args[0]) ?? ' ') : ','
  const elements = [...call.receiver!.props!.values()]
  const pieces = elements.flatMap((value, index) => {
    const piece = { value, node: value.node ?? call.node }
    return index === 0 ? [piece] : [{ value: constantValue(separator), node: call.node }, piece]
  })
  const built = buildString(call.node, pieces)
  return { ...built, taint: mergeTaints([built.taint, elementOf(call.receiver!).taint]) }
}

function concatStrings(call: CallView): Value {
  const callee = unwrap(call.node.callee)
  const receiverNode = isMemberNode(callee) ? callee.object : call.node
  const pieces = [call.receiver!, ...call.args].map((value, index) => ({
    value,
    node: index === 0 ? receiverNode : call.argNodes[index - 1]!,
  }))
  return buildString(call.node, pieces)
}

/** Some replacements take the danger out; which ones shows in the pattern. */
function replaceText(call: CallView): Value {
  const receiver = call.receiver!
  const [pattern, replacement] = call.args
  const taint = mergeTaints([receiver.taint, replacement ? deepTaint(replacement) : null])
  const value: Value = { ...UNKNOWN, taint, node: call.node }
  const regexp = pattern?.constant?.value
  if (!(regexp instanceof RegExp) || !regexp.global || replacement?.taint) return value
  return cleanse(value, dangersRemovedBy(regexp.source) | dangerSet('nosql-injection'))
}

function takeArguments(run: Run, call: CallView, receiverNode: Node): void {
  const taint = mergeTaints(call.args.map((arg) => deepTaint(arg)))
  if (!taint || call.receiver!.taint) return
  updatePath(run, receiverNode, (old) => ({ ...old, taint, constant: null }))
}

/** Answers chain, and remember what type of content they were declared to have. */
function callResponse(run: Run, call: CallView, name: string, receiverNode: Node): Value {
  const receiver = call.receiver!
  if (!CONTENT_TYPE_METHODS.has(name)) return { ...receiver, api: '@res:' }
  const type = declaredType(call, name)
  if (!type) return { ...receiver, api: '@res:' }
  const declare = (value: Value): Value => ({ ...value, props: new Map(value.props).set('#content-type', type) })
  updatePath(run, receiverNode, declare)
  return declare({ ...receiver, api: '@res:' })
}

function declaredType(call: CallView, name: string): Value | null {
  const [first, second] = call.args
  if (name === 'type' || name === 'contentType') return first ?? null
  if (name === 'attachment') return constantValue('application/octet-stream')
  const fields = name === 'writeHead' ? call.args.find((arg) => arg.props) : first?.props ? first : null
  for (const [key, value] of fields?.props ?? []) if (key.toLowerCase() === 'content-type') return value
  return first && stringOf(first)?.toLowerCase() === 'content-type' ? (second ?? null) : null
}
