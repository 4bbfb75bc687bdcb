import { calledName, freshName, type JavaFile, methodAround, statementOf } from '../editing/java/java-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { referToType } from '../editing/java/imports.ts'
import { walk } from '../editing/source-tree.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { argumentsOf } from '../editing/java/arguments.ts'
import { type Made, madeBy, receiverOf } from '../editing/java/made-by.ts'
import { isExceptionHandled } from '../editing/java/places.ts'
import { insertAfter, insertBefore } from '../editing/java/statements.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { LEAVES_OUT, PARSERS, type XmlParser } from './java-parsers.ts'
import { RESOLVE_NOTHING } from './plan.ts'

/** Hardens the factory or parser that reads the document, where it is created. */
export function fixJavaXxe({ file, match }: JavaFixContext): FixPlan | null {
  const call = match.call?.node ?? match.node
  const override = findOverride(file, call)
  if (override) return { ...RESOLVE_NOTHING, edits: [override], behaviourChange: LEAVES_OUT }
  const found = findMaker(file, call)
  if (!found) return null
  const { parser, made } = found
  if (parser.raises && !isExceptionHandled(file, made.variable ?? call, parser.raises)) return null
  const hardened = made.variable ? onVariable(file, found) : asVariable(file, parser, made.expression)
  if (!hardened) return null
  return {
    ...RESOLVE_NOTHING,
    edits: hardened.edits,
    imports: [...hardened.imports, ...parser.types.flatMap((type) => referToType(file, type).imports)],
    behaviourChange: parser.behaviourChange,
  }
}

/** The code enables entities explicitly: `setProperty(XMLInputFactory.SUPPORT_DTD, true)`. */
function findOverride(file: JavaFile, call: SyntaxNode): TextEdit | null {
  const [key, value] = argumentsOf(call)
  if (!key || !value || !SETTER.test(calledName(file, call)) || !/^(?:true|Boolean\.TRUE)$/.test(file.textOf(value)))
    return null
  return replaceNode(value, file.textOf(value) === 'true' ? 'false' : 'Boolean.FALSE')
}

const SETTER = /^set(?:Feature|Property|Attribute)$/

/** `use` is the call on the variable that leads to the parser. */
type Found = { readonly parser: XmlParser; readonly made: Made; readonly use: SyntaxNode }

/** Follows a call that reads back, through parsers and readers, to the object with the settings. */
function findMaker(file: JavaFile, call: SyntaxNode): Found | null {
  let made: Made | null = { expression: call, variable: null, name: null }
  let use = call
  for (let steps = 0; made && steps < 6; steps += 1) {
    const { expression } = made
    const parser = PARSERS.find(({ made: pattern }) => pattern.test(headOf(file, expression)))
    if (parser) return { parser, made, use }
    const receiver: SyntaxNode | null = receiverOf(expression)
    use = expression
    made = receiver && madeBy(file, receiver)
  }
  return null
}

/** The code before the arguments of the call: `Factory.newInstance(`. */
function headOf(file: JavaFile, call: SyntaxNode): string {
  const list = childByField(call, 'arguments')
  return list ? file.content.slice(call.start, list.start + 1) : ''
}

type Hardened = { readonly edits: readonly TextEdit[]; readonly imports: NonNullable<FixPlan['imports']> }

/**
 * Adds lines after the statement that creates it; for a field, before its use. If a contrary setting exists, it is
 * inverted instead.
 */
function onVariable(file: JavaFile, { parser, made: { variable, name }, use }: Found): Hardened | null {
  if (!variable || !name) return null
  const method = methodAround(file, variable) ?? methodAround(file, use)
  const turned: TextEdit[] = []
  const lines = linesFor(file, parser, name).filter((line) => {
    const contrary = method && findContrary(file, method, line)
    if (contrary) turned.push(contrary)
    return !contrary
  })
  if (turned.length > 0) return { edits: turned, imports: [] }
  const edit =
    insertAfter(file, variable, lines) ?? (methodAround(file, variable) ? null : insertBefore(file, use, lines))
  return edit && { edits: [...turned, edit], imports: [] }
}

/** The call that sets the opposite of a line. */
function findContrary(file: JavaFile, method: SyntaxNode, line: string): TextEdit | null {
  const [, head, key, value] = /^(\w+\.\w+)\((\S+), (true|false)\);$/.exec(line) ?? []
  if (!head || !value) return null
  for (const call of walk(method)) {
    const [first, second] = call.type === 'method_invocation' ? argumentsOf(call) : []
    if (!first || !second || `${file.textOf(receiverOf(call) ?? call)}.${calledName(file, call)}` !== head) continue
    const contrary = value === 'true' ? /^(?:false|Boolean\.FALSE)$/ : /^(?:true|Boolean\.TRUE)$/
    if (file.textOf(first) === key && contrary.test(file.textOf(second))) return replaceNode(second, value)
  }
  return null
}

/** Stores an inline factory in a variable first. */
function asVariable(file: JavaFile, parser: XmlParser, expression: SyntaxNode): Hardened | null {
  // In a loop condition it would be created once rather than each time.
  const statement = statementOf(file, expression)
  if (!statement || !/^(?:local_variable_declaration|expression_statement|return_statement)$/.test(statement.type))
    return null
  const name = freshName(file, parser.variable)
  // Readers of the same name exist in several packages.
  const isNew = expression.type === 'object_creation_expression'
  const type = isNew ? { text: calledName(file, expression), imports: [] } : referToType(file, parser.type)
  const edit = insertBefore(file, expression, [
    `${type.text} ${name} = ${file.textOf(expression)};`,
    ...linesFor(file, parser, name),
  ])
  return edit && { edits: [edit, replaceNode(expression, name)], imports: type.imports }
}

function linesFor(file: JavaFile, parser: XmlParser, name: string): string[] {
  return parser.lines.map((line) =>
    line.replace(/\$\{name\}/g, name).replace(/\$\{([\w.]+)\}/g, (_, type: string) => referToType(file, type).text),
  )
}
