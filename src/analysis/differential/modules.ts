import type { JavaScriptFile } from '../frontends/javascript/javascript-file.ts'
import { type Node, staticNameOf, unwrap } from '../frontends/javascript/syntax.ts'
import type { Binding } from '../frontends/javascript/scope.ts'

/** Modules with a stand-in, which computes or records but has no effects. */
const MODULES = new Map([
  ['path', 'path'],
  ['path/posix', 'path'],
  ['fs', 'fs'],
  ['fs/promises', 'filesLater'],
  ['util', 'util'],
  ['child_process', 'programs'],
])

/** The code of the stand-in for an imported name; null when it is not imported or its module has none. */
export function standInFor(file: JavaScriptFile, { identifier }: Binding): string | null {
  const parent = file.scopes.parentOf(identifier)
  if (!parent) return null
  const outer = file.scopes.parentOf(parent)
  if (outer?.type === 'ImportDeclaration') {
    const module = moduleOf(outer.source.value)
    if (module === null) return null
    if (parent.type !== 'ImportSpecifier') return module
    const name = staticNameOf(parent.imported, false)
    return name === null ? null : `${module}[${JSON.stringify(name)}]`
  }
  if (parent.type === 'VariableDeclarator') return moduleOfRequire(parent.init)
  // `const { join } = require('path')`
  if (parent.type !== 'ObjectProperty' || parent.value !== identifier || outer?.type !== 'ObjectPattern') return null
  const declarator = file.scopes.parentOf(outer)
  const module = declarator?.type === 'VariableDeclarator' ? moduleOfRequire(declarator.init) : null
  const name = staticNameOf(parent.key, parent.computed)
  return module === null || name === null ? null : `${module}[${JSON.stringify(name)}]`
}

function moduleOfRequire(init: Node | null | undefined): string | null {
  const call = init ? unwrap(init) : null
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'require')
    return null
  const [name] = call.arguments
  return name?.type === 'StringLiteral' ? moduleOf(name.value) : null
}

function moduleOf(specifier: string): string | null {
  const name = MODULES.get(specifier.replace(/^node:/, ''))
  return name === undefined ? null : `$standIns.${name}`
}
