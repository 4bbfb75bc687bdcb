import { childByField, type SyntaxNode } from '../tree-sitter/syntax-node.ts'
import { importedNames, moduleNameOf } from './bindings.ts'
import { writeName } from './lower-names.ts'
import type { Lowering } from './lowering.ts'

/** `import a.b`, `import a.b as c`, `from .a import b`: assignments to the names that are bound. */
export function lowerImport(lowering: Lowering, node: SyntaxNode): void {
  const { builder, file } = lowering
  const from = childByField(node, 'module_name')
  const module = from && moduleNameOf(from, file.content)
  for (const { name, bound, isAliased, at } of importedNames(node, file.content)) {
    const imported = module !== null ? { module, name } : { module: isAliased ? name : bound, name: null }
    builder.assign(writeName(lowering, bound, at), { kind: 'import', ...imported, at }, node)
  }
}
