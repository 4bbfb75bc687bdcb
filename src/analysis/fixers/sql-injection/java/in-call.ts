import { referToType } from '../../editing/java/imports.ts'
import { calledName, type JavaFile } from '../../editing/java/java-file.ts'
import { childByField, namedChildren, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../../source/finding.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { argumentsOf } from '../../editing/java/arguments.ts'
import { receiverOf } from '../../editing/java/made-by.ts'
import type { FixPlan } from '../../fixer.ts'
import { UNSURE } from './bind-in-chain.ts'
import { type JavaStatement, type JavaValue, parameteriseJava, type PlaceholderFor } from './read-statement.ts'
import { isNumberAsText, needsText } from './setters.ts'
import { SEPARATE_VALUES } from '../plan.ts'
import { isFilled, lastOf } from '../../../../lib/collections/lists.ts'

type Call = { readonly file: JavaFile; readonly call: SyntaxNode; readonly argument: SyntaxNode }
type Handed = { readonly edits: readonly TextEdit[]; readonly imports?: FixPlan['imports'] }
/** Libraries that take the values in the call that has the statement, or in the next call of the chain. */
type Style = {
  readonly api: RegExp
  readonly isClause?: true
  /** Values have to be of the column's type, also those that were quoted. */
  readonly isTyped?: true
  placeholder?(file: JavaFile): PlaceholderFor | null
  hand(call: Call, values: readonly JavaValue[]): Handed | null
}

const STYLES: readonly Style[] = [
  {
    api: /^android\.database\.sqlite\.SQLiteDatabase\.rawQuery$/,
    hand: (call, values) => intoArray(call, values, 'String'),
  },
  {
    api: /^android\.database\.sqlite\.SQLiteDatabase\.execSQL$/,
    hand: (call, values) => intoArray(call, values, 'Object'),
  },
  { api: /^org\.jooq\..*\.(?:where|and|or|having|condition)$/, isClause: true, hand: atEnd },
  { api: /^org\.jooq\..*\.(?:fetch\w*|query|resultQuery|execute)$/, hand: atEnd },
  {
    api: /^io\.vertx\.(?:pgclient|mysqlclient|sqlclient)\.\w+\.query$/,
    placeholder: placeholderOfVertx,
    hand: intoTuple,
  },
  { api: /^com\.datastax\.oss\.driver\.api\.core\..*\.execute(?:Async)?$/, isTyped: true, hand: intoSimpleStatement },
]

const NO_PLACEHOLDERS: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The code does not show which database the pool connects to, and so the style of its placeholders; use `preparedQuery` with a placeholder, and pass the value in a `Tuple`.',
}

/** `db.rawQuery("… = '" + name + "'", null)` → `db.rawQuery("… = ?", new String[] {name})`; undefined for other libraries. */
export function fixInCall(
  file: JavaFile,
  api: string,
  call: SyntaxNode,
  argument: SyntaxNode,
): FixPlan | NoFix | null | undefined {
  const style = STYLES.find((one) => one.api.test(api))
  if (!style) return undefined
  if (argumentsOf(call)[0] !== argument) return null
  const placeholder = style.placeholder ? style.placeholder(file) : () => '?'
  if (!placeholder) return NO_PLACEHOLDERS
  const statement = parameteriseJava(file, argument, call, placeholder, style)
  if (!statement || 'code' in statement) return statement
  const handed = style.hand({ file, call, argument }, statement.values)
  return handed && planFor(statement, handed, style)
}

function planFor({ values, edits: own }: JavaStatement, { edits, imports = [] }: Handed, { isTyped }: Style): FixPlan {
  return {
    ...SEPARATE_VALUES,
    ...(isTyped || values.some(isNumberAsText) ? UNSURE : {}),
    edits: [...own, ...edits],
    imports,
  }
}

function codeOf(value: JavaValue): string {
  if (value.isCount && value.type === 'String') return `Integer.parseInt(${value.code})`
  return needsText(value) ? `String.valueOf(${value.code})` : value.code
}

