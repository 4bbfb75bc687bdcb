import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import { type CodeStyle, quoteText } from '../editing/javascript/style.ts'
import { endOf, isMemberNode, type Node, outerSpan, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { hostileAmong } from '../editing/javascript/hostile-nodes.ts'
import { escapeTemplate, type Piece, renderPieces } from '../editing/javascript/string-pieces.ts'
import { mergeTexts } from '../editing/pieces.ts'
import { splitApi } from '../editing/split-api.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { type Driver, driverOf, NAMED } from './javascript/drivers.ts'
import { handOver } from './javascript/bind-values.ts'
import { type Parameter, type Parameterised, parameterise, type Placeholder } from './parameterise.ts'
import { GRAPHQL, NAME_POSITION, NO_DRIVER, SEPARATE_VALUES } from './plan.ts'
import { partsOf, type StatementPart } from './javascript/read-statement.ts'

/** `query("… WHERE id = " + id)` → `query("… WHERE id = ?", [id])`. */
export function fixSqlInjection(context: FixContext): FixPlan | NoFix | null {
  const { file, sighting } = context
  const { call, argument } = sighting
  if (!call?.api || !argument) return null
  const statement = statementOf(argument)
  const parts = statement && partsOf(file, statement)
  // Marks of this fixer would be taken for such.
  if (!statement || !parts || /[\u0001\u0002]/.test(textOfParts(parts))) return null
  const tagged = fixTagged(context, statement, parts)
  if (tagged) return tagged
  const driver = driverOf(file, call.api)
  if (!driver) return /graphql|octokit/i.test(call.api) ? GRAPHQL : NO_DRIVER
  return rewrite(context, statement, parts, driver)
}

/** The text itself, or that of `{ text: '…', values: […] }`. */
function statementOf(argument: Node): Node | null {
  const node = unwrap(argument)
  if (node.type !== 'ObjectExpression') return node
  const property = node.properties.find(
    (one) => one.type === 'ObjectProperty' && /^(?:text|sql|query)$/.test(staticNameOf(one.key, one.computed) ?? ''),
  )
  return property?.type === 'ObjectProperty' ? unwrap(property.value) : null
}

function rewrite(
  context: FixContext,
  statement: Node,
  parts: readonly StatementPart[],
  driver: Driver,
): FixPlan | NoFix | null {
  const { file, style } = context
  const handing = handOver(context, driver)
  const present = handing && presentValues(textOfParts(parts), handing.given)
  if (!handing || present === null) return null
  const options = { firstPosition: present + 1, isClause: isClauseOnly(context), written: parts }
  const result =
    parameteriseParts(parts, driver, options) ?? parameteriseParts(keepOthers(context, parts), driver, options)
  if (!result) return NAME_POSITION
  const isPositional = driver.placeholder(1) === '?'
  const names = nameValues(file, result.values)
  const values = result.values.map(({ pieces, existing, isCount }, index) => {
    const text = renderPieces(file, style, restore(pieces, parts))
    return {
      // MySQL refuses a quoted text after LIMIT, which is what it would get.
      text: isCount && isPositional ? `Number(${text})` : text,
      existing: isPositional ? existing : present,
      name: names[index]!,
    }
  })
  const handed = handing.edits(values, statement)
  return handed && plan([...result.edits.map((make) => make(context, names)), ...handed])
}

/** A name for each value, from how it is written: `name`, `user.name` and `query['name']` are `name`. */
function nameValues(file: JavaScriptFile, values: readonly Parameter<Node>[]): string[] {
  const names: string[] = []
  for (const { pieces } of values) {
    const node = pieces.find((piece) => piece.node !== null)?.node
    const base = node
      ? (/([A-Za-z_]\w*)\W*$/.exec(textOf(file, node).replace(/\([^()]*\)$/, ''))?.[1] ?? 'value')
      : 'value'
    let name = base
    for (let count = 2; names.includes(name); count += 1) name = `${base}${count}`
    names.push(name)
  }
  return names
}

type Reading = {
  readonly firstPosition: number
  readonly isClause: boolean
  /** The parts as they stand in the code, where others are handed in for them. */
  readonly written: readonly StatementPart[]
}
type Rewritten = {
  readonly values: readonly Parameter<Node>[]
  readonly edits: readonly ((context: FixContext, names: readonly string[]) => TextEdit)[]
}

/** Stands for an expression that stays where it is: a column that was looked up, a list of placeholders. */
const KEPT = /\u0002(\d+)\u0002/

function keepOthers({ file, sighting }: FixContext, parts: readonly StatementPart[]): readonly StatementPart[] {
  const hostile = hostileAmong(
    file,
    sighting,
    parts.flatMap(({ piece }) => piece.node ?? []),
  )
  return parts.map((part, index) =>
    part.piece.node === null || hostile.includes(part.piece.node)
      ? part
      : { ...part, piece: { text: `\u0002${index}\u0002`, node: null } },
  )
}

function restore(pieces: readonly Piece[], parts: readonly StatementPart[]): Piece[] {
  return pieces.flatMap((piece) =>
    piece.text === null
      ? [piece]
      : piece.text
          .split(KEPT)
          .map((text, index): Piece => (index % 2 === 0 ? { text, node: null } : parts[Number(text)]!.piece)),
  )
}

/** A clause takes part in a statement that the library writes: `whereRaw('name = …')`. */
const BEFORE_CLAUSE = 'SELECT * FROM t WHERE '

/**
 * The statement with placeholders, written back to the expressions that it comes from. Each is rewritten only when values go
 * out of it; what was read of the statement up to there tells which text is its own.
 */
function parameteriseParts(
  parts: readonly StatementPart[],
  driver: Driver,
  { firstPosition, isClause, written }: Reading,
): Rewritten | null {
  const lead: Piece[] = isClause ? [{ text: BEFORE_CLAUSE, node: null }] : []
  const read = (until: number): Parameterised<Node> | null => {
    const pieces = mergeTexts([...lead, ...parts.slice(0, until).map(({ piece }) => piece)])
    return (
      parameterise(pieces, driver.placeholder, {
        firstPosition,
        hasDoubleQuotedTexts: driver.hasDoubleQuotedTexts ?? false,
      }) ?? (pieces.every(({ text }) => text !== null) ? { statement: pieces, values: [] } : null)
    )
  }
  const whole = read(parts.length)
  if (!whole || whole.values.length === 0) return null
  const pieces = new Map<Node, Piece[]>()
  const changed = new Set<Node>()
  let before = lead.length > 0 ? BEFORE_CLAUSE : ''
  for (let from = 0; from < parts.length;) {
    const { owner, name } = parts[from]!
    let until = from + 1
    while (until < parts.length && parts[until]!.owner === owner && parts[until]!.name === null) until += 1
    const text = textOfStatement(read(until))
    if (!text?.startsWith(before)) return null
    const own = pieces.get(owner) ?? []
    if (name) {
      own.push({ text: null, node: name })
      // What stands in the named text belongs to its own expression.
      until = from + 1
    } else {
      own.push({ text: text.slice(before.length), node: null })
      before = text
    }
    pieces.set(owner, own)
    if (parts.slice(from, until).some(({ piece }) => piece.node !== null)) changed.add(owner)
    from = until
  }
  return {
    values: whole.values,
    edits: [...changed].map((owner) => ({ file, style }, names) => ({
      ...outerSpan(owner, file.content),
      newText: renderText(file, styleOf(file, style, owner), restore(pieces.get(owner)!, written)).replace(
        NAMED,
        (_, position: string) => names[Number(position) - 1]!,
      ),
    })),
  }
}

function textOfStatement(read: Parameterised<Node> | null): string | null {
  return read?.statement.every(({ text }) => text !== null) ? read.statement.map(({ text }) => text).join('') : null
}

function textOfParts(parts: readonly StatementPart[]): string {
  return parts.map(({ piece }) => piece.text ?? '').join('')
}

/** Line breaks stay in a template; quotes in the statement read better in one than escaped. */
function renderText(file: JavaScriptFile, style: FixContext['style'], pieces: readonly Piece[]): string {
  const merged = mergeTexts(pieces)
  const [only] = merged
  if (merged.length === 1 && only && only.text !== null && /[\n]/.test(only.text)) {
    return `\`${only.text.replace(/\\|`|\$(?=\{)/g, '\\$&')}\``
  }
  return renderPieces(file, style, merged)
}

