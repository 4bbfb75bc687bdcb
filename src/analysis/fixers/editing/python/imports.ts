import type { NewImport } from '../import-request.ts'
import { childByField, childrenByField, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'
import type { PythonFile } from './python-file.ts'
import { rootName } from '../../../source/dotted-names.ts'

/** A name that a file imports at its top level. */
export type PythonImport = {
  /** `a.b`, as written; relative ones begin with dots. */
  readonly module: string
  /** null for the whole module. */
  readonly member: string | null
  /** How code refers to it: `a.b` for `import a.b`, else the bound name. */
  readonly name: string
  /** The name that is bound: `a` for `import a.b`. */
  readonly bound: string
  readonly statement: SyntaxNode
  /** The part of the statement that imports it. */
  readonly item: SyntaxNode
}

/** Imports at the top level, in order. Those in blocks (`try`, `if`) are not valid everywhere. */
export function listImports(file: PythonFile): readonly PythonImport[] {
  return file.root.children.flatMap((statement) => {
    if (statement.type === 'import_statement') return plainImports(file, statement)
    return statement.type === 'import_from_statement' ? fromImports(file, statement) : []
  })
}

function plainImports(file: PythonFile, statement: SyntaxNode): PythonImport[] {
  return childrenByField(statement, 'name').map((item) => {
    const { module, alias } = nameAndAlias(file, item)
    return { module, member: null, name: alias ?? module, bound: alias ?? rootName(module), statement, item }
  })
}

function fromImports(file: PythonFile, statement: SyntaxNode): PythonImport[] {
  const source = childByField(statement, 'module_name')
  if (!source) return []
  const module = dotted(file, source)
  return childrenByField(statement, 'name').map((item) => {
    const { module: member, alias } = nameAndAlias(file, item)
    return { module, member, name: alias ?? member, bound: alias ?? member, statement, item }
  })
}

function nameAndAlias(file: PythonFile, item: SyntaxNode): { module: string; alias: string | null } {
  if (item.type !== 'aliased_import') return { module: dotted(file, item), alias: null }
  const name = childByField(item, 'name')
  const alias = childByField(item, 'alias')
  return { module: name ? dotted(file, name) : '', alias: alias && file.textOf(alias) }
}

function dotted(file: PythonFile, node: SyntaxNode): string {
  return file.textOf(node).replace(/\s/g, '')
}

/**
 * How code can refer to `module.member`, and the import that this needs; null when the names are taken. `isNamed`
 * prefers `from module import member` if the file does not import the module yet, as is usual for classes.
 */
export function referTo(
  file: PythonFile,
  module: string,
  member: string,
  { isNamed = false }: { readonly isNamed?: boolean } = {},
): { readonly text: string; readonly imports: readonly NewImport[] } | null {
  const known = findKnown(file, module, member)
  if (known) return { text: known, imports: [] }
  const named = { text: member, imports: [{ module, member, name: member }] }
  const whole = { text: `${module}.${member}`, imports: [{ module, member: null, name: module }] }
  const canName = !isTaken(file, member)
  const canTakeWhole = !isTaken(file, rootName(module), module)
  if (isNamed) return canName ? named : canTakeWhole ? whole : null
  return canTakeWhole ? whole : canName ? named : null
}

function findKnown(file: PythonFile, module: string, member: string): string | null {
  const [parent, last] = splitModule(module)
  for (const imported of listImports(file)) {
    if (file.boundNames.has(imported.bound)) continue
    if (imported.module === module && imported.member === member) return imported.name
    if (imported.module === module && imported.member === null) return `${imported.name}.${member}`
    if (parent !== null && imported.module === parent && imported.member === last) return `${imported.name}.${member}`
  }
  return null
}

/** How code can refer to the module itself, if it is imported; else null. */
export function nameOfModule(file: PythonFile, module: string): string | null {
  const [parent, last] = splitModule(module)
  const found = listImports(file).find(
    (imported) =>
      !file.boundNames.has(imported.bound) &&
      ((imported.module === module && imported.member === null) ||
        (parent !== null && imported.module === parent && imported.member === last)),
  )
  return found?.name ?? null
}

function splitModule(module: string): readonly [string | null, string] {
  const at = module.lastIndexOf('.')
  return at === -1 ? [null, module] : [module.slice(0, at), module.slice(at + 1)]
}

/** `import os.path` next to `import os` binds the same name to the same module. */
function isTaken(file: PythonFile, name: string, module: string | null = null): boolean {
  if (file.boundNames.has(name)) return true
  const root = module?.split('.')[0]
  const imports = listImports(file).filter(({ bound }) => bound === name)
  if (imports.length > 0) return !imports.every((one) => one.member === null && one.module.split('.')[0] === root)
  return file.uses.has(name)
}
