import { calledName, type JavaFile } from '../../editing/java/java-file.ts'
import { childByField, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { indentationAt, lineStartAt } from '../../editing/text-style.ts'
import type { NoFix } from '../../../source/finding.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { argumentsOf } from '../../editing/java/arguments.ts'
import { receiverOf } from '../../editing/java/made-by.ts'
import { insertAfter } from '../../editing/java/statements.ts'
import type { FixPlan } from '../../fixer.ts'
import { nameJavaValues } from './name-values.ts'
import { isNumberAsText, needsText } from './setters.ts'
import { type JavaStatement, type JavaValue, parameteriseJava } from './read-statement.ts'
import { SEPARATE_VALUES } from '../plan.ts'
import { zip } from '../../../../lib/collections/lists.ts'
import { matchedText } from '../../../source/matched-text.ts'

/** Libraries whose query object takes the values, one call for each value. */
type Style = {
  readonly api: RegExp
  readonly method: string
  /** `:name` with the name, `?1` with the number, `?` with the value alone. */
  readonly placeholder: 'name' | 'number' | 'bare'
  /** For object queries: a value must have the type of the property it is compared with. */
  readonly isTyped?: true
}

const STYLES: readonly Style[] = [
  // Named parameters in native statements are not portable between providers.
  { api: /persistence\.EntityManager\.createNativeQuery$/, method: 'setParameter', placeholder: 'number' },
  { api: /persistence\.EntityManager\.createQuery$/, method: 'setParameter', placeholder: 'name', isTyped: true },
  { api: /^org\.hibernate\..*\.create(?:SQL|Native)Query$/, method: 'setParameter', placeholder: 'name' },
  {
    api: /^org\.hibernate\..*\.create(?:Selection|Mutation)?Query$/,
    method: 'setParameter',
    placeholder: 'name',
    isTyped: true,
  },
  { api: /\.JdbcClient\..*sql$/, method: 'param', placeholder: 'bare' },
  { api: /\.DatabaseClient\..*sql$/, method: 'bind', placeholder: 'name' },
  { api: /^org\.jdbi\.v3\..*\.create(?:Query|Update)$/, method: 'bind', placeholder: 'name' },
  { api: /^org\.sql2o\..*\.createQuery$/, method: 'addParameter', placeholder: 'name' },
]

const TYPED_PROPERTY: NoFix = {
  code: 'unsupported_shape',
  reason:
    'The value is a string where the query compares a number, and the code does not show the type of the property; write `:name` and set a parameter of that type.',
}

/** `createQuery("… = '" + name + "'")` → `createQuery("… = :name").setParameter("name", name)`; undefined for other libraries. */
export function fixChained(
  file: JavaFile,
  api: string,
  call: SyntaxNode,
  argument: SyntaxNode,
): FixPlan | NoFix | null | undefined {
  const style = STYLES.find((one) => one.api.test(api))
  if (!style) return undefined
  if (argumentsOf(call)[0] !== argument) return null
  const first = parameteriseJava(file, argument, call)
  if (!first || 'code' in first) return first
  const texts = first.fixedText.replace(/'[^']*'/g, '')
  const positions = [...texts.matchAll(/\?(\d+)/g)].map(([, digits]) => Number(digits))
  // New values are added before those that the chain adds.
  const mayFollow = style.placeholder === 'bare' && first.values.every(({ existing }) => existing === 0)
  if (/\?(?!\d)/.test(texts) && !mayFollow) return null
  if (style.isTyped && first.values.some((value) => !value.isQuoted && value.type === 'String')) return TYPED_PROPERTY
  const isNumbered = style.placeholder === 'number' ? !/:\w/.test(texts) : positions.length > 0
  const taken = [...texts.matchAll(/(?<=:)\w+/g)].map(([name]) => name)
  const names = nameJavaValues(first.values, taken)
  const offset = Math.max(0, ...positions)
  const placeholder = (position: number): string => {
    if (isNumbered) return `?${offset + position}`
    return style.placeholder === 'bare' ? '?' : `:${names[position - 1] ?? ''}`
  }
  const result = parameteriseJava(file, argument, call, placeholder)
  if (!result || 'code' in result) return result
  const calls = zip(result.values, names).map(([value, name], index) => {
    const key = isNumbered
      ? `${offset + index + 1}, `
      : style.placeholder === 'bare'
        ? ''
        : `${file.style.quote(name)}, `
    return `.${style.method}(${key}${valueCode(value, style)})`
  })
  const handed = bindInChain(file, call, calls)
  return handed && planFor(result, style, [...result.edits, ...handed])
}

function valueCode(value: JavaValue, { isTyped }: Style): string {
  if (value.isCount && value.type === 'String') return `Integer.parseInt(${value.code})`
  const isOther = isTyped && value.isQuoted && value.type !== null && value.type !== 'String'
  return needsText(value) || isOther ? `String.valueOf(${value.code})` : value.code
}

const RUNS = /^(?:list|uniqueResult|executeUpdate|getResultList|getSingleResult|getResultStream|stream|scroll|iterate)$/

/**
 * Inserts the calls after the text: in the chain, with line breaks if the chain has them, or as statements on a
 * variable.
 */
function bindInChain(file: JavaFile, call: SyntaxNode, calls: readonly string[]): TextEdit[] | null {
  let end = call
  let next = file.parentOf(call)
  // Older versions of Hibernate return a more general type, without the methods that the chain calls next.
  if (calledName(file, call) === 'createSQLQuery') {
    while (next?.type === 'method_invocation' && receiverOf(next) === end && !RUNS.test(calledName(file, next))) {
      end = next
      next = file.parentOf(next)
    }
  }
  const isChained = next?.type === 'method_invocation' && receiverOf(next) === end
  const name = next?.type === 'variable_declarator' ? childByField(next, 'name') : null
  if (!isChained && name && calledName(file, call) === 'createSQLQuery') {
    const edit = insertAfter(
      file,
      end,
      calls.map((one) => `${file.textOf(name)}${one};`),
    )
    return edit && [edit]
  }
  const gap = isChained ? matchedText(file.content.slice(end.end), /^\s*/) : ''
  const separator = gap.includes('\n') ? gap : ''
  const isLong = separator === '' && calls.length > 1 && lengthOfLine(file, end.end) + calls.join('').length > MAX_LINE
  const own = isLong
    ? file.style.newline + indentationAt(file.content, call.start) + file.style.indent.repeat(2)
    : separator
  return [{ start: end.end, end: end.end, newText: calls.map((one) => own + one).join('') }]
}

const MAX_LINE = 120

function lengthOfLine(file: JavaFile, offset: number): number {
  return offset - lineStartAt(file.content, offset)
}

function planFor({ values }: JavaStatement, { isTyped }: Style, edits: readonly TextEdit[]): FixPlan {
  const isSure = isTyped ? values.every(({ isQuoted }) => isQuoted) : !values.some(isNumberAsText)
  return { ...SEPARATE_VALUES, ...(isSure ? {} : UNSURE), edits }
}

export const UNSURE = {
  safety: 'glance',
  behaviourChange: 'None if the value has the type of the column that it is compared with.',
} as const
