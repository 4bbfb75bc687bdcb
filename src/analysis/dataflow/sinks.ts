import type { MemberNode, Node } from '../frontends/javascript/syntax.ts'
import { isMemberNode, staticNameOf } from '../frontends/javascript/syntax.ts'
import type { SinkCondition, SinkRow } from '../models/javascript/row.ts'
import { type Danger, includesDanger } from './danger.ts'
import type { CallView, Run } from './run.ts'
import { deepTaint, stringOf, type Taint, type Value } from './value.ts'

/** Tells the listener of every dangerous argument of a call, and of every use that a rule judges by itself. */
export function noteCall(run: Run, call: CallView): void {
  if (call.api === null) return
  for (const row of run.library.sinks.find(call.api)) noteSinkRow(run, row, call)
  for (const { use, arg, property } of run.library.uses.find(call.api)) {
    const whole = arg === undefined ? null : (call.args[arg] ?? null)
    const value = property === undefined ? whole : (whole?.props?.get(property) ?? null)
    const argument = arg === undefined ? null : ((property === undefined ? call.argNodes[arg] : value?.node) ?? null)
    run.listener.onUse({ use, call, argument, value })
  }
}

function noteSinkRow(run: Run, row: SinkRow, call: CallView): void {
  const positions = row.args === 'all' ? call.args.keys() : row.args
  for (const position of positions) {
    const argument = call.argNodes[position]
    const whole = call.args[position]
    if (!argument || !whole) continue
    for (const value of row.properties ? row.properties.map((name) => whole.props?.get(name)) : [whole]) {
      if (value) noteArgument(run, row, call, value, argument)
    }
  }
}

function noteArgument(run: Run, row: SinkRow, call: CallView, value: Value, argument: Node): void {
  const taint = taintFor(row.when ?? null, row.danger, value)
  if (!taint || includesDanger(taint.cleansed, row.danger)) return
  if (row.when && !holds(row.when, row.danger, value, call)) return
  run.listener.onSink({ danger: row.danger, what: row.what, when: row.when ?? null, taint, argument, value, call })
}

/** Inside an object or a list only some sinks look. */
function taintFor(when: SinkCondition | null, danger: Danger, value: Value): Taint | null {
  if (when === 'shell-command' || when === 'shell-option') return deepTaint(value)
  if (when !== 'raw-object') return value.taint
  if (!value.props) return value.taint
  return findTaint(value, danger, danger === 'nosql-injection' ? 4 : 1)
}

function findTaint(value: Value, danger: Danger, depth: number): Taint | null {
  if (value.taint && !includesDanger(value.taint.cleansed, danger)) return value.taint
  if (depth === 0) return null
  for (const [name, inner] of value.props ?? []) {
    // `$eq` and `$set` take a value, not a query.
    if (name === '$eq' || name === '$set') continue
    const taint = findTaint(inner, danger, depth - 1)
    if (taint) return taint
  }
  return null
}

function holds(condition: SinkCondition, danger: Danger, value: Value, call: CallView | null): boolean {
  switch (condition) {
    case 'sql-text':
      return /^\s*(?:select|insert|update|delete|create|drop|alter|with|call|merge|replace|truncate)\s/i.test(
        leadingText(value),
      )
    case 'controls-host':
    case 'controls-target':
      return controlsHost(value, danger)
    case 'html-response':
      return isHtmlResponse(value, call)
    case 'shell-option':
      return asksForShell(call)
    case 'shell-command':
      return isShellCommand(call)
    case 'not-function':
      return !value.fn
    case 'markup':
    case 'raw-object':
      return true
  }
}

function leadingText(value: Value): string {
  return value.built?.parts[0]?.text ?? ''
}

/** Whether the hostile part begins before the host of an address is complete. */
function controlsHost(value: Value, danger: Danger): boolean {
  if (!value.built) return isForeign(value, danger)
  let prefix = ''
  for (const { text, value: part } of value.built.parts) {
    if (text === null) return isForeign(part, danger) && (prefix === '' || /^[a-z]*:?\/\/[^/?#]*$/i.test(prefix))
    prefix += text
  }
  return false
}

/** The address and the host that a visitor came to are the own ones. */
const OWN_ADDRESS =
  /^@(?:req|ctx):(?:(?:request|req|raw|nextUrl|headers)\.)?(?:url|originalUrl|path|pathname|host|hostname|href)$/

function isForeign({ taint, api }: Value, danger: Danger): boolean {
  return taint !== null && !includesDanger(taint.cleansed, danger) && !(api && OWN_ADDRESS.test(api))
}

/** Objects that Express sends as JSON. */
const JSON_OBJECTS = /^@(?:req|ctx):(?:request\.)?(?:query|params|body|headers|cookies)$/

function isHtmlResponse(value: Value, call: CallView | null): boolean {
  if (value.props && !value.built) return false
  if (value.api && JSON_OBJECTS.test(value.api)) return false
  const type = call?.receiver?.props?.get('#content-type')
  if (!type) return true
  const text = stringOf(type)
  return text !== null && /html|xml|svg/i.test(text)
}

function asksForShell(call: CallView | null): boolean {
  const shell = call?.args
    .slice(1)
    .findLast((arg) => arg.props?.has('shell'))
    ?.props?.get('shell')
  return shell?.constant ? Boolean(shell.constant.value) : false
}

function isShellCommand(call: CallView | null): boolean {
  const program = call?.args[0] ? stringOf(call.args[0]) : null
  if (program === null || !/(?:^|[/\\])(?:(?:ba|z|da|k|c)?sh|cmd|powershell|pwsh)(?:\.exe)?$/i.test(program))
    return false
  return [...(call?.args[1]?.props?.values() ?? [])].some((arg) =>
    /^(?:-\w*c|\/c|-command)$/i.test(stringOf(arg) ?? ''),
  )
}

/** Tells the listener of a value that is given to a property, or to a global name when `object` is null. */
export function noteAssignment(
  run: Run,
  name: string,
  object: Value | null,
  value: Value,
  valueNode: Node,
  isAssignment = false,
  place: Node = valueNode,
): void {
  if (isAssignment) run.listener.onAssignment(name, object, value, place)
  for (const row of run.library.assignments.get(name) ?? []) {
    if (!isAssignment && !row.inLiterals) continue
    if (row.objects && !row.objects.includes(object ? (object.api ?? '') : 'global:')) continue
    const { taint } = value
    if (!taint || includesDanger(taint.cleansed, row.danger)) continue
    const call = object && { node: null as never, callee: object, api: null, receiver: object, args: [], argNodes: [] }
    if (row.when && !holds(row.when, row.danger, value, call)) continue
    run.listener.onSink({
      danger: row.danger,
      what: row.what,
      when: row.when ?? null,
      taint,
      argument: valueNode,
      value,
      call: null,
    })
  }
}

/** `object[a][b] = …` with a hostile `a` reaches the prototype of all objects. */
export function notePollution(run: Run, target: MemberNode, lastKey: Value): void {
  if (!isMemberNode(target.object) || !target.object.computed) return
  const inner = target.object
  if (staticNameOf(inner.property, true) !== null) return
  const key = run.evaluate(inner.property)
  if (!key.taint || includesDanger(key.taint.cleansed, 'prototype-pollution') || lastKey.constant) return
  run.listener.onSink({
    danger: 'prototype-pollution',
    what: 'the name of a property that is written',
    when: null,
    taint: key.taint,
    argument: inner.property,
    value: key,
    call: null,
  })
}
