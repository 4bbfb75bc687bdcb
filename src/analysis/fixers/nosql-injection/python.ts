import { includesSinkKind } from '../../engine/values/sink-kind.ts'
import type { PythonFile } from '../editing/python/python-file.ts'
import { childByField, isComment, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { plainText } from '../editing/python/arguments.ts'
import { soleValueOf, variableOf } from '../editing/python/variables.ts'
import type { FixPlan, PythonFixContext } from '../fixer.ts'

/** `{"email": data["email"]}` → `{"email": str(data["email"])}`. */
export function fixPythonNosqlInjection({ file, match }: PythonFixContext): FixPlan | null {
  const { argument, call } = match
  const properties = call?.args[call.argNodes.findIndex((node) => node !== null && node === argument)]?.properties
  if (argument?.type !== 'dictionary' || !properties) return null
  const edits: TextEdit[] = []
  for (const pair of argument.children) {
    if (isComment(pair) || !pair.isNamed) continue
    const key = pair.type === 'pair' ? childByField(pair, 'key') : null
    const name = key && plainText(file, key)
    const item = childByField(pair, 'value')
    if (name === null || !item) return null
    const known = properties.get(name)
    if (!known?.taints.some(({ cleansed }) => !includesSinkKind(cleansed, 'nosql-injection'))) continue
    // The operand of a query operator must keep its type.
    if (name.startsWith('$') || !isValue(file, item)) return null
    edits.push(replaceNode(item, `str(${file.textOf(item)})`))
  }
  if (edits.length === 0) return null
  return {
    edits,
    safety: 'glance',
    title: 'Convert the values to strings',
    explanation: 'A string cannot contain an operator such as `$ne`, so the input cannot change the query.',
    behaviourChange: 'None for strings; a number or a Boolean in a JSON body is compared as a string.',
  }
}

/** Whether it is a value that was read, not a condition that is built here. */
function isValue(file: PythonFile, item: SyntaxNode): boolean {
  const variable = item.type === 'identifier' ? variableOf(file, item) : null
  const made = variable ? soleValueOf(file, variable) : item
  return made === null ? item.type === 'identifier' : /^(?:identifier|subscript|attribute|call)$/.test(made.type)
}
