import type { ArgumentSnapshot, PropertySnapshot } from '../../detection/detected.ts'
import { includesSinkKind } from '../../engine/values/sink-kind.ts'
import { type JavaScriptFile, textOf } from '../../frontends/javascript/javascript-file.ts'
import { endOf, isMemberNode, type Node, startOf, staticNameOf, unwrap } from '../../frontends/javascript/syntax.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { castAround } from '../editing/javascript/known-text.ts'
import { literalOf } from '../editing/javascript/settings.ts'
import type { FixContext, FixPlan } from '../fixer.ts'

const QUERY_AS_CODE: NoFix = {
  code: 'needs_design',
  reason:
    'The database runs this string as code; write the condition with operators such as `$lt` and `$eq`, and convert the value to a number or a string.',
}
const OPERAND: NoFix = {
  code: 'needs_design',
  reason:
    'The value is the operand of an operator, and the code does not show its type; convert it with `Number()` or `String()`, depending on the field.',
}

/** `{ email: req.body.email }` → `{ email: String(req.body.email) }`; for a named object, `query.email = …`. */
export function fixNosqlInjection({ file, match }: FixContext): FixPlan | NoFix | null {
  const { argument, value } = match
  if (!argument) return null
  const around = file.scopes.parentOf(argument)
  if (around && runsCode(around)) return QUERY_AS_CODE
  const named = unwrap(argument)
  const query = literalOf(file, named)
  if (query.type !== 'ObjectExpression') return identifierAsText(file, match)
  if (!value) return query.properties.some(runsCode) ? QUERY_AS_CODE : null
  const edits: TextEdit[] = []
  for (const property of query.properties) {
    if (property.type !== 'ObjectProperty' || property.computed) continue
    const name = staticNameOf(property.key, false)
    if (name === null) continue
    const known = value.properties?.get(name)
    if (!known || !isHostile(known)) continue
    // The operand of a query operator must keep its type.
    if (name.startsWith('$')) return OPERAND
    if (known.isObject) return null
    const text = `String(${textOf(file, property.value)})`
    edits.push(
      property.shorthand
        ? insertAfter(property, `: ${text}`)
        : { start: startOf(property.value), end: endOf(property.value), newText: text },
    )
  }
  for (const { name, given } of named === query ? [] : assignedTo(file, named)) {
    const known = value.properties?.get(name)
    if (!known || !isHostile(known)) continue
    if (name.startsWith('$') || known.isObject) return null
    const text = textOf(file, given)
    if (!text.startsWith('String('))
      edits.push({ start: startOf(given), end: endOf(given), newText: `String(${text})` })
  }
  if (edits.length === 0) return query.properties.some(runsCode) ? QUERY_AS_CODE : null
  return {
    ...AS_TEXT,
    edits,
    behaviourChange: 'None for strings; a number or a Boolean in a JSON body is compared as a string.',
  }
}

/** `findById(id)` of Mongoose looks for `{ _id: id }`, whatever `id` is. */
function identifierAsText(file: JavaScriptFile, { call, argument }: FixContext['match']): FixPlan | null {
  if (!argument || !/(?:^|\.)findById\w*$/.test(call?.api ?? '') || call?.argNodes[0] !== argument) return null
  // What is written stays a finding of the same call.
  if (!call.args.slice(1).every(isClean)) return null
  const outer = castAround(file, argument)
  return {
    ...AS_TEXT,
    edits: [{ start: startOf(outer), end: endOf(outer), newText: `String(${textOf(file, unwrap(argument))})` }],
    behaviourChange: 'None for identifiers; a missing one is an error of the database library, as any other wrong one.',
  }
}

/** Without input, as far as the record is known. */
function isClean(snapshot: Pick<ArgumentSnapshot, 'taints' | 'properties'>): boolean {
  return (
    !isHostile(snapshot) && [...(snapshot.properties?.values() ?? [])].every((one) => !isHostile(one) && !one.isObject)
  )
}

const AS_TEXT = {
  safety: 'glance',
  title: 'Convert the values to strings',
  explanation: 'A string cannot contain an operator such as `$ne`, so the input cannot change the query.',
} as const

/** `{ $where: 'this.price < ' + price }` */
function runsCode(property: Node): boolean {
  return property.type === 'ObjectProperty' && RUNS_CODE.test(staticNameOf(property.key, property.computed) ?? '')
}

const RUNS_CODE = /^\$(?:where|function|accumulator|expr)$/

/** All assignments `query.name = given`, if all of them are plain statements. */
function assignedTo(file: JavaScriptFile, named: Node): { name: string; given: Node }[] {
  const reads = file.scopes.bindingOf(named)?.reads ?? []
  return reads.flatMap((read) => {
    const member = file.scopes.parentOf(read)
    const assignment = member && file.scopes.parentOf(member)
    if (!member || !isMemberNode(member) || assignment?.type !== 'AssignmentExpression') return []
    if (assignment.left !== member || assignment.operator !== '=') return []
    const name = staticNameOf(member.property, member.computed)
    return name === null ? [] : [{ name, given: assignment.right }]
  })
}

function isHostile({ taints }: Pick<PropertySnapshot, 'taints'>): boolean {
  return taints.some(({ cleansed }) => !includesSinkKind(cleansed, 'nosql-injection'))
}

function insertAfter(node: Node, newText: string): TextEdit {
  return { start: endOf(node), end: endOf(node), newText }
}
