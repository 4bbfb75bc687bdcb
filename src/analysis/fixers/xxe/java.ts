import { freshName, type JavaFile, statementOf } from '../../frontends/java/java-file.ts'
import { childByField, type SyntaxNode } from '../../frontends/tree-sitter/syntax-node.ts'
import { referToType } from '../../frontends/java/imports.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { replaceNode } from '../editing/edits.ts'
import { type Made, madeBy, receiverOf } from '../editing/java/made-by.ts'
import { insertAfter, insertBefore } from '../editing/java/statements.ts'
import type { FixPlan, JavaFixContext } from '../fixer.ts'
import { PARSERS, type XmlParser } from './java-parsers.ts'
import { RESOLVE_NOTHING } from './plan.ts'

/** Hardens the factory or parser that reads the document, right where it is made. */
export function fixJavaXxe({ file, sighting }: JavaFixContext): FixPlan | null {
  const call = sighting.call?.node ?? sighting.node
  const found = findMaker(file, call)
  if (!found) return null
  const { parser, made } = found
  const hardened = made.variable ? afterVariable(file, parser, made) : asVariable(file, parser, made.expression)
  if (!hardened) return null
  return {
    ...RESOLVE_NOTHING,
    edits: hardened.edits,
    imports: [...hardened.imports, ...parser.types.flatMap((type) => referToType(file, type).imports)],
    behaviourChange: parser.behaviourChange,
  }
}

type Found = { readonly parser: XmlParser; readonly made: Made }

/** Back from the call that reads, through parsers and readers, to what has the switches. */
function findMaker(file: JavaFile, call: SyntaxNode): Found | null {
  let made: Made | null = { expression: call, variable: null, name: null }
  for (let steps = 0; made && steps < 6; steps += 1) {
    const { expression } = made
    const parser = PARSERS.find(({ made: pattern }) => pattern.test(headOf(file, expression)))
    if (parser) return { parser, made }
    const receiver: SyntaxNode | null = receiverOf(expression)
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

/** Lines below the statement that makes it; fields have no place for them. */
function afterVariable(file: JavaFile, parser: XmlParser, { variable, name }: Made): Hardened | null {
  if (!variable || !name) return null
  const edit = insertAfter(file, variable, linesFor(file, parser, name))
  return edit && { edits: [edit], imports: [] }
}

/** A factory that is made in passing gets a name first. */
function asVariable(file: JavaFile, parser: XmlParser, expression: SyntaxNode): Hardened | null {
  // In a condition of a loop it would be made once instead of each time.
  const statement = statementOf(file, expression)
  if (!statement || !/^(?:local_variable_declaration|expression_statement|return_statement)$/.test(statement.type))
    return null
  const name = freshName(file, parser.variable)
  const type = referToType(file, parser.type)
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
