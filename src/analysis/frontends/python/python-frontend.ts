import { createFunctionIds, FunctionBuilder } from '../../ir/builder.ts'
import type { Comment, FileIr, Variable } from '../../ir/nodes.ts'
import type { Frontend } from '../frontend.ts'
import { readTree } from '../tree-sitter/read-tree.ts'
import { childByField, dismantle, namedChildren, type SyntaxNode, textOf } from '../tree-sitter/syntax-node.ts'
import { collectBindings } from './bindings.ts'
import { lowerExpression } from './lower-expressions.ts'
import { declareOwn } from './lower-functions.ts'
import { lowerBlock } from './lower-statements.ts'
import type { FileContext, Lowering } from './lowering.ts'
import { createScope } from './scope.ts'

/** Lowers Python 3, and the parts of Python 2 that the grammar supports. */
export const pythonFrontend: Frontend = {
  lower({ path, content }) {
    const { root, problems } = readTree('python', withPlainLines(content))
    return { ir: lowerModule(path, content, root), problems }
  },
}

/** The grammar does not accept a lone carriage return as a line end. */
export function withPlainLines(content: string): string {
  return content.includes('\r') ? content.replace(/\r(?!\n)/g, '\n') : content
}

function lowerModule(path: string, content: string, root: SyntaxNode): FileIr {
  const module = moduleOfPath(path)
  const bindings = collectBindings([root], content)
  // Functions may bind module names that the module's own code does not.
  for (const name of declaredGlobals(content)) bindings.counts.set(name, (bindings.counts.get(name) ?? 0) + 2)
  const file: FileContext = {
    content,
    module,
    package: /(?:^|\/)__init__\.pyi?$/.test(path) ? module : module.split('.').slice(0, -1).join('.'),
    ids: createFunctionIds(),
    starImports: bindings.starImports,
    classNames: topLevelClasses(root, content),
    lowerExpression,
    lowerBlock,
  }
  const builder = new FunctionBuilder(file.ids, { name: '', at: { start: 0, end: content.length } })
  const scope = createScope('module', null, bindings)
  const lowering: Lowering = { file, builder, scope, path: module, members: null }
  declareOwn(lowering)
  lowerBlock(lowering, root)
  return {
    path,
    language: 'python',
    module,
    package: file.package,
    main: builder.finish(),
    exports: new Map<string, Variable>(scope.variables),
    reExports: bindings.starImports,
    comments: collectComments(root, content),
  }
}

/** `a/b/__init__.py` is `a.b`, `a/c.py` is `a.c`. */
function moduleOfPath(path: string): string {
  return path
    .replace(/\.pyi?$/i, '')
    .replace(/(?:^|\/)__init__$/, '')
    .split('/')
    .filter(Boolean)
    .join('.')
}

function declaredGlobals(content: string): string[] {
  if (!content.includes('global ')) return []
  return [...content.matchAll(/^[ \t]+global[ \t]+([^\n#;]+)/gm)]
    .flatMap(([, names]) => names?.split(',') ?? [])
    .map((name) => name.trim())
    .filter((name) => /^\w+$/.test(name))
}

function topLevelClasses(root: SyntaxNode, content: string): ReadonlySet<string> {
  const found = new Set<string>()
  for (const child of namedChildren(root)) {
    const definition = child.type === 'decorated_definition' ? childByField(child, 'definition') : child
    const name = definition?.type === 'class_definition' ? childByField(definition, 'name') : null
    if (name) found.add(textOf(name, content))
  }
  return found
}

/** Must run last, because it takes the tree apart. */
function collectComments(root: SyntaxNode, content: string): Comment[] {
  const found: Comment[] = []
  dismantle(root, (node) => {
    if (node.type === 'comment') found.push({ text: textOf(node, content), start: node.start, end: node.end })
  })
  return found
}
