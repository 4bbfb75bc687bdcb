import type { JavaScriptFile } from '../../../frontends/javascript/javascript-file.ts'
import { endOf, isFunctionNode, type Node, startOf, unwrap } from '../../../frontends/javascript/syntax.ts'
import type { TextEdit } from '../../../source/text-edit.ts'
import { freeName } from '../../editing/javascript/statements.ts'
import { stringPiecesOf } from '../../editing/javascript/string-pieces.ts'
import { beginsLine, indentationAt } from '../../editing/text-style.ts'
import type { FixContext, FixPlan } from '../../fixer.ts'
import type { Driver } from './drivers.ts'
import type { StatementPart } from './read-statement.ts'
import type { SqlCall } from './sql-call.ts'
import type { Rewritten } from './write-statement.ts'

/** One text of the statement: the first one, or what a branch appends to it. */
export type StatementText = {
  /** The statement of the program; `isBare` when it is a branch without braces. */
  readonly at: Node
  readonly isBare: boolean
  readonly value: Node
}

/** The texts of a variable that branches append to, `let sql = '…'; if (name) sql += '…'`. */
export function stepsOf(file: JavaScriptFile, argument: Node): readonly StatementText[] | null {
  const name = unwrap(argument)
  const binding = name.type === 'Identifier' ? file.scopes.bindingOf(name) : null
  const declarator = binding && file.scopes.parentOf(binding.identifier)
  if (!binding || binding.writes === 0 || declarator?.type !== 'VariableDeclarator' || !declarator.init) return null
  const declaration = file.scopes.parentOf(declarator)
  if (declaration?.type !== 'VariableDeclaration' || declaration.declarations.length > 1) return null
  const around = functionAround(file, declaration)
  const appended: StatementText[] = []
  for (const read of binding.reads) {
    if (read === name) continue
    const step = appendingAt(file, read)
    if (!step || functionAround(file, step.at) !== around || endOf(step.at) > startOf(argument)) return null
    appended.push(step)
  }
  if (appended.length !== binding.writes || functionAround(file, argument) !== around) return null
  return [{ at: declaration, isBare: false, value: unwrap(declarator.init) }, ...appended]
}

function appendingAt(file: JavaScriptFile, read: Node): StatementText | null {
  const assignment = file.scopes.parentOf(read)
  if (assignment?.type !== 'AssignmentExpression' || assignment.operator !== '+=' || assignment.left !== read)
    return null
  const at = file.scopes.parentOf(assignment)
  const block = at && file.scopes.parentOf(at)
  if (at?.type !== 'ExpressionStatement' || !block) return null
  const isBare = block.type === 'IfStatement' && block.consequent === at && !block.alternate
  if (!isBare && block.type !== 'BlockStatement' && block.type !== 'Program') return null
  if (isBare && beginsLine(file.content, startOf(at))) return null
  return { at, isBare, value: unwrap(assignment.right) }
}

function functionAround(file: JavaScriptFile, node: Node): Node | null {
  for (let at = file.scopes.parentOf(node); at; at = file.scopes.parentOf(at)) if (isFunctionNode(at)) return at
  return null
}

/** The pieces of all steps in the order of the code. */
export function partsOfSteps(steps: readonly StatementText[]): readonly StatementPart[] {
  return steps.flatMap(({ value }) =>
    (stringPiecesOf(value) ?? [{ text: null, node: value }]).map((piece) => ({ owner: value, piece, name: null })),
  )
}

/** A value as code, with the place of its expression. */
export type StepValue = { readonly text: string; readonly node: Node }

