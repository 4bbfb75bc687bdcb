import { referToType } from '../../editing/java/imports.ts'
import { calledName, type JavaFile, unwrapParentheses } from '../../editing/java/java-file.ts'
import { childByField, namedChildren, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../../source/finding.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { argumentsOf } from '../../editing/java/arguments.ts'
import { statementBefore } from '../../editing/java/places.ts'
import { insertBeforeStatement } from '../../editing/java/statements.ts'
import { typeOfValue } from '../../editing/java/types-of-values.ts'
import type { FixPlan } from '../../fixer.ts'
import { UNSURE } from './bind-in-chain.ts'
import { nameJavaValues } from './name-values.ts'
import { isNumberAsText, needsText } from './setters.ts'
import { type JavaStatement, type JavaValue, parameteriseJava } from './read-statement.ts'
import { SEPARATE_VALUES } from '../plan.ts'
import { isFilled, lastOf, zip } from '../../../../lib/collections/lists.ts'

/** `jdbcTemplate.update("… = '" + name + "'")` → `update("… = ?", name)`. */
export function fixJdbcTemplate(file: JavaFile, call: SyntaxNode, argument: SyntaxNode): FixPlan | NoFix | null {
  if (argumentsOf(call)[0] !== argument) return null
  const statement = parameteriseJava(file, argument, call)
  if (!statement || 'code' in statement) return statement
  const handed = handValues(file, call, statement)
  return handed && planFor(statement, [...statement.edits, ...handed])
}

function planFor({ values }: JavaStatement, edits: readonly TextEdit[], imports: FixPlan['imports'] = []): FixPlan {
  return { ...SEPARATE_VALUES, ...(values.some(isNumberAsText) ? UNSURE : {}), edits, imports }
}

function codeOf(value: JavaValue): string {
  if (value.isCount && value.type === 'String') return `Integer.parseInt(${value.code})`
  return needsText(value) ? `String.valueOf(${value.code})` : value.code
}

/** Values go at the end, after the row mapper or result class, or all into an array as the second argument. */
function handValues(file: JavaFile, call: SyntaxNode, { values, fixedText }: JavaStatement): TextEdit[] | null {
  const name = calledName(file, call)
  const [text, ...rest] = argumentsOf(call)
  if (name === 'execute') return toUpdate(file, call, values, fixedText)
  if (name === 'batchUpdate' || !text) return null
  const [second] = rest
  if (second?.type === 'array_creation_expression') return intoArray(second, values)
  const hasMapper = second !== undefined && isMapper(file, name, second)
  const existing = hasMapper ? rest.slice(1) : rest
  if (/^query(?:ForStream)?$/.test(name) && !hasMapper) return null
  if (existing.some((one) => one.type === 'array_creation_expression')) return null
  const placeholders = fixedText.replace(/'[^']*'/g, '').match(/\?/g)?.length ?? 0
  if (placeholders !== existing.length) return null
  const last = hasMapper ? second : text
  return [...Map.groupBy(values, (value) => value.existing)].map(([before, group]) => {
    const after = existing[before - 1] ?? last
    return { start: after.end, end: after.end, newText: group.map((value) => `, ${codeOf(value)}`).join('') }
  })
}

/** Arguments that may come between the text and the values. */
function isMapper(file: JavaFile, name: string, node: SyntaxNode): boolean {
  if (/^(?:update|queryForMap|queryForRowSet|queryForInt|queryForLong)$/.test(name)) return false
  if (name === 'query' || name === 'queryForStream') return !/Setter$/.test(typeOfValue(file, node) ?? '')
  if (/^(?:class_literal|lambda_expression|method_reference|object_creation_expression)$/.test(node.type)) return true
  return name === 'queryForObject' || /^(?:Class|RowMapper\w*|\w+Mapper)$/.test(typeOfValue(file, node) ?? '')
}

/** `execute` takes no values; for statements that change rows `update` is equivalent. */
function toUpdate(
  file: JavaFile,
  call: SyntaxNode,
  values: readonly JavaValue[],
  fixedText: string,
): TextEdit[] | null {
  const [text, ...rest] = argumentsOf(call)
  const isStatement = file.parentOf(call)?.type === 'expression_statement'
  if (!text || rest.length > 0 || !isStatement || !/^\s*(?:insert|update|delete|merge|replace)\b/i.test(fixedText))
    return null
  const name = childByField(call, 'name')
  if (!name) return null
  return [
    { start: name.start, end: name.end, newText: 'update' },
    { start: text.end, end: text.end, newText: values.map((value) => `, ${codeOf(value)}`).join('') },
  ]
}

/** Each goes where its placeholder is among those that were there. */
function intoArray(array: SyntaxNode, values: readonly JavaValue[]): TextEdit[] | null {
  const list = childByField(array, 'value')
  if (!list) return null
  const items = namedChildren(list)
  if (!isFilled(items)) return [{ start: list.start, end: list.end, newText: `{${values.map(codeOf).join(', ')}}` }]
  return [...Map.groupBy(values, ({ existing }) => existing)].map(([existing, group]) => {
    const text = group.map(codeOf).join(', ')
    const next = items[existing]
    if (next) return { start: next.start, end: next.start, newText: `${text}, ` }
    const { end } = lastOf(items)
    return { start: end, end, newText: `, ${text}` }
  })
}

const SOURCE = 'org.springframework.jdbc.core.namedparam.MapSqlParameterSource'

/** `named.query("… = '" + name + "'", parameters, mapper)`: `:name`, and another entry in the parameters. */
export function fixNamedTemplate(file: JavaFile, call: SyntaxNode, argument: SyntaxNode): FixPlan | NoFix | null {
  if (argumentsOf(call)[0] !== argument) return null
  const first = parameteriseJava(file, argument, call)
  if (!first || 'code' in first) return first
  const taken = [...first.fixedText.matchAll(/(?<=:)\w+/g)].map(([name]) => name)
  const names = nameJavaValues(first.values, taken)
  const statement = parameteriseJava(file, argument, call, (position) => `:${names[position - 1] ?? ''}`)
  if (!statement || 'code' in statement) return statement
  const pairs = zip(statement.values, names).map(([value, name]) => `${file.style.quote(name)}, ${codeOf(value)}`)
  const source = referToType(file, SOURCE)
  const [initial, ...others] = pairs
  const given = argumentsOf(call)[1]
  if (!given || isRowMapper(file, call, given)) {
    const added = others.map((pair) => `.addValue(${pair})`)
    const made = `, new ${source.text}(${initial ?? ''})${added.join('')}`
    return planFor(
      statement,
      [...statement.edits, { start: argument.end, end: argument.end, newText: made }],
      source.imports,
    )
  }
  const edits = addTo(file, call, given, pairs)
  return edits && planFor(statement, [...statement.edits, ...edits])
}

function isRowMapper(file: JavaFile, call: SyntaxNode, node: SyntaxNode): boolean {
  const isQuery = calledName(file, call) === 'query' && argumentsOf(call).length === 2
  return (
    isQuery &&
    (/^(?:lambda_expression|method_reference)$/.test(node.type) ||
      /Mapper$|Handler$|Extractor$/.test(typeOfValue(file, node) ?? ''))
  )
}

function addTo(file: JavaFile, call: SyntaxNode, given: SyntaxNode, pairs: readonly string[]): TextEdit[] | null {
  const node = unwrapParentheses(given)
  if (/^new (?:[\w.]+\.)?MapSqlParameterSource\(/.test(file.textOf(node)))
    return [{ start: node.end, end: node.end, newText: pairs.map((pair) => `.addValue(${pair})`).join('') }]
  const type = node.type === 'identifier' ? typeOfValue(file, node) : null
  const method = type === 'MapSqlParameterSource' ? 'addValue' : type === 'Map' || type === 'HashMap' ? 'put' : null
  const place = method && statementBefore(file, call)
  // Maps created in other ways may be immutable.
  if (
    !place ||
    (method === 'put' && !new RegExp(`\\b${file.textOf(node)} = new (?:Linked)?HashMap<`).test(file.content))
  )
    return null
  return [
    insertBeforeStatement(
      file,
      place,
      pairs.map((pair) => `${file.textOf(node)}.${method}(${pair});`),
    ),
  ]
}
