import type { PropertySnapshot } from '../../detection/detected.ts'
import { includesDanger } from '../../engine/danger.ts'
import { textOf } from '../../frontends/javascript/javascript-file.ts'
import { endOf, type Node, startOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

/** `{ email: req.body.email }` → `{ email: String(req.body.email) }`. */
export function fixNosqlInjection({ file, sighting }: FixContext): FixPlan | null {
  const query = sighting.argument && unwrap(sighting.argument)
  if (query?.type !== 'ObjectExpression' || !sighting.value) return null
  const edits: TextEdit[] = []
  for (const property of query.properties) {
    if (property.type !== 'ObjectProperty' || property.computed) continue
    const name =
      property.key.type === 'Identifier'
        ? property.key.name
        : property.key.type === 'StringLiteral'
          ? property.key.value
          : null
    const value = name === null ? undefined : sighting.value.properties?.get(name)
    if (!value || !isHostile(value)) continue
    // An operator keeps its meaning only with what it was written for.
    if (name!.startsWith('$') || value.isObject) return null
    const text = `String(${textOf(file, property.value)})`
    edits.push(
      property.shorthand
        ? insertAfter(property, `: ${text}`)
        : { start: startOf(property.value), end: endOf(property.value), newText: text },
    )
  }
  if (edits.length === 0) return null
  return {
    edits,
    safety: 'glance',
    title: 'Convert the values to text',
    explanation: 'A text cannot hold an operator such as `$ne`, so the query means what it says.',
    behaviourChange: 'None for texts; a number or a truth value in a JSON body is compared as text.',
  }
}

function isHostile({ taints }: PropertySnapshot): boolean {
  return taints.some(({ cleansed }) => !includesDanger(cleansed, 'nosql-injection'))
}

function insertAfter(node: Node, newText: string): TextEdit {
  return { start: endOf(node), end: endOf(node), newText }
}
