import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import { type Node, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { literalOf } from '../editing/javascript/settings.ts'
import { hostileAmong } from '../editing/javascript/hostile-nodes.ts'
import { renderPieces } from '../editing/javascript/string-pieces.ts'
import { isKnownText } from '../editing/javascript/known-text.ts'
import { readingOf } from '../editing/pieces.ts'
import { rootAndPathOf } from '../editing/split-api.ts'
import type { FixContext, FixPlan } from '../fixer.ts'
import { bindValues } from './javascript/bind-values.ts'
import { type Driver, driverOf } from './javascript/drivers.ts'
import { partsOf, type StatementPart } from './javascript/read-statement.ts'
import { gatherValues, partsOfSteps, stepsOf } from './javascript/statement-in-branches.ts'
import type { SqlCall } from './javascript/sql-call.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'
import { tagTemplate } from './javascript/tagged-template.ts'
import { type BoundNode, type Rewritten, type StatementWriting, takeValuesOut } from './javascript/write-statement.ts'
import { GRAPHQL_VARIABLES, JOINED_LIST, NAME_POSITION, NO_DRIVER, SEPARATE_VALUES } from './plan.ts'

/** `query("… WHERE id = " + id)` → `query("… WHERE id = ?", [id])`. */
export function fixSqlInjection(context: FixContext): FixPlan | NoFix | null {
  const { file, match } = context
  const { call, argument } = match
  if (!call?.api || !argument) return null
  const statement = statementOf(argument)
  const parts = statement && partsOf(file, statement)
  if (!statement) return null
  if (IN_PLACE.test(call.api)) return NAME_POSITION
  if (!parts) return inBranches(context, { node: call.node, api: call.api, argNodes: call.argNodes, argument })
  const sqlCall: SqlCall = { node: call.node, api: call.api, argNodes: call.argNodes, argument }
  const tagged = tagTemplate(file, sqlCall, statement, parts)
  if (tagged) return 'code' in tagged ? tagged : plan([tagged])
  const driver = driverOf(file, call.api, context.project)
  if (!driver) return /graphql|octokit/i.test(call.api) ? GRAPHQL_VARIABLES : withoutDriver(context, sqlCall, parts)
  return rewrite(context, sqlCall, statement, parts, driver)
}

/** What they are given becomes a part of the query as it is, and values have other ways. */
const IN_PLACE = /(?:^|[.)])(?:orderByRaw|groupByRaw|orderBy|addOrderBy|groupBy|literal|col|fn)$/

/** Where no driver could take the value, its name does not matter. */
function withoutDriver(context: FixContext, call: SqlCall, parts: readonly StatementPart[]): NoFix {
  const isClause = isClauseOnly(call) || isFragment(context, call, parts)
  return takeValues(context, parts, { driver: ANY_DRIVER, firstPosition: 1, isClause }) ? NO_DRIVER : NAME_POSITION
}

const ANY_DRIVER: Driver = { placeholder: '?', values: 'list' }

function takeValues(
  context: FixContext,
  parts: readonly StatementPart[],
  writing: Omit<StatementWriting, 'isKept'>,
): Rewritten | null {
  return (
    takeValuesOut(parts, { ...writing, isKept: () => false }) ??
    takeValuesOut(parts, { ...writing, isKept: isHarmless(context, parts) })
  )
}

/** A statement that branches extend: each one puts its value into a list. */
function inBranches(context: FixContext, call: SqlCall): FixPlan | NoFix | null {
  const { file, style, project } = context
  const driver = driverOf(file, call.api, project)
  const steps = driver && stepsOf(file, call.argument)
  if (!steps) return null
  const parts = partsOfSteps(steps)
  const writing = { driver, firstPosition: 1, isClause: false }
  if (presentValues(readingOf(parts.map(({ piece }) => piece)), null) === null) return null
  const rewritten = takeValues(context, parts, writing)
  if (!rewritten) return NAME_POSITION
  if (rewritten.values.some(({ pieces }) => pieces.some(({ node }) => node && isJoined(file, node)))) return JOINED_LIST
  const values = rewritten.values.flatMap(({ pieces, node, isCount }) => {
    const text = bareText({ file, style }, pieces, driver)
    return node ? [{ node, text: isCount && driver.placeholder === '?' ? `Number(${text})` : text }] : []
  })
  const gathered = gatherValues(context, call, driver, steps, rewritten, values)
  return gathered && { ...SEPARATE_VALUES, ...gathered }
}

/** The text itself, or that of `{ text: '…', values: […] }`. */
function statementOf(argument: Node): Node | null {
  const node = unwrap(argument)
  if (node.type !== 'ObjectExpression') return node
  const property = node.properties.find(
    (one) =>
      one.type === 'ObjectProperty' && /^(?:text|sql|query|Statement)$/.test(staticNameOf(one.key, one.computed) ?? ''),
  )
  return property?.type === 'ObjectProperty' ? unwrap(property.value) : null
}

