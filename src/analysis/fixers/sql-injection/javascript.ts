import type * as Babel from '@babel/types'
import {
  endOf,
  isMemberNode,
  type Node,
  outerSpan,
  startOf,
  staticNameOf,
  unwrap,
} from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { makingExpression, type Piece, piecesOf, renderPieces } from '../editing/javascript/string-pieces.ts'
import { type Driver, driverOf } from './drivers.ts'
import { type Parameterised, parameterise } from './parameterise.ts'
import { NAME_POSITION, NO_DRIVER, SEPARATE_VALUES } from './plan.ts'

/** `query("… WHERE id = " + id)` → `query("… WHERE id = ?", [id])`. */
export function fixSqlInjection(context: FixContext): FixPlan | NoFix | null {
  const { file, sighting } = context
  const { call, argument } = sighting
  if (!call?.api || !argument) return null
  const making = makingExpression(file, argument)
  const pieces = making && piecesOf(making)
  if (!making || !pieces) return null
  const tagged = fixPrisma(context, pieces)
  if (tagged) return tagged
  const driver = driverOf(file, call.api)
  if (!driver) return NO_DRIVER
  return rewrite(context, making, pieces, driver)
}

function rewrite(context: FixContext, making: Node, pieces: readonly Piece[], driver: Driver): FixPlan | NoFix | null {
  const { file, style, sighting } = context
  const given = sighting.call!.argNodes[1]
  const present = presentValues(pieces, given)
  if (present === null) return null
  const result = parameterise(pieces, driver.placeholder, {
    firstPosition: present + 1,
    hasDoubleQuotedTexts: driver.hasDoubleQuotedTexts ?? false,
  })
  if (!result) return NAME_POSITION
  const isPositional = driver.placeholder(1) === '?'
  const values = result.values.map(({ pieces: value, existing, isCount }) => {
    const text = renderPieces(file, style, value)
    // MySQL refuses a quoted text after LIMIT, which is what it would get.
    return { text: isCount && isPositional ? `Number(${text})` : text, existing: isPositional ? existing : present }
  })
  const handed = handOver(context, driver, values)
  if (!handed) return null
  const span = outerSpan(making, file.content)
  return plan([{ ...span, newText: renderStatement(context, result) }, ...handed])
}

function renderStatement({ file, style }: FixContext, { statement }: Parameterised<Node>): string {
  const [only] = statement
  if (statement.length === 1 && only && only.text !== null && /[\n]/.test(only.text)) return renderMultiline(only.text)
  // Quotes in the statement read better in a template than escaped.
  return renderPieces(file, style, statement)
}

function renderMultiline(text: string): string {
  return `\`${text.replace(/\\|`|\$(?=\{)/g, '\\$&')}\``
}

/** How many values the call has already; null when that cannot be seen. */
function presentValues(pieces: readonly Piece[], given: Node | undefined): number | null {
  const text = pieces.map((piece) => piece.text ?? '').join('')
  const hasPlaceholders = /\?|\$\d|:\w+\b(?!:)/.test(text.replace(/'[^'?]*'/g, '').replace(/::\w+/g, ''))
  if (given?.type === 'ArrayExpression')
    return given.elements.some((element) => element?.type === 'SpreadElement') ? null : given.elements.length
  return hasPlaceholders ? null : 0
}

type Handed = { readonly text: string; readonly existing: number }

function handOver({ sighting }: FixContext, driver: Driver, values: readonly Handed[]): TextEdit[] | null {
  const given = sighting.call!.argNodes[1]
  if (given?.type === 'ArrayExpression') return insertIntoList(given, values)
  const list = values.map(({ text }) => text).join(', ')
  const after = endOf(sighting.argument!)
  if (driver.values === 'replacements') return handReplacements(given, after, list)
  // An options object, or values that come from elsewhere, stand where the list would go.
  if (given && !isCallback(given)) return null
  return [{ start: after, end: after, newText: `, [${list}]` }]
}

/** Each value goes where its placeholder is among those that were there before. */
function insertIntoList(list: Babel.ArrayExpression, values: readonly Handed[]): TextEdit[] {
  if (list.elements.length === 0) {
    return [{ start: startOf(list), end: endOf(list), newText: `[${values.map(({ text }) => text).join(', ')}]` }]
  }
  return [...Map.groupBy(values, ({ existing }) => existing)].map(([existing, group]) => {
    const text = group.map((value) => value.text).join(', ')
    const next = list.elements[existing]
    if (next) return { start: startOf(next), end: startOf(next), newText: `${text}, ` }
    const end = endOf(list.elements.at(-1)!)
    return { start: end, end, newText: `, ${text}` }
  })
}

function isCallback(node: Node): boolean {
  const inner = unwrap(node)
  return (
    inner.type === 'ArrowFunctionExpression' ||
    inner.type === 'FunctionExpression' ||
    /^(?:cb|callback|done|next)$/.test(inner.type === 'Identifier' ? inner.name : '')
  )
}

function handReplacements(given: Node | undefined, after: number, list: string): TextEdit[] | null {
  if (!given) return [{ start: after, end: after, newText: `, { replacements: [${list}] }` }]
  if (given.type !== 'ObjectExpression' || given.properties.some(isReplacements)) return null
  const [first] = given.properties
  if (!first) return [{ start: startOf(given), end: endOf(given), newText: `{ replacements: [${list}] }` }]
  return [{ start: startOf(first), end: startOf(first), newText: `replacements: [${list}], ` }]
}

function isReplacements(property: Babel.ObjectExpression['properties'][number]): boolean {
  if (property.type === 'SpreadElement') return true
  const name = staticNameOf(property.key, property.computed)
  return name === 'replacements' || name === 'bind'
}

/** `$queryRawUnsafe(…)` with a template → the tagged `$queryRaw`, which makes placeholders itself. */
function fixPrisma({ sighting }: FixContext, pieces: readonly Piece[]): FixPlan | NoFix | null {
  const { call, argument } = sighting
  const callee = unwrap(call!.node.callee)
  const template = unwrap(argument!)
  if (!isMemberNode(callee) || callee.computed || callee.property.type !== 'Identifier') return null
  const name = /^(\$(?:query|execute)Raw)Unsafe$/.exec(callee.property.name)?.[1]
  if (!name) return null
  if (template.type !== 'TemplateLiteral' || call!.argNodes.length !== 1) return null
  const unquoted = parameterise(pieces, () => '?')
  // Quotes around a placeholder would make it a text.
  if (!unquoted) return NAME_POSITION
  if (pieces.some((piece) => piece.text !== null && /['"]/.test(piece.text))) return null
  return plan(
    [
      { start: startOf(callee.property), end: endOf(callee.property), newText: name },
      { start: endOf(callee.property), end: startOf(template), newText: '' },
      { start: endOf(template), end: endOf(call!.node), newText: '' },
    ].filter(({ start, end, newText }) => start < end || newText !== ''),
  )
}

function plan(edits: readonly TextEdit[]): FixPlan {
  return { ...SEPARATE_VALUES, edits }
}
