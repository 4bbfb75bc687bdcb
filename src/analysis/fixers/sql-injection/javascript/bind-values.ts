import type * as Babel from '@babel/types'
import { textOf } from '../../../frontends/javascript/javascript-file.ts'
import { beginsLine, indentationAt } from '../../editing/text-style.ts'
import {
  type CallNode,
  endOf,
  isMemberNode,
  type Node,
  startOf,
  staticNameOf,
  unwrap,
} from '../../../frontends/javascript/syntax.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import type { FixContext } from '../../fixer.ts'
import type { Driver } from './drivers.ts'
import type { SqlCall } from './sql-call.ts'
import { allOf, isFilled, lastOf, onlyOf, type Filled } from '../../../../lib/collections/lists.ts'

/** A value as code, and the number of existing values before it. */
export type BoundExpression = { readonly text: string; readonly existing: number; readonly name: string }
/** Where values go: `given` are the existing ones, null for none. */
export type ValuePlace = {
  readonly given: readonly Node[] | null
  edits(values: readonly BoundExpression[], statement: Node): TextEdit[] | null
}

/** The place where the driver expects the values of this call; null when it is taken or unknown. */
export function bindValues(context: FixContext, call: SqlCall, driver: Driver): ValuePlace | null {
  const { argument } = call
  const separator = separatorAt(context, argument)
  const settings = unwrap(argument)
  if (settings.type === 'ObjectExpression') return intoSettings(context, settings, driver.member ?? 'values')
  if (driver.values === 'prepared') return intoRun(context, call)
  if (driver.values === 'inputs') return asInputs(context, call)
  const given = call.argNodes[1]
  if (given?.type === 'ArrayExpression') return intoList(given)
  const after = endOf(argument)
  if (driver.values === 'replacements') return asReplacements(context, given, after, separator)
  if (driver.values === 'named') return given ? null : asNamed(after, separator)
  // An options object or unknown values are in the position of the list.
  if (given && !isCallback(given)) return null
  return { given: null, edits: (values) => [insertion(after, `${separator}[${joined(values)}]`)] }
}

function joined(values: readonly BoundExpression[]): string {
  return values.map(({ text }) => text).join(', ')
}

/** Lists with one item on each line continue that way. */
function separatorAt({ file, style }: FixContext, node: Node): string {
  return beginsLine(file.content, startOf(node))
    ? `,${style.newline}${indentationAt(file.content, startOf(node))}`
    : ', '
}

function insertion(at: number, newText: string): TextEdit {
  return { start: at, end: at, newText }
}

function intoList(list: Babel.ArrayExpression): ValuePlace | null {
  const { elements } = list
  const given = allOf<Node>(elements)
  return (
    given && {
      given,
      edits: (values) =>
        isFilled(given)
          ? insertAmong(given, values)
          : [{ start: startOf(list), end: endOf(list), newText: `[${joined(values)}]` }],
    }
  )
}

/** Inserts each value among the existing ones, in the order of the placeholders. */
function insertAmong(elements: Filled<Node>, values: readonly BoundExpression[]): TextEdit[] {
  return [...Map.groupBy(values, ({ existing }) => existing)].map(([existing, group]) => {
    const next = elements[existing]
    if (next) return insertion(startOf(next), `${joined(group)}, `)
    return insertion(endOf(lastOf(elements)), `, ${joined(group)}`)
  })
}

function isCallback(node: Node): boolean {
  const inner = unwrap(node)
  return (
    inner.type === 'ArrowFunctionExpression' ||
    inner.type === 'FunctionExpression' ||
    /^(?:cb|callback|done|next)$/.test(inner.type === 'Identifier' ? inner.name : '')
  )
}

function asReplacements(
  { file }: FixContext,
  given: Node | undefined,
  after: number,
  separator: string,
): ValuePlace | null {
  if (!given)
    return { given: null, edits: (values) => [insertion(after, `${separator}{ replacements: [${joined(values)}] }`)] }
  if (given.type !== 'ObjectExpression' || given.properties.some(isReplacements)) return null
  const [first] = given.properties
  return {
    given: null,
    edits: (values) =>
      first
        ? [insertion(startOf(first), `replacements: [${joined(values)}],${gapBefore(file.content, first)}`)]
        : [{ start: startOf(given), end: endOf(given), newText: `{ replacements: [${joined(values)}] }` }],
  }
}

