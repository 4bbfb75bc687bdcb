import type { NewImport } from '../import-request.ts'
import { hasChild, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { JavaFile } from './java-file.ts'

export type JavaImport = {
  /** `java.util.List`, the package for `java.util.*`. */
  readonly qualified: string
  readonly isWildcard: boolean
  readonly isStatic: boolean
  /** The bound name; null for wildcards. */
  readonly name: string | null
  readonly statement: SyntaxNode
}

export function listImports(file: JavaFile): readonly JavaImport[] {
  return file.root.children.flatMap((statement): JavaImport[] => {
    if (statement.type !== 'import_declaration') return []
    const path = statement.children.find(({ type }) => type === 'scoped_identifier' || type === 'identifier')
    if (!path) return []
    const qualified = file.textOf(path).replace(/\s/g, '')
    const isWildcard = hasChild(statement, 'asterisk')
    const name = isWildcard ? null : qualified.slice(qualified.lastIndexOf('.') + 1)
    return [{ qualified, isWildcard, isStatic: hasChild(statement, 'static'), name, statement }]
  })
}

export function packageOf(file: JavaFile): string {
  const declaration = file.root.children.find(({ type }) => type === 'package_declaration')
  const path = declaration?.children.find(({ type }) => type === 'scoped_identifier' || type === 'identifier')
  return path ? file.textOf(path).replace(/\s/g, '') : ''
}

/**
 * How code can refer to a type, and the import that this needs: the simple name if it is free, else the qualified one.
 * @param qualified `java.nio.file.Files`; nested types with their outer one: `java.util.Map.Entry`.
 */
export function referToType(
  file: JavaFile,
  qualified: string,
): { readonly text: string; readonly imports: readonly NewImport[] } {
  const [module, ...names] = splitType(qualified)
  const [outer] = names
  const text = names.join('.')
  if (!outer) return { text: qualified, imports: [] }
  const whole = `${module}.${outer}`
  const imports = listImports(file).filter(({ isStatic }) => !isStatic)
  if (file.declaredTypes.has(outer)) return { text: qualified, imports: [] }
  const named = imports.find(({ name }) => name === outer)
  if (named) return { text: named.qualified === whole ? text : qualified, imports: [] }
  if (module === 'java.lang' || module === packageOf(file)) return { text, imports: [] }
  if (imports.some(({ isWildcard, qualified: from }) => isWildcard && from === module)) return { text, imports: [] }
  // The name is used without an import, so a wildcard or the same package defines it differently.
  if (file.uses.has(outer) || file.declaredNames.has(outer)) return { text: qualified, imports: [] }
  return { text, imports: [{ module, member: outer, name: outer }] }
}

/** Package names are in lower case, type names begin with a capital. */
function splitType(qualified: string): readonly [string, ...string[]] {
  const parts = qualified.split('.')
  const first = parts.findIndex((part) => /^[A-Z]/.test(part))
  return first === -1 ? [qualified] : [parts.slice(0, first).join('.'), ...parts.slice(first)]
}
