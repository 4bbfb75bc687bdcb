import { calledName, type JavaFile, unwrapParentheses } from './java-file.ts'
import { childByField, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import { receiverOf } from './made-by.ts'
import {
  builderLinks,
  createReader,
  finishText,
  type JavaText,
  type ChainLink,
  readTextParts,
  type TextReader,
} from './string-pieces.ts'
import { argumentsOf } from './arguments.ts'
import { isWritten, mentionsOf, type JavaVariable, variableOf } from './variables.ts'
import { isFilled, lastOf, type Filled } from '../../../../lib/collections/lists.ts'

/** A text and how it is built: in the expression itself, or step by step in a variable. */
export type MadeText = {
  readonly text: JavaText
  /** The variable that the expression names; null when the text is built in the expression. */
  readonly variable: JavaVariable | null
  /** Where building starts. */
  readonly start: number
  /** Building ends before this offset. */
  readonly end: number
}

/** null when it is built in branches or elsewhere, or read by other code than logging. */
export function madeText(file: JavaFile, argument: SyntaxNode): MadeText | null {
  const node = unwrapParentheses(argument)
  const reader = createReader()
  const given = giveText(file, node, reader)
  const text = given && finishText(reader)
  return text ? { ...given, text } : null
}

type Given = Omit<MadeText, 'text'>

function giveText(file: JavaFile, node: SyntaxNode, reader: TextReader): Given | null {
  const variable = node.type === 'identifier' ? variableOf(file, node) : null
  if (variable) return variable.kind === 'local' ? fromVariable(file, variable, node, reader) : null
  const builder = builtBy(file, node)
  if (builder) return fromBuilder(file, builder, node, reader)
  return readTextParts(file, node, { kind: 'start', node }, reader)
    ? { variable: null, start: node.start, end: node.end }
    : null
}

/** The variable of `builder.toString()`. */
function builtBy(file: JavaFile, node: SyntaxNode): JavaVariable | null {
  const receiver = node.type === 'method_invocation' && calledName(file, node) === 'toString' ? receiverOf(node) : null
  return receiver?.type === 'identifier' ? variableOf(file, receiver) : null
}

type Step = { readonly statement: SyntaxNode; readonly value: SyntaxNode; readonly isAdded: boolean }

function fromVariable(file: JavaFile, variable: JavaVariable, use: SyntaxNode, reader: TextReader): Given | null {
  const mentions = mentionsOf(file, variable)
  const written = mentions.filter((mention) => isWritten(file, mention))
  const steps = stepsOf(file, variable, written)
  const others = mentions.filter((mention) => mention !== use && !written.includes(mention))
  if (!steps || !others.every((mention) => isOnlyPrinted(file, mention))) return null
  const { start } = steps[0].statement
  const block = file.parentOf(steps[0].statement)
  if (!block || !steps.every(({ statement }) => file.parentOf(statement) === block)) return null
  const { end } = lastOf(steps).statement
  if (end > use.start || block.end < use.end) return null
  const isRead = steps.every(({ statement, value, isAdded }) => {
    if (isAdded) return readTextParts(file, value, { kind: 'assign', node: statement }, reader)
    return giveText(file, unwrapParentheses(value), reader) !== null
  })
  return isRead ? { variable, start, end } : null
}

/** An initial value and what is appended to it. An empty first value may come before. */
function stepsOf(file: JavaFile, variable: JavaVariable, written: readonly SyntaxNode[]): Filled<Step> | null {
  const declaration = file.parentOf(variable.node)
  const first = childByField(variable.node, 'value')
  const steps: Step[] = declaration && first ? [{ statement: declaration, value: first, isAdded: false }] : []
  for (const mention of written) {
    const assignment = file.parentOf(mention)
    const statement = assignment && file.parentOf(assignment)
    const operator = assignment && childByField(assignment, 'operator')?.type
    const value = assignment && childByField(assignment, 'right')
    if (statement?.type !== 'expression_statement' || !value || (operator !== '=' && operator !== '+=')) return null
    steps.push({ statement, value, isAdded: operator === '+=' })
  }
  const [initial, next] = steps
  const says = initial && !/^(?:null|"")$/.test(file.textOf(initial.value))
  const real = initial && next && !next.isAdded && !says ? steps.slice(1) : steps
  return isFilled(real) && real.every(({ isAdded }, index) => isAdded === index > 0) ? real : null
}

function fromBuilder(file: JavaFile, builder: JavaVariable, use: SyntaxNode, reader: TextReader): Given | null {
  const declaration = file.parentOf(builder.node)
  const made = childByField(builder.node, 'value')
  const links = builder.kind === 'local' && made ? builderLinks(file, made) : null
  const block = declaration && file.parentOf(declaration)
  if (!links || !block || block.end < use.end) return null
  let { end } = declaration
  for (const mention of mentionsOf(file, builder)) {
    if (mention === receiverOf(use)) continue
    const added = addedLinks(file, mention)
    const statement = added && statementOfChain(file, added)
    if (!statement) {
      if (isOnlyPrinted(file, mention)) continue
      return null
    }
    if (file.parentOf(statement) !== block || statement.end > use.start) return null
    links.push(...added)
    end = statement.end
  }
  const isRead = links.every(({ node, join }) => readTextParts(file, node, join, reader))
  return isRead ? { variable: null, start: declaration.start, end } : null
}

/** `builder.append(a).append(b)` on a name. */
function addedLinks(file: JavaFile, mention: SyntaxNode): Filled<ChainLink> | null {
  const links: ChainLink[] = []
  let inner = mention
  for (let call = file.parentOf(inner); call?.type === 'method_invocation'; call = file.parentOf(call)) {
    const [argument, ...more] = argumentsOf(call)
    if (receiverOf(call) !== inner || calledName(file, call) !== 'append' || !argument || more.length > 0) return null
    links.push({ node: argument, join: { kind: 'append', node: call } })
    inner = call
  }
  return isFilled(links) ? links : null
}

function statementOfChain(file: JavaFile, links: Filled<ChainLink>): SyntaxNode | null {
  const statement = file.parentOf(lastOf(links).join.node)
  return statement?.type === 'expression_statement' ? statement : null
}

const SHOWS = /^(?:print\w*|log|info|debug|trace|warn|warning|error|fine|finer|finest|severe|output\w*|write)$/

/** Whether only logging, the console or an exception reads it, so that placeholders may replace values. */
export function isOnlyPrinted(file: JavaFile, mention: SyntaxNode): boolean {
  for (let around = file.parentOf(mention); around; around = file.parentOf(around)) {
    if (around.type === 'method_invocation') {
      const name = calledName(file, around)
      if (SHOWS.test(name)) return true
      if (!/^(?:toString|format|formatted|concat|valueOf|encodeForHTML|forHtml|htmlEscape|escapeHtml\w*)$/.test(name))
        return false
    } else if (around.type === 'object_creation_expression') return /Exception$|Error$/.test(calledName(file, around))
    else if (!/^(?:argument_list|binary_expression|parenthesized_expression)$/.test(around.type)) return false
  }
  return false
}
