import { referTo } from '../editing/python/imports.ts'
import { calledName, type PythonFile } from '../editing/python/python-file.ts'
import type { SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { isMark, readingOf } from '../editing/pieces.ts'
import { textOfPart } from '../editing/source-tree.ts'
import { argumentsOf } from '../editing/python/arguments.ts'
import { hostileIn } from '../editing/python/hostile.ts'
import { isCertainlyNumber } from '../editing/python/text-values.ts'
import { rewriteText } from '../editing/python/write-text.ts'
import { keepsItsMeaning, soleValueOf, variableOf } from '../editing/python/variables.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'
import { fixBuiltStatement } from './python/statement-in-steps.ts'
import { readingOfTarget, type SqlTarget } from './python/sql-target.ts'
import { isPlaceholderPiece } from './parameterise.ts'
import { nameValues } from './python/name-values.ts'
import { JOINED_LIST, NAME_POSITION, NO_DRIVER, SEPARATE_VALUES, TYPED_CYPHER } from './plan.ts'
import { mayBeSqlAlchemy, pythonDriverOf, SQLALCHEMY_DRIVER } from './python/drivers.ts'
import {
  codeOfValue,
  countQuotes,
  type PythonStatement,
  type ReadStatement,
  readStatement,
  type StatementValue,
  takeApart,
  type TakenApart,
} from './python/read-statement.ts'
import { GIVEN_ELSEWHERE, givenTo, bindValues, placePlaceholders } from './python/bind-values.ts'
import { allOf, onlyOf, zip } from '../../../lib/collections/lists.ts'

const SEVERAL: NoFix = {
  code: 'unsupported_shape',
  reason:
    '`executescript` and `executemany` cannot bind such a value; run the query with `execute`, write a placeholder and pass the value in a tuple.',
}

const TYPED: NoFix = {
  code: 'unsupported_shape',
  reason:
    'asyncpg accepts only values of the column’s type; write `$1` in place of the value and pass it as that type, such as `int(value)`.',
}
const BY_HAND: NoFix = {
  code: 'needs_design',
  reason:
    '`extra` and `RawSQL` take SQL written by hand, with parameters as well; write the condition with `filter` and expressions, or pass the value in `params` and suppress this finding.',
}
const LIST: NoFix = {
  code: 'unsupported_shape',
  reason:
    'A list needs one placeholder for each of its values; insert as many as there are values, with `", ".join("?" * len(values))`, and pass the list.',
}

/** `execute(f"… WHERE id = {id}")` → `execute("… WHERE id = ?", (id,))`. */
export function fixPythonSqlInjection(context: PythonFixContext): FixPlan | NoFix | null {
  const { file, match } = context
  const { call } = match
  if (!call?.api) return null
  if (/^(?:extra|RawSQL)$/.test(call.name)) return BY_HAND
  const argument = match.argument ?? argumentsOf(file, call.node)[0]?.value
  if (!argument) return null
  if (/^execute(?:script|many)$/.test(call.name)) return SEVERAL
  const target = targetOf(context, call.node, call.api)
  const isHostile = hostileIn(file, match, 'sql-injection')
  const fixedQuotes = match.built && match.value ? countQuotes([{ text: match.value.fixedText }]) : null
  let hasName = false
  let hasList = false
  const statement = readStatement(file, argument, target?.call ?? call.node, ({ text }) => {
    if (fixedQuotes !== null && countQuotes(text.pieces) !== fixedQuotes) return null
    const apart = takeApart(text, isHostile, readingOfTarget(target))
    const isGood = apart !== null
    hasName ||= !isGood && text.pieces[0]?.node == null
    hasList ||=
      !isGood &&
      text.pieces.some(({ node }, index) => node && /\bin\s*\(\s*$/i.test(readingOf(text.pieces.slice(0, index))))
    return apart
  })
  if (!target) return !statement && hasName ? NAME_POSITION : NO_DRIVER
  if (!statement)
    return (
      fixBuiltStatement(context, argument, target) ??
      (hasList ? LIST : hasName || isOrder(file, call.node) ? NAME_POSITION : null)
    )
  return plan({ file, argument, target }, statement)
}

function targetOf({ file, project }: PythonFixContext, call: SyntaxNode, api: string): SqlTarget | null {
  const isAlchemy = /^(?:flask_)?sqlalchemy\b/.test(api)
  if (isAlchemy && /(?:^|\.)text$/.test(api)) {
    const around = executeAround(file, call)
    if (around) return { call: around, driver: SQLALCHEMY_DRIVER }
    const isPart = /^(?:where|filter|having|and_|or_|not_)$/.test(receiverName(file, call))
    return { call, driver: SQLALCHEMY_DRIVER, binds: call, ...(isPart && { isPart }) }
  }
  if (isAlchemy && /(?:^|\.)(?:execute|scalars?)$/.test(api)) return { call, driver: SQLALCHEMY_DRIVER, isBare: true }
  const driver = pythonDriverOf(file, api, project)
  if (!driver && mayBeSqlAlchemy(file, api, textOfPart(file, call, 'function', 'object')))
    return { call, driver: SQLALCHEMY_DRIVER, isBare: true }
  return driver && { call, driver }
}

/** `order_by(text(column))` */
function isOrder(file: PythonFile, call: SyntaxNode): boolean {
  return /^(?:order_by|group_by)$/.test(receiverName(file, call))
}

/** The function that gets the result of a call as an argument. */
function receiverName(file: PythonFile, node: SyntaxNode): string {
  const list = file.parentOf(node)
  const call = list?.type === 'argument_list' ? file.parentOf(list) : null
  return call?.type === 'call' ? calledName(file, call) : ''
}

/** `connection.execute(text(…))`, also through a variable: the values go to the call that executes. */
function executeAround(file: PythonFile, text: SyntaxNode): SyntaxNode | null {
  const list = file.parentOf(text)
  const call = list?.type === 'argument_list' ? file.parentOf(list) : null
  if (call?.type !== 'call' || !/^(?:execute|scalars?|stream)$/.test(calledName(file, call))) return null
  return argumentsOf(file, call)[0]?.node === text ? call : null
}

type Request = {
  readonly file: PythonFile
  readonly argument: SyntaxNode
  readonly target: SqlTarget
}

function plan(request: Request, statement: ReadStatement): FixPlan | NoFix | null {
  const { file, argument, target } = request
  const { apart } = statement
  const nodes = apart.values.flatMap(({ pieces }) => pieces).flatMap(({ node }) => (node ? [node] : []))
  if (nodes.some((node) => isJoined(file, node))) return JOINED_LIST
  const calls = target.binds ? [target.binds] : statement.calls
  if (nodes.some((node) => calls.some((call) => !isMovable(file, node, call)))) return null
  const made = handToAll(request, calls, apart)
  if (!made || 'code' in made) return made
  const written = rewriteText(file, argument, statement.text, made.pieces)
  if (!written || written.some((edit) => statement.fixed.some((one) => edit.start < one.end && edit.end > one.start)))
    return null
  const wrapped = target.isBare ? wrap(request, statement) : { edits: [], imports: [] }
  if (!wrapped) return null
  return { ...SEPARATE_VALUES, edits: [...written, ...wrapped.edits, ...made.edits], imports: wrapped.imports ?? [] }
}

/** `"','".join(names)`, also in a variable. */
function isJoined(file: PythonFile, node: SyntaxNode): boolean {
  const variable = node.type === 'identifier' ? variableOf(file, node) : null
  return /\.join\(/.test(file.textOf((variable && soleValueOf(file, variable)) ?? node))
}

/** Code inside the call itself is not moved. */
function isMovable(file: PythonFile, node: SyntaxNode, call: SyntaxNode): boolean {
  return (node.start >= call.start && node.end <= call.end) || keepsItsMeaning(file, node, call)
}

/** asyncpg accepts a string only for text columns; a value without quotes may have been a number. */
function isTextAsNumber(file: PythonFile, { pieces, isQuoted, isCount }: StatementValue): boolean {
  const node = onlyOf(pieces)?.node ?? null
  const isMade = node?.type === 'call' && /^(?:repr|UUID)$/.test(calledName(file, node))
  const isNumber = node !== null && isCertainlyNumber(file, node)
  return !isQuoted && !isCount && !isMade && !isNumber && node?.type !== 'interpolation'
}

/** `$1::date` takes a date, and no string any more. */
function isCast({ pieces }: TakenApart): boolean {
  return pieces.some((piece, index) => {
    const next = pieces.slice(index + 1).find((one) => !isMark(one))
    return isPlaceholderPiece(piece) && /^\s*::\s*(?!text|varchar|citext)/i.test(next?.text ?? '')
  })
}

type Handed = { readonly pieces: PythonStatement['text']['pieces']; readonly edits: readonly TextEdit[] }

function handToAll({ file, target }: Request, calls: readonly SyntaxNode[], apart: TakenApart): Handed | NoFix | null {
  const { driver } = target
  if (driver.placeholder === '$name' && apart.values.some((value) => isTextAsNumber(file, value))) return TYPED_CYPHER
  if (driver.placeholder === '$' && (isCast(apart) || apart.values.some((value) => isTextAsNumber(file, value))))
    return TYPED
  const texts = allOf(apart.values.map((value) => codeOfValue(file, value)))
  if (!texts) return null
  const free = nameValues(
    file,
    apart.values.map(({ pieces }) => pieces),
  )
  const names = driver.values === 'keywords' ? avoid(free, keywordsOf(file, calls).join(' ')) : free
  if (target.binds) {
    const { pieces } = placePlaceholders(apart, driver, { kind: 'none' }, names)
    const bound = zip(names, texts)
      .map(([name, text]) => `${name}=${text}`)
      .join(', ')
    const { end } = target.binds
    return { pieces, edits: [{ start: end, end, newText: `.bindparams(${bound})` }] }
  }
  const givens = calls.map((call) => givenTo(file, call, driver))
  const [given] = givens
  if (!given || givens.some((one) => one === null)) return GIVEN_ELSEWHERE
  if (givens.length > 1 && givens.some((one) => one?.kind !== 'none')) return null
  const used = given.kind === 'pairs' ? avoid(names, file.textOf(given.container)) : names
  const { pieces, positions } = placePlaceholders(apart, driver, given, used)
  const edits = allOf(calls.map((call) => bindValues(file, call, driver, { texts, names: used, positions })))
  return edits && { pieces, edits: edits.flat() }
}

/** Names of arguments that mean something else. */
function keywordsOf(file: PythonFile, calls: readonly SyntaxNode[]): string[] {
  const given = calls.flatMap((call) => argumentsOf(file, call).flatMap(({ name }) => name ?? []))
  return [...given, 'query', 'parameters', 'sql', 'stream', 'types']
}

/** Names that an existing dictionary of values already uses are avoided. */
function avoid(names: readonly string[], present: string): string[] {
  return names.map((name) => (new RegExp(`\\b${name}\\b`).test(present) ? `${name}_value` : name))
}

/**
 * `execute("…")` of SQLAlchemy → `execute(text("…"), …)`. A colon or percent sign in the statement would change its
 * meaning.
 */
function wrap(
  { file, argument }: Request,
  { text, calls }: PythonStatement,
): Pick<FixPlan, 'edits' | 'imports'> | null {
  const fixed = text.pieces.map((piece) => piece.text ?? '').join('')
  const maker = referTo(file, 'sqlalchemy', 'text', { isNamed: true })
  if (!maker || calls.length !== 1 || /%%|(?<!:):\w/.test(fixed)) return null
  return {
    edits: [
      { start: argument.start, end: argument.start, newText: `${maker.text}(` },
      { start: argument.end, end: argument.end, newText: ')' },
    ],
    imports: maker.imports,
  }
}