/** What separates the first property from the brace: a line of its own in an object with several lines. */
function gapBefore(content: string, first: Node): string {
  const gap = /\{(\s*)$/.exec(content.slice(Math.max(0, startOf(first) - MAX_GAP), startOf(first)))?.[1] ?? ''
  return gap.includes('\n') ? gap : ' '
}

const MAX_GAP = 200

function isReplacements(property: Babel.ObjectExpression['properties'][number]): boolean {
  if (property.type === 'SpreadElement') return true
  const name = staticNameOf(property.key, property.computed)
  return name === 'replacements' || name === 'bind'
}

/** `{ text: '…', values: […] }` of pg and mysql. */
function intoSettings(context: FixContext, settings: Babel.ObjectExpression, member: string): ValuePlace | null {
  const values = settings.properties.find(
    (one) => one.type !== 'SpreadElement' && staticNameOf(one.key, one.computed) === member,
  )
  if (settings.properties.some(({ type }) => type === 'SpreadElement')) return null
  if (values) {
    return values.type === 'ObjectProperty' && values.value.type === 'ArrayExpression' ? intoList(values.value) : null
  }
  return {
    given: null,
    edits: (handed, statement) => {
      const property = settings.properties.find(
        (one) => startOf(one) <= startOf(statement) && endOf(one) >= endOf(statement),
      )
      return [
        insertion(endOf(statement), `${separatorAt(context, property ?? statement)}${member}: [${joined(handed)}]`),
      ]
    },
  }
}

const RUNS = /^(?:all|get|run|iterate|each)$/

/** A statement prepared here and run later: `prepare('…').all(id)`, also through a constant that is used once. */
function intoRun({ file }: FixContext, { node: prepared }: SqlCall): ValuePlace | null {
  const run = runOf(file, prepared)
  if (!run) return null
  const given = run.arguments as Node[]
  // Named values, or a list of them, are bound in another way.
  if (given.some((node) => /^(?:Object|Array)Expression$|Function/.test(node.type))) return null
  const close = endOf(run) - 1
  return {
    given,
    edits: (values) => (isFilled(given) ? insertAmong(given, values) : [insertion(close, joined(values))]),
  }
}

function runOf(file: FixContext['file'], prepared: Node): CallNode | null {
  let value = prepared
  const awaited = file.scopes.parentOf(value)
  if (awaited?.type === 'AwaitExpression') value = awaited
  const parent = file.scopes.parentOf(value)
  if (parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier') {
    const binding = file.scopes.bindingOf(parent.id)
    const read = binding?.writes === 0 ? onlyOf(binding.reads) : null
    if (!read) return null
    value = read
  }
  for (let member = file.scopes.parentOf(value); member && isMemberNode(member);) {
    const call = file.scopes.parentOf(member)
    if (call?.type !== 'CallExpression' || call.callee !== member) return null
    const name = staticNameOf(member.property, member.computed) ?? ''
    if (RUNS.test(name)) return textOf(file, call).endsWith(')') ? call : null
    // These methods only change the format of rows.
    if (!/^(?:pluck|raw|expand|safeIntegers)$/.test(name)) return null
    member = file.scopes.parentOf(call)
  }
  return null
}

/** `request.query('… @name')` of mssql, with `.input('name', value)` before it. */
function asInputs({ file, style }: FixContext, { node: query }: SqlCall): ValuePlace | null {
  const callee = unwrap(query.callee)
  if (!isMemberNode(callee) || callee.computed) return null
  const at = endOf(callee.object)
  if (/\.input\(/.test(textOf(file, callee.object))) return null
  return {
    given: null,
    edits: (values) => [
      insertion(at, values.map(({ text, name }) => `.input(${style.quote(name)}, ${text})`).join('')),
    ],
  }
}

/** `where('name = :name', { name: … })` of TypeORM. */
function asNamed(after: number, separator: string): ValuePlace {
  return {
    given: null,
    edits: (values) => [
      insertion(
        after,
        `${separator}{ ${values.map(({ text, name }) => (text === name ? text : `${name}: ${text}`)).join(', ')} }`,
      ),
    ],
  }
}
