import { enclosingFunction, isBinding, type PythonFile } from './python-file.ts'
import { walk } from '../source-tree.ts'
import { childByField, type SyntaxNode } from '../../../frontends/tree-sitter/syntax-node.ts'

/** A variable with every place in the function or file that assigns or reads it, in source order. */
export type PythonVariable = {
  readonly name: string
  /** null for top-level variables. */
  readonly scope: SyntaxNode | null
  readonly bindings: readonly SyntaxNode[]
  readonly reads: readonly SyntaxNode[]
}

/** The variable that an identifier names; null when `global` or `nonlocal` shares it between functions. */
export function variableOf(file: PythonFile, identifier: SyntaxNode): PythonVariable | null {
  const name = file.textOf(identifier)
  for (let scope = enclosingFunction(file, identifier); scope; scope = enclosingFunction(file, scope)) {
    const local = mentionsIn(file, scope, name, scope)
    if (local === null) return null
    if (local.bindings.length > 0) return local
  }
  return mentionsIn(file, file.root, name, null)
}

function mentionsIn(
  file: PythonFile,
  around: SyntaxNode,
  name: string,
  scope: SyntaxNode | null,
): PythonVariable | null {
  const bindings: SyntaxNode[] = []
  const reads: SyntaxNode[] = []
  for (const node of walk(around)) {
    if (/^(?:global|nonlocal)_statement$/.test(node.type) && file.textOf(node).split(/\W+/).includes(name)) return null
    if (node.type !== 'identifier' || node.field === 'attribute' || file.textOf(node) !== name) continue
    if (isKeywordName(file, node)) continue
    if (isBinding(file, node)) {
      // A name bound in another function is a separate variable.
      if (scope !== null || enclosingFunction(file, node) === null) bindings.push(node)
      if (node.field === 'left' && file.parentOf(node)?.type === 'augmented_assignment') reads.push(node)
    } else reads.push(node)
  }
  return { name, scope, bindings, reads }
}

function isKeywordName(file: PythonFile, node: SyntaxNode): boolean {
  return node.field === 'name' && file.parentOf(node)?.type === 'keyword_argument'
}

/** The value of the only assignment to a variable. */
export function soleValueOf(file: PythonFile, { bindings }: PythonVariable): SyntaxNode | null {
  const [only, ...more] = bindings
  const assignment = only && more.length === 0 ? file.parentOf(only) : null
  if (assignment?.type !== 'assignment' || childByField(assignment, 'left') !== only) return null
  return childByField(assignment, 'right')
}

/** True when no name in an expression can be reassigned or deleted between it and a later place of the file. */
export function keepsItsMeaning(file: PythonFile, expression: SyntaxNode, later: SyntaxNode): boolean {
  const end = lastEndOf(file, later, expression)
  return [...walk(expression)].every((node) => {
    if (/^(?:named_expression|await|yield|lambda)$/.test(node.type)) return node.type === 'lambda'
    if (node.type !== 'identifier' || node.field === 'attribute' || isKeywordName(file, node)) return true
    const variable = variableOf(file, node)
    return variable?.bindings.every(({ start }) => start < expression.start || start > end) ?? false
  })
}

/**
 * Where the later place has run for the last time: after the outermost loop that contains it and not the expression.
 */
function lastEndOf(file: PythonFile, later: SyntaxNode, expression: SyntaxNode): number {
  let { end } = later
  for (let around = file.parentOf(later); around; around = file.parentOf(around)) {
    if (around.start <= expression.start && around.end >= expression.end) return end
    if (/^(?:for|while)_statement$/.test(around.type)) ({ end } = around)
  }
  return end
}

const MAX_NAMES = 100

/** `wanted`, with a number if the function of `place` uses that name already. */
export function freeNameAt(
  file: PythonFile,
  place: SyntaxNode,
  wanted: string,
  ...others: readonly string[]
): string | null {
  const scope = enclosingFunction(file, place)
  const taken = new Set<string>()
  for (const node of walk(scope ?? file.root))
    if (node.type === 'identifier' && node.field !== 'attribute') taken.add(file.textOf(node))
  const free = [wanted, ...others].find((name) => !taken.has(name))
  if (free !== undefined) return free
  for (let number = 2; number <= MAX_NAMES; number += 1) {
    const name = `${wanted}_${number}`
    if (!taken.has(name)) return name
  }
  return null
}
