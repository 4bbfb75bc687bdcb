import { type JavaScriptFile, textOf } from '../../../frontends/javascript/javascript-file.ts'
import { endOf, type Node, startOf, staticNameOf, unwrap } from '../../../frontends/javascript/syntax.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { matchedText } from '../../../source/matched-text.ts'

/** Edits that set properties of an object literal, in its own layout; null when it is not a plain literal. */
export function setProperties(
  file: JavaScriptFile,
  object: Node,
  wanted: Readonly<Record<string, string>>,
): TextEdit[] | null {
  const node = unwrap(object)
  if (node.type !== 'ObjectExpression') return null
  const edits: TextEdit[] = []
  const missing: string[] = []
  for (const [name, text] of Object.entries(wanted)) {
    const property = node.properties.find(
      (one) => one.type !== 'SpreadElement' && staticNameOf(one.key, one.computed) === name,
    )
    if (!property) missing.push(`${name}: ${text}`)
    else if (property.type !== 'ObjectProperty') return null
    else if (textOf(file, property.value) !== text)
      edits.push({ start: startOf(property.value), end: endOf(property.value), newText: text })
  }
  return missing.length === 0 ? edits : [...edits, appendProperties(file, node, missing)]
}

function appendProperties(
  file: JavaScriptFile,
  object: Node & { type: 'ObjectExpression' },
  missing: readonly string[],
): TextEdit {
  const last = object.properties.at(-1)
  if (!last) return { start: startOf(object), end: endOf(object), newText: `{ ${missing.join(', ')} }` }
  const between = matchedText(file.content.slice(endOf(last)), /^(\s*,)?/)
  const previous = object.properties.at(-2)
  const from = previous ? endOf(previous) : startOf(object) + 1
  const layout = file.content.slice(from, startOf(last)).replace(/^\s*,/, '')
  // A comment or other code in between would be duplicated.
  const separator = /^\s+$/.test(layout) && (previous !== undefined || layout.includes('\n')) ? layout : ' '
  const at = endOf(last) + between.length
  const text = missing.map((one) => separator + one).join(',')
  return { start: at, end: at, newText: between === '' ? `,${text}` : `${text},` }
}

/** Removes a property with its comma, and with its line if it has its own line; null if there is no such property. */
export function removeProperty(
  file: JavaScriptFile,
  object: Node,
  isUnwanted: (name: string, value: string) => boolean,
): TextEdit | null {
  const node = unwrap(object)
  if (node.type !== 'ObjectExpression') return null
  const at = node.properties.findIndex(
    (one) =>
      one.type === 'ObjectProperty' && isUnwanted(staticNameOf(one.key, one.computed) ?? '', textOf(file, one.value)),
  )
  const property = node.properties[at]
  if (!property) return null
  const [previous, next] = [node.properties[at - 1], node.properties[at + 1]]
  if (next) return { start: startOf(property), end: startOf(next), newText: '' }
  return { start: previous ? endOf(previous) : startOf(property), end: endOf(property), newText: '' }
}