/** Collects the values in a list next to the statement: `params.push(name)` in each branch that appends one. */
export function gatherValues(
  context: FixContext,
  call: SqlCall,
  driver: Driver,
  steps: readonly StatementText[],
  rewritten: Rewritten,
  values: readonly StepValue[],
): Pick<FixPlan, 'edits' | 'declares'> | null {
  const { file, style } = context
  const [first] = steps
  if (!first || driver.values !== 'list' || (driver.placeholder !== '?' && driver.placeholder !== '$1')) return null
  if (call.argNodes[0] !== call.argument || (call.argNodes[1] && !isFunctionNode(unwrap(call.argNodes[1])))) return null
  const list = freeName(file, call.argument, 'params', 'values')
  if (!list || freeName(file, first.at, list) !== list) return null
  const edits: TextEdit[] = []
  let count = 0
  for (const step of steps) {
    const own = values.filter(({ node }) => startOf(node) >= startOf(step.value) && endOf(node) <= endOf(step.value))
    const isFirst = step === first
    edits.push(...(isFirst ? declareList(context, driver, step, list, own) : appendTo(context, step, list, own)))
    const tokens = own.map((_, index) => ({
      token: tokenAt(count + index),
      written: isFirst
        ? `$${index + 1}`
        : `$\${${list}.length${own.length - index > 1 ? ` - ${own.length - index - 1}` : ''}}`,
    }))
    count += own.length
    const written = rewritten
      .edits(
        context,
        values.map(() => ''),
      )
      .find(({ start, end }) => start <= startOf(step.value) && end >= endOf(step.value))
    if (own.length > 0 && !written) return null
    if (!written) continue
    const newText = driver.placeholder === '?' ? written.newText : numbered(written.newText, tokens, isFirst)
    if (newText === null) return null
    edits.push({ ...written, newText })
  }
  if (count !== values.length) return null
  edits.push({ start: endOf(call.argument), end: endOf(call.argument), newText: `, ${list}` })
  return {
    edits,
    declares: [{ name: `${list}@${startOf(file.scopes.scopeAt(first.at).node)}`, thing: style.constant }],
  }
}

/** What the statement is written with first, since the number of a placeholder depends on the branches before it. */
function tokenAt(index: number): string {
  return `$${index + 1}`
}

function numbered(
  text: string,
  tokens: readonly { readonly token: string; readonly written: string }[],
  isFirst: boolean,
): string | null {
  if (isFirst || tokens.length === 0) return text
  const inner = text.slice(1, -1)
  if (!/^['"`]/.test(text) || (!text.startsWith('`') && /[\\`]|\$\{/.test(inner))) return null
  const replaced = tokens.reduceRight((sum, { token, written }) => {
    const at = sum.lastIndexOf(token)
    return at === -1 ? sum : sum.slice(0, at) + written + sum.slice(at + token.length)
  }, inner)
  return `\`${replaced}\``
}

function declareList(
  { file, style }: FixContext,
  { hasTypedValues }: Driver,
  { at }: StatementText,
  list: string,
  own: readonly StepValue[],
): readonly TextEdit[] {
  const item = hasTypedValues ? '(string | number)' : 'unknown'
  const type = file.language === 'typescript' ? `: ${item}[]` : ''
  const line = `${style.constant} ${list}${type} = [${own.map(({ text }) => text).join(', ')}]${style.semicolon}`
  const indent = style.newline + indentationAt(file.content, startOf(at))
  return [{ start: endOf(at), end: endOf(at), newText: indent + line }]
}

function appendTo(
  { file, style }: FixContext,
  { at, isBare }: StatementText,
  list: string,
  own: readonly StepValue[],
): readonly TextEdit[] {
  if (own.length === 0) return []
  const line = `${list}.push(${own.map(({ text }) => text).join(', ')})${style.semicolon}`
  const outer = style.newline + indentationAt(file.content, startOf(at))
  const indent = isBare ? outer + style.indent : outer
  const before = { start: startOf(at), end: startOf(at), newText: `${isBare ? `{${indent}` : ''}${line}${indent}` }
  return isBare ? [before, { start: endOf(at), end: endOf(at), newText: `${outer}}` }] : [before]
}