/**
 * Text in the quotes that the expression is written in, unless those were taken because the text has the file's usual ones
 * in it, which go.
 */
function styleOf(file: JavaScriptFile, style: CodeStyle, owner: Node): CodeStyle {
  const text = textOf(file, owner)
  const mark = /^["']/.exec(text.trimStart().replace(/^\(/, ''))?.[0]
  const usual = style.quote('')[0]!
  if (!mark || mark === usual || text.includes(usual)) return style
  return { ...style, quote: (value) => quoteText(value, mark) }
}

/** How many values the call has already; null when that cannot be seen. */
function presentValues(text: string, given: readonly Node[] | null): number | null {
  if (given) return given.some(({ type }) => type === 'SpreadElement') ? null : given.length
  return /\?|\$\d|:\w+\b(?!:)/.test(text.replace(/'[^'?]*'/g, '').replace(/::\w+/g, '')) ? null : 0
}

function isClauseOnly({ sighting }: FixContext): boolean {
  return /(?:where|having)\w*$/i.test(splitApi(sighting.call!.api!).path)
}

/**
 * Functions that make placeholders of the values in a template: `$queryRawUnsafe(…)` of Prisma becomes the tagged
 * `$queryRaw`, and `sql.query(…)` of mssql is called with the template itself.
 */
function fixTagged(
  { file, sighting }: FixContext,
  statement: Node,
  parts: readonly StatementPart[],
): FixPlan | NoFix | null {
  const { call, argument } = sighting
  const callee = unwrap(call!.node.callee)
  if (!isMemberNode(callee) || callee.computed || callee.property.type !== 'Identifier') return null
  const { root, path } = splitApi(call!.api!)
  const isPlain = /^mssql/.test(root) && /(?:^|\.)query$/.test(path) && !/request/i.test(path)
  const name = isPlain ? callee.property.name : /^(\$(?:query|execute)Raw)Unsafe$/.exec(callee.property.name)?.[1]
  if (!name) return null
  if (call!.argNodes.length !== 1 || unwrap(argument!) !== statement || parts.some(({ owner }) => owner !== statement))
    return null
  const mark: Placeholder = () => MARK
  const read = parameterise(
    parts.map(({ piece }) => piece),
    mark,
  )
  if (!read) return NAME_POSITION
  const texts = textOfStatement(read)?.split(MARK)
  if (texts?.length !== read.values.length + 1) return null
  const template = texts.map((text, index) => escapeTemplate(text) + taggedValue(file, read.values[index])).join('')
  return plan([{ start: callee.property.start!, end: endOf(call!.node), newText: `${name}\`${template}\`` }])
}

const MARK = '\u0001'

/** Of several pieces, as in `%${term}%`, the value is a template of its own. */
function taggedValue(file: JavaScriptFile, value: Parameter<Node> | undefined): string {
  if (!value) return ''
  const [only] = value.pieces
  if (value.pieces.length === 1 && only?.node) return `\${${textOf(file, only.node)}}`
  const inner = value.pieces.map((piece) =>
    piece.text === null ? `\${${textOf(file, piece.node)}}` : escapeTemplate(piece.text),
  )
  return `\${\`${inner.join('')}\`}`
}

function plan(edits: readonly TextEdit[]): FixPlan {
  return { ...SEPARATE_VALUES, edits }
}
