import type * as Babel from '@babel/types'
import { declarationsOf } from '../declarations.ts'
import { parseJavaScript } from '../parse.ts'
import { endOf, forEachChild, type Node, startOf } from '../syntax.ts'
import type { GeneratedScript } from './generated-script.ts'
import { attributeOf, type MarkupElement } from './markup.ts'

/** The top level of a script in a component; places are offsets in the script from `start` on. */
export type ComponentScript = {
  readonly element: MarkupElement
  readonly start: number
  readonly statements: readonly Babel.Statement[]
  /** What it declares and imports. */
  readonly names: ReadonlySet<string>
}

/** Reads a script element; null when it cannot be read, or has its code elsewhere. */
export function readScript(content: string, element: MarkupElement): ComponentScript | null {
  if (attributeOf(element, 'src')) return null
  const { start, end } = element.inner
  const { ast } = parseJavaScript('script.tsx', content.slice(start, end), 'typescript')
  if (!ast) return null
  const statements = ast.program.body
  return { element, start, statements, names: new Set(statements.flatMap(namesOf)) }
}

function namesOf(statement: Babel.Statement): string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
  const isExport = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
  const declared = isExport ? statement.declaration : statement
  return declared ? declarationsOf(declared).map(({ name }) => name) : []
}

/** Statements that are only possible at the top level of a file. */
export function isModuleStatement({ type }: Babel.Statement): boolean {
  return type === 'ImportDeclaration' || type === 'ExportAllDeclaration' || type.startsWith('TS')
}

export function copyNode(out: GeneratedScript, script: ComponentScript, node: Node): void {
  out.copy(script.start + startOf(node), script.start + endOf(node))
}

/** Copies code, but writes `replacement` for the calls of these functions. */
export function copyWithoutCalls(
  out: GeneratedScript,
  script: ComponentScript,
  node: Node,
  names: ReadonlySet<string>,
  replacement: string,
): void {
  let from = startOf(node)
  for (const call of callsOf(node, names)) {
    out.copy(script.start + from, script.start + startOf(call))
    out.write(replacement, script.start + startOf(call))
    from = endOf(call)
  }
  out.copy(script.start + from, script.start + endOf(node))
}

function callsOf(node: Node, names: ReadonlySet<string>): Node[] {
  const found: Node[] = []
  const visit = (one: Node): void => {
    if (one.type === 'CallExpression' && one.callee.type === 'Identifier' && names.has(one.callee.name)) found.push(one)
    else forEachChild(one, visit)
  }
  visit(node)
  return found
}