function rewrite(
  context: FixContext,
  call: SqlCall,
  statement: Node,
  parts: readonly StatementPart[],
  driver: Driver,
): FixPlan | NoFix | null {
  const { file, style } = context
  const isClause = isClauseOnly(call) || isFragment(context, call, parts)
  const place = bindValues(context, call, driver)
  const present = place && presentValues(readingOf(parts.map(({ piece }) => piece)), place.given)
  if (!place || present === null)
    return takeValues(context, parts, { driver, firstPosition: 1, isClause }) ? null : NAME_POSITION
  const writing = { driver, firstPosition: present + 1, isClause }
  const rewritten = takeValues(context, parts, writing)
  if (!rewritten) return NAME_POSITION
  if (rewritten.values.some(({ pieces }) => pieces.some(({ node }) => node && isJoined(file, node)))) return JOINED_LIST
  const isPositional = driver.placeholder === '?'
  const named = nameValues(file, rewritten.values)
  const values = named.map(({ name, value: { pieces, existing, isCount, isQuoted } }) => {
    const text = typed(bareText({ file, style }, pieces, driver), isQuoted, driver)
    return {
      // MySQL rejects a quoted text after LIMIT, so the value must be a number.
      text: isCount && isPositional ? `Number(${text})` : text,
      existing: isPositional ? existing : present,
      name,
    }
  })
  const bound = place.edits(values, statement)
  const names = named.map(({ name }) => name)
  return bound && plan([...rewritten.edits(context, names), ...bound])
}

/** Where the driver's types are strict, a lone value is made the text that the statement contained. */
function bareText(
  { file, style }: Pick<FixContext, 'file' | 'style'>,
  pieces: BoundNode['pieces'],
  driver: Driver,
): string {
  const text = renderPieces(file, style, pieces)
  const node = onlyOf(pieces)?.node ?? null
  const isTyped = (driver.hasTypedValues && file.language === 'typescript') || driver.typing !== undefined
  return isTyped && node && !isKnownText(file, node) && !isAnnotated(file, node) ? `String(${text})` : text
}

/** Services without a schema compare a text with texts only. */
function typed(text: string, isQuoted: boolean, { typing }: Driver): string {
  if (typing === undefined) return text
  if (typing === 'value') return isQuoted ? text : `Number(${text.replace(/^String\((.*)\)$/s, '$1')})`
  return isQuoted ? `{ S: ${text} }` : `{ N: ${text} }`
}

/** `id: number`, which the driver accepts. */
function isAnnotated(file: JavaScriptFile, node: Node): boolean {
  const declared = file.scopes.bindingOf(unwrap(node))?.identifier
  return declared?.type === 'Identifier' && /^:\s*(?:number|bigint|boolean|Date)$/.test(annotationOf(file, declared))
}

function annotationOf(file: JavaScriptFile, declared: Node): string {
  return 'typeAnnotation' in declared && declared.typeAnnotation ? textOf(file, declared.typeAnnotation) : ''
}

/** Expressions without tainted data may stay: a column that was looked up, a list of placeholders. */
function isHarmless({ file, match }: FixContext, parts: readonly StatementPart[]): (node: Node) => boolean {
  const hostile = hostileAmong(
    file,
    match,
    parts.flatMap(({ piece }) => piece.node ?? []),
  )
  return (node) => !hostile.includes(node)
}

/** Derives a name for each value from its code: `name`, `user.name` and `query['name']` give `name`. */
function nameValues(
  file: JavaScriptFile,
  values: readonly BoundNode[],
): { readonly name: string; readonly value: BoundNode }[] {
  const names = new Set<string>()
  return values.map((value) => {
    const base = value.node
      ? (/([A-Za-z_]\w*)\W*$/.exec(textOf(file, value.node).replace(/\([^()]*\)$/, ''))?.[1] ?? 'value')
      : 'value'
    let name = base
    for (let count = 2; names.has(name); count += 1) name = `${base}${count}`
    names.add(name)
    return { name, value }
  })
}

/** `ids.join("','")`, also in a variable. */
function isJoined(file: JavaScriptFile, node: Node): boolean {
  return /\.join\(/.test(textOf(file, literalOf(file, node)))
}

/** The number of values that the call already has; null when unknown. */
function presentValues(text: string, given: readonly Node[] | null): number | null {
  if (given) return given.some(({ type }) => type === 'SpreadElement') ? null : given.length
  return /\?|\$\d|:\w+\b(?!:)/.test(text.replace(/'[^'?]*'/g, '').replace(/::\w+/g, '')) ? null : 0
}

function isClauseOnly({ api }: SqlCall): boolean {
  return /(?:where|having)\w*$/i.test(rootAndPathOf(api).path)
}

/** `where(knex.raw('name = …'))`: a piece of the query around it. */
function isFragment({ file }: FixContext, { node, api }: SqlCall, parts: readonly StatementPart[]): boolean {
  if (!/^knex\..*\braw$|^knex\.raw$/.test(api) || STATEMENT.test(readingOf(parts.map(({ piece }) => piece))))
    return false
  const around = file.scopes.parentOf(node)
  return around?.type === 'CallExpression' && around.arguments.some((argument) => argument === node)
}

const STATEMENT = /^\s*(?:select|insert|update|delete|with|replace|merge|values|call|create|alter|drop|set|truncate)\b/i

function plan(edits: readonly TextEdit[]): FixPlan {
  return { ...SEPARATE_VALUES, edits }
}
