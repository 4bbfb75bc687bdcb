import { rootName } from '../../source/dotted-names.ts'
import {
  childByField,
  firstNamedChild,
  hasChild,
  namedChildren,
  type SyntaxNode,
  textOf,
} from '../tree-sitter/syntax-node.ts'

/** The names that a function, class or module binds, without inner functions. */
export type Bindings = {
  /** How often each name is bound; a name bound in a loop counts more than once. */
  readonly counts: Map<string, number>
  /** The first annotation of each name. */
  readonly annotations: Map<string, SyntaxNode>
  /** What imported names refer to, relative modules with their dots: `flask.Request`, `..models.User`. */
  readonly imports: Map<string, string>
  readonly starImports: string[]
  /** `a.b` of `import a.b`, which binds `a`. */
  readonly submodules: Set<string>
  readonly globals: Set<string>
  readonly nonlocals: Set<string>
  isGenerator: boolean
}

export function createBindings(): Bindings {
  return {
    counts: new Map(),
    annotations: new Map(),
    imports: new Map(),
    starImports: [],
    submodules: new Set(),
    globals: new Set(),
    nonlocals: new Set(),
    isGenerator: false,
  }
}

type Scan = { readonly bindings: Bindings; readonly content: string; loops: number }

export function collectBindings(nodes: readonly SyntaxNode[], content: string): Bindings {
  const scan: Scan = { bindings: createBindings(), content, loops: 0 }
  for (const node of nodes) visit(scan, node)
  return scan.bindings
}

function visit(scan: Scan, node: SyntaxNode): void {
  if (node.children.length === 0) return
  switch (node.type) {
    case 'function_definition':
    case 'class_definition':
      bindField(scan, node, 'name')
      return
    case 'lambda':
    case 'type':
      return
    case 'assignment':
      visitAssignment(scan, node)
      return
    case 'augmented_assignment':
      bindTarget(scan, childByField(node, 'left'), 2)
      break
    case 'named_expression':
      bindField(scan, node, 'name')
      break
    case 'for_in_clause':
      // A comprehension has its own names.
      for (const child of node.children) if (child.field === 'right') visit(scan, child)
      return
    case 'for_statement':
      bindTarget(scan, childByField(node, 'left'), 2)
      visitLoop(scan, node)
      return
    case 'while_statement':
      visitLoop(scan, node)
      return
    case 'as_pattern':
      bindTarget(scan, childByField(node, 'alias'), 1)
      break
    case 'except_clause':
      bindOldAlias(scan, node)
      break
    case 'case_pattern':
      bindPattern(scan, node)
      return
    case 'import_statement':
    case 'import_from_statement':
      visitImport(scan, node)
      return
    case 'global_statement':
      for (const name of namedChildren(node)) scan.bindings.globals.add(textOf(name, scan.content))
      return
    case 'nonlocal_statement':
      for (const name of namedChildren(node)) scan.bindings.nonlocals.add(textOf(name, scan.content))
      return
    case 'type_alias_statement':
      bindTypeAlias(scan, node)
      return
    case 'yield':
      scan.bindings.isGenerator = true
  }
  for (const child of node.children) visit(scan, child)
}

function visitLoop(scan: Scan, node: SyntaxNode): void {
  scan.loops += 1
  for (const child of node.children) if (child.field !== 'left') visit(scan, child)
  scan.loops -= 1
}

function visitAssignment(scan: Scan, node: SyntaxNode): void {
  const left = childByField(node, 'left')
  const annotation = childByField(node, 'type')
  const right = childByField(node, 'right')
  bindTarget(scan, left, 1)
  if (annotation && left?.type === 'identifier') {
    const name = textOf(left, scan.content)
    if (!scan.bindings.annotations.has(name)) scan.bindings.annotations.set(name, annotation)
  }
  if (right) visit(scan, right)
}

function bindField(scan: Scan, node: SyntaxNode, field: string): void {
  const name = childByField(node, field)
  if (name) bind(scan, textOf(name, scan.content), 1)
}

function bind(scan: Scan, name: string, times: number): void {
  const { counts } = scan.bindings
  counts.set(name, (counts.get(name) ?? 0) + times + (scan.loops > 0 ? 1 : 0))
}

function bindTarget(scan: Scan, node: SyntaxNode | null, times: number): void {
  if (!node) return
  if (node.type === 'identifier') bind(scan, textOf(node, scan.content), times)
  else if (node.type === 'attribute' || node.type === 'subscript' || node.type === 'call') visit(scan, node)
  else for (const child of node.children) bindTarget(scan, child, times)
}

/** Python 2's `except Type, name`. */
function bindOldAlias(scan: Scan, node: SyntaxNode): void {
  const [, alias] = namedChildren(node).filter(({ type }) => type !== 'block')
  bindTarget(scan, alias ?? null, 1)
}

function bindTypeAlias(scan: Scan, node: SyntaxNode): void {
  const left = childByField(node, 'left')
  const name = left && firstNamedChild(left)
  if (name?.type === 'identifier') bind(scan, textOf(name, scan.content), 1)
}

/** A bare name in a pattern is bound; a dotted one is compared. */
function bindPattern(scan: Scan, node: SyntaxNode): void {
  switch (node.type) {
    case 'dotted_name':
      if (node.children.length === 1) bind(scan, textOf(node, scan.content), 1)
      return
    case 'splat_pattern':
      for (const child of node.children) if (child.type === 'identifier') bind(scan, textOf(child, scan.content), 1)
      return
    case 'class_pattern':
      for (const child of node.children) if (child.type !== 'dotted_name') bindPattern(scan, child)
      return
    case 'as_pattern':
      for (const child of node.children) {
        if (child.type === 'identifier') bind(scan, textOf(child, scan.content), 1)
        else bindPattern(scan, child)
      }
      return
    case 'keyword_pattern':
      for (const child of node.children.slice(1)) bindPattern(scan, child)
      return
    default:
      for (const child of node.children) bindPattern(scan, child)
  }
}

function visitImport(scan: Scan, node: SyntaxNode): void {
  const { bindings, content } = scan
  const from = childByField(node, 'module_name')
  const module = from ? moduleNameOf(from, content) : null
  if (module !== null && hasChild(node, 'wildcard_import')) bindings.starImports.push(module)
  for (const { name, bound, isAliased } of importedNames(node, content)) {
    bind(scan, bound, 1)
    if (module !== null) bindings.imports.set(bound, module.endsWith('.') ? module + name : `${module}.${name}`)
    else bindings.imports.set(bound, isAliased ? name : bound)
    if (module === null && !isAliased && name !== bound) bindings.submodules.add(name)
  }
}

export function moduleNameOf(node: SyntaxNode, content: string): string {
  return textOf(node, content).replace(/\s+/g, '')
}

export type ImportedName = {
  readonly name: string
  readonly bound: string
  readonly isAliased: boolean
  readonly at: SyntaxNode
}

/** The names after `import`: of modules, or of things in the module after `from`. `import a.b` binds `a`. */
export function importedNames(node: SyntaxNode, content: string): ImportedName[] {
  const isFrom = childByField(node, 'module_name') !== null
  const found: ImportedName[] = []
  for (const at of node.children) {
    if (at.field !== 'name') continue
    const alias = childByField(at, 'alias')
    const named = childByField(at, 'name') ?? at
    const name = moduleNameOf(named, content)
    const bound = alias ? textOf(alias, content) : isFrom ? name : rootName(name)
    if (bound) found.push({ name, bound, isAliased: alias !== null, at })
  }
  return found
}
