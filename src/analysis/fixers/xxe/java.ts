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

/** Hardens the factory or parser that reads the document, right where it is made. */
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

/** The parser is told to load entities: `setProperty(XMLInputFactory.SUPPORT_DTD, true)`. */
function findOverride(file: JavaFile, call: SyntaxNode): TextEdit | null {
  const [key, value] = argumentsOf(call)
  if (!key || !value || !SETTER.test(calledName(file, call)) || !/^(?:true|Boolean\.TRUE)$/.test(file.textOf(value)))
    return null
  return replaceNode(value, file.textOf(value) === 'true' ? 'false' : 'Boolean.FALSE')
}

const SETTER = /^set(?:Feature|Property|Attribute)$/

/** `use` is the call on the variable that the way went through. */
type Found = { readonly parser: XmlParser; readonly made: Made; readonly use: SyntaxNode }

/** Back from the call that reads, through parsers and readers, to what has the switches. */
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

/** What stands before the arguments of the call itself: `Factory.newInstance(`. */
function headOf(file: JavaFile, call: SyntaxNode): string {
  const list = childByField(call, 'arguments')
  return list ? file.content.slice(call.start, list.start + 1) : ''
}

type Hardened = { readonly edits: readonly TextEdit[]; readonly imports: NonNullable<FixPlan['imports']> }

/** Lines below the statement that makes it; of a field before it is used. Where one of them is there and says the contrary, it is turned instead. */
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

/** The call that switches off what a line switches on, or the other way round. */
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

/** A factory that is made in passing gets a name first. */
function asVariable(file: JavaFile, parser: XmlParser, expression: SyntaxNode): Hardened | null {
  // In a condition of a loop it would be made once instead of each time.
  const statement = statementOf(file, expression)
  if (!statement || !/^(?:local_variable_declaration|expression_statement|return_statement)$/.test(statement.type))
    return null
  const name = freshName(file, parser.variable)
  // Readers of the same name are in several packages.
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
