import { referToType } from '../../editing/java/imports.ts'
import type { JavaFile } from '../../editing/java/java-file.ts'
import type { SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { NoFix } from '../../../source/finding.ts'
import { argumentsOf } from '../../editing/java/arguments.ts'
import type { FixPlan } from '../../fixer.ts'
import { SEPARATE_VALUES, TYPED_CYPHER } from '../plan.ts'
import { nameJavaValues } from './name-values.ts'
import { parameteriseJava } from './read-statement.ts'
import { needsText } from './setters.ts'
import { zip } from '../../../../lib/collections/lists.ts'

/** `session.run("… '" + name + "'")` of Neo4j → `session.run("… $name", Values.parameters("name", name))`; undefined for other libraries. */
export function fixGraphQuery(
  file: JavaFile,
  api: string,
  call: SyntaxNode,
  argument: SyntaxNode,
): FixPlan | NoFix | null | undefined {
  if (!/^org\.neo4j\.driver\..*\.run$/.test(api)) return undefined
  if (argumentsOf(call).length !== 1) return null
  const first = parameteriseJava(file, argument, call, () => '?', { isClause: true })
  if (!first || 'code' in first) return first
  if (first.values.some(({ isQuoted, type }) => !isQuoted && (type === 'String' || type === null))) return TYPED_CYPHER
  const taken = [...first.fixedText.matchAll(/(?<=\$)\w+/g)].map(([name]) => name)
  if (taken.length > 0) return null
  const names = nameJavaValues(first.values, taken)
  const placeholder = (position: number): string => `$${names[position - 1] ?? ''}`
  const result = parameteriseJava(file, argument, call, placeholder, { isClause: true })
  if (!result || 'code' in result) return result
  const { text, imports } = referToType(file, 'org.neo4j.driver.Values')
  const pairs = zip(result.values, names).map(
    ([value, name]) => `${file.style.quote(name)}, ${needsText(value) ? `String.valueOf(${value.code})` : value.code}`,
  )
  const newText = `, ${text}.parameters(${pairs.join(', ')})`
  return {
    ...SEPARATE_VALUES,
    edits: [...result.edits, { start: argument.end, end: argument.end, newText }],
    imports,
  }
}
