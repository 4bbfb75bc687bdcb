import type { SinkCondition } from '../../models/rows/sink-row.ts'
import { convert, letterFor } from '../effects/format-text.ts'
import { includesSinkKind } from '../values/sink-kind.ts'
import type { CallView } from '../knowledge/matches.ts'
import { hasFact } from '../memory/objects.ts'
import type { Activation, State } from '../memory/program.ts'
import { prefixOf, textBeforeTaint, UNKNOWN_TEXT } from '../values/text.ts'
import { isConstant, soleConstant, stringOf, type Taint, type Value } from '../values/value.ts'
import { propertyOf } from '../memory/match-context.ts'

const SQL_START =
  /^\s*(?:\(\s*)?(?:select|insert|update|delete|replace|merge|with|create|drop|alter|truncate|exec(?:ute)?|call|grant|set|show|explain|pragma|from)\b/i
/** After this prefix the host of an address is fixed. */
const FIXED_HOST = /^[a-z][\w+.-]*:\/\/[^/?#\\]+[/?#\\]/i
/** After this prefix the address stays on the own site. */
const FIXED_TARGET = /^(?:\/\/[^/?#\\]+[/?#]|[a-z][\w+.-]*:\/\/[^/?#\\]+[/?#\\]|\/(?![/\\])[^\s]|[\w.-]+[/?#])/i
const MARKUP = /^\s*</
const TAG = /<\/?[a-z][\w-]*[\s/>]/i
/** How a page begins. */
const PAGE = /^\s*<(?:!doctype\s+html|html|head|body)\b/i
/** A line of a stream of server-sent events, which browsers do not show. */
const EVENT_STREAM = /^(?:data|event|id|retry): ?/

export type Arriving = {
  readonly condition: SinkCondition
  readonly value: Value
  /** The argument that contains the value, or that is the value. */
  readonly whole: Value
  readonly call: CallView | null
  /** The object whose property is assigned. */
  readonly object?: Value | null | undefined
  readonly taint: Taint
}

/** Whether tainted text at a sink can do the harm that the row describes. */
export function meetsCondition(act: Activation, state: State, arriving: Arriving): boolean {
  const { condition, value, whole, call, object, taint } = arriving
  if (typeof condition === 'object') return meetsNamed(act, state, condition, arriving)
  switch (condition) {
    case 'sql-text':
      return (
        SQL_START.test(prefixOf(value)) ||
        (value.pieces ?? []).some(
          (piece) => 'text' in piece && /\b(?:select|insert into|update|delete from)\b/i.test(piece.text),
        )
      )
    case 'controls-host':
      return !fixesHost(textBeforeTaint(value, taint)) && !isPathOfHost(value, taint)
    case 'controls-target':
      return (
        leadsAway(taint) &&
        !fixesTarget(textBeforeTaint(value, taint)) &&
        !isBelowRoot(value, taint) &&
        !isPathOfHost(value, taint)
      )
    case 'html-response':
      return !isOtherThanHtml(state, value, call?.receiver ?? object ?? null)
    case 'html-by-start': {
      const response = call?.receiver ?? object ?? null
      return !isOtherThanHtml(state, value, response) && (isDeclaredHtml(state, response) || mayBeginWithTag(value))
    }
    case 'shell-command':
      return isShellCommand(state, call)
    case 'markup':
      return value.pieces === null || MARKUP.test(prefixOf(value)) || prefixOf(value) === ''
    case 'own-markup':
      return (value.pieces ?? []).some((piece) => 'text' in piece && TAG.test(piece.text))
    case 'own-page':
      return PAGE.test(prefixOf(value))
    case 'raw-object':
      return value.pieces === null && value.api !== act.unit.knowledge.model.types.text && mayHoldObjects(taint)
    case 'not-function':
      return value.functions.length === 0
    case 'whole-object':
      return true
    case 'whole-tree':
      return mayHoldObjects(taint)
    case 'leaves-root':
      return !includesSinkKind(taint.cleansed, 'parent-path')
    case 'command-line':
      return isCommandLine(state, value, call, taint)
    case 'names-page':
      return !/[?#]/.test(textBeforeTaint(value, taint))
    case 'unquoted':
      return !isQuoted(act, value, whole, call, taint)
    case 'whole-text':
      return textBeforeTaint(value, taint).trim() === ''
  }
}

type Named = Extract<SinkCondition, object>

/** Conditions about words that the row names. */
function meetsNamed(act: Activation, state: State, condition: Named, { value, call, taint }: Arriving): boolean {
  if ('hasOption' in condition) return hasOption(act, state, call, condition.hasOption)
  if ('contains' in condition)
    return (value.pieces ?? []).some((piece) => 'text' in piece && piece.text.includes(condition.contains))
  const text = textBeforeTaint(value, taint)
  const { addressAfter } = condition
  return leadsAway(taint) && text.startsWith(addressAfter) && !fixesTarget(text.slice(addressAfter.length))
}

/** Texts and flat tables of texts hold none: headers, path parameters. */
function mayHoldObjects({ cleansed }: Taint): boolean {
  return !includesSinkKind(cleansed, 'nosql-injection')
}

/** The address of the request itself leads to the host that whoever sent it has asked for. */
function leadsAway({ cleansed }: Taint): boolean {
  return !includesSinkKind(cleansed, 'foreign-host')
}

/** `${BASE}/users/${id}`: a base that the code fixes, followed by a slash. `/users/` stays on the own host. */
function fixesHost(text: string): boolean {
  if (text.startsWith(UNKNOWN_TEXT)) return /[/?#]/.test(text)
  return FIXED_HOST.test(text) || /^\/(?![/\\])/.test(text)
}

/** A query or a fragment stays on the same page. */
function fixesTarget(text: string): boolean {
  if (/^[?#]/.test(text)) return true
  if (/^[a-z][\w+.-]*:\/\/\ufffc/i.test(text)) return true
  return FIXED_TARGET.test(text) || (text.startsWith(UNKNOWN_TEXT) && /[/?#]/.test(text))
}

/** A single slash before a text that does not begin with one itself. */
function isBelowRoot(value: Value, taint: Taint): boolean {
  return textBeforeTaint(value, taint) === '/' && includesSinkKind(taint.cleansed, 'absolute-path')
}

/** `BASE + req.url`: what begins with a slash leaves the host before it as it is. */
function isPathOfHost(value: Value, taint: Taint): boolean {
  const text = textBeforeTaint(value, taint)
  const isHost = text.startsWith(UNKNOWN_TEXT) || /^[a-z][\w+.-]*:\/\/[^/?#\\]+$/i.test(text)
  return isHost && includesSinkKind(taint.cleansed, 'host-suffix')
}

function isOtherThanHtml(state: State, value: Value, answer: Value | null): boolean {
  if (value.objects.length > 0 && value.taints.length === 0) return true
  if (EVENT_STREAM.test(prefixOf(value))) return true
  return answer !== null && hasFact(state.heap, answer, 'not-html')
}

function isDeclaredHtml(state: State, response: Value | null): boolean {
  return response !== null && hasFact(state.heap, response, 'html')
}

function mayBeginWithTag(value: Value): boolean {
  const text = prefixOf(value)
  return value.pieces === null || text.trim() === '' || MARKUP.test(text)
}

function hasOption(act: Activation, state: State, call: CallView | null, option: string): boolean {
  const given = call?.args.map(({ value, name }) =>
    name === option ? value : name === null ? optionIn(act, state, value, option) : null,
  )
  return (
    given?.some((value) => {
      if (!value) return false
      const sole = soleConstant(value)
      return sole ? Boolean(sole.value) : value.api !== null
    }) ?? false
  )
}

function optionIn(act: Activation, state: State, options: Value, name: string): Value | null {
  return options.objects.some((id) => state.heap.get(id)?.fields.has(name))
    ? propertyOf(act, state, options, name)
    : null
}

const SHELLS = /^(?:.*[/\\])?(?:ba|z|k|c|da)?sh(?:\.exe)?$|^(?:.*[/\\])?(?:cmd|powershell|pwsh)(?:\.exe)?$/i

function isShellCommand(state: State, call: CallView | null): boolean {
  if (!call) return false
  const values = call.args.flatMap(({ value }) => [value, ...elementsOf(state, value)])
  return (
    values.some((value) => SHELLS.test(stringOf(value) ?? '')) &&
    values.some(
      (value) =>
        isConstant(value, '-c') || isConstant(value, '/c') || isConstant(value, '/C') || isConstant(value, '-Command'),
    )
  )
}

function elementsOf(state: State, value: Value): Value[] {
  return value.objects.flatMap((id) => {
    const object = state.heap.get(id)
    return object ? [...object.fields.values(), ...(object.rest ? [object.rest] : [])] : []
  })
}

/** The tainted text is the command itself, or chooses the program, or is a command for a shell. */
function isCommandLine(state: State, leaf: Value, call: CallView | null, taint: Taint): boolean {
  if (!call) return true
  const lists = call.args.map(({ value }) => value).filter((value) => isList(state, value))
  const parts =
    lists.length > 0 ? lists.flatMap((list) => elementsOf(state, list)) : call.args.map(({ value }) => value)
  if (lists.length === 0 && parts.length <= 1) return true
  if (!parts.includes(leaf)) return true
  const [program] = parts
  if (program?.taints.some(({ source }) => source === taint.source)) return true
  return mayBe(parts, SHELLS) && mayBe(parts, COMMAND_OPTION)
}

const COMMAND_OPTION = /^(?:-\w*c|\/c|-command|-e)$/i

function isList(state: State, value: Value): boolean {
  return value.objects.some((id) => state.heap.get(id)?.kind === 'list')
}

function mayBe(values: readonly Value[], pattern: RegExp): boolean {
  return values.some(({ constants }) => constants?.some((one) => typeof one === 'string' && pattern.test(one)))
}

/**
 * The text is inserted by a conversion that quotes it or accepts only numbers, or as part of a collection that is
 * written in quotes.
 */
function isQuoted(act: Activation, value: Value, whole: Value, call: CallView | null, taint: Taint): boolean {
  const letter = call ? letterFor(call, whole) : ''
  if (value !== whole) return act.unit.knowledge.model.quotedTypes.has(act.unit.knowledge.model.types.record)
  return convert(act, { ...value, taints: [taint] }, letter).taints.every(({ cleansed }) =>
    includesSinkKind(cleansed, 'log-injection'),
  )
}