/** Android: an array of texts, or of objects, in place of `null` or among those that are there. */
function intoArray(
  { file, call, argument }: Call,
  values: readonly JavaValue[],
  type: 'String' | 'Object',
): Handed | null {
  // Android refuses a missing text, which the statement took as the word `null`.
  const codes = values.map(({ code }) => (type === 'String' && !/^"|"$/.test(code) ? `String.valueOf(${code})` : code))
  const [, given, ...more] = argumentsOf(call)
  const made = `new ${type}[] {${codes.join(', ')}}`
  if (!given)
    return type === 'Object' ? { edits: [{ start: argument.end, end: argument.end, newText: `, ${made}` }] } : null
  if (more.length > 0) return null
  if (file.textOf(given) === 'null') return { edits: [{ start: given.start, end: given.end, newText: made }] }
  const list = given.type === 'array_creation_expression' ? childByField(given, 'value') : null
  const items = list ? namedChildren(list) : []
  if (!isFilled(items)) return null
  const edits = values.map(({ existing }, index): TextEdit => {
    const next = items[existing]
    const code = codes[index] ?? ''
    return next
      ? { start: next.start, end: next.start, newText: `${code}, ` }
      : { start: lastOf(items).end, end: lastOf(items).end, newText: `, ${code}` }
  })
  return { edits }
}

/** jOOQ: behind the statement, each where its placeholder is. */
function atEnd({ call, argument }: Call, values: readonly JavaValue[]): Handed | null {
  const existing = argumentsOf(call).slice(1)
  // A list of values, or parts of the statement, in place of values.
  if (existing.some(({ type }) => type === 'array_creation_expression')) return null
  const edits = [...Map.groupBy(values, (value) => value.existing)].map(([before, group]) => {
    const { end } = existing[before - 1] ?? argument
    return { start: end, end, newText: group.map((value) => `, ${codeOf(value)}`).join('') }
  })
  return { edits }
}

/** Cassandra: `execute("…")` → `execute(SimpleStatement.newInstance("… ?", name))` */
function intoSimpleStatement({ file, call, argument }: Call, values: readonly JavaValue[]): Handed | null {
  if (argumentsOf(call).length !== 1 || values.some(isNumberAsText)) return null
  const { text, imports } = referToType(file, 'com.datastax.oss.driver.api.core.cql.SimpleStatement')
  return {
    edits: [
      { start: argument.start, end: argument.start, newText: `${text}.newInstance(` },
      { start: argument.end, end: argument.end, newText: `, ${values.map(codeOf).join(', ')})` },
    ],
    imports,
  }
}

function placeholderOfVertx({ content }: JavaFile): PlaceholderFor | null {
  const [isPostgres, isMySql] = [/\bio\.vertx\.pgclient\./.test(content), /\bio\.vertx\.mysqlclient\./.test(content)]
  if (isPostgres === isMySql) return null
  return isPostgres ? (position) => `$${position}` : () => '?'
}

/** `pool.query("…").execute()` → `pool.preparedQuery("…").execute(Tuple.of(name))` */
function intoTuple({ file, call }: Call, values: readonly JavaValue[]): Handed | null {
  // A text is refused where the column is a number.
  if (values.some(isNumberAsText)) return null
  const run = file.parentOf(call)
  const name = childByField(call, 'name')
  if (!name || run?.type !== 'method_invocation' || receiverOf(run) !== call || calledName(file, run) !== 'execute')
    return null
  const list = childByField(run, 'arguments')
  const [first] = argumentsOf(run)
  if (!list) return null
  const { text, imports } = referToType(file, 'io.vertx.sqlclient.Tuple')
  const at = list.start + 1
  const tuple = `${text}.of(${values.map(codeOf).join(', ')})`
  return {
    edits: [
      { start: name.start, end: name.end, newText: 'preparedQuery' },
      { start: at, end: at, newText: first ? `${tuple}, ` : tuple },
    ],
    imports,
  }
}
