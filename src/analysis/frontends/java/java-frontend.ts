import { createFunctionIds, FunctionBuilder } from '../../ir/builder.ts'
import type { FileIr, Variable } from '../../ir/nodes.ts'
import type { Frontend } from '../frontend.ts'
import { readTree } from '../tree-sitter/read-tree.ts'
import { namedChildren, type SyntaxNode } from '../tree-sitter/syntax-node.ts'
import { isClassDeclaration, isFieldDeclaration, readBrokenClass, readClass } from './lower-class-info.ts'
import { anonymousClass, declareClasses, enumConstant, localClass } from './lower-classes.ts'
import {
  type ClassInfo,
  declareLocal,
  type Env,
  type FileContext,
  type Hooks,
  nameOf,
  statement,
} from './lower-context.ts'
import { lowerExpression } from './lower-expressions.ts'
import { methodFunction } from './lower-members.ts'
import { lowerCondition } from './lower-operators.ts'
import { lowerStatement } from './lower-statements.ts'
import { switchValue } from './lower-switch.ts'
import { readComments } from './read-comments.ts'
import { createTypeResolver } from './resolve-types.ts'

const HOOKS: Hooks = {
  expression: lowerExpression,
  condition: lowerCondition,
  statement: lowerStatement,
  switchValue,
  localClass,
  anonymousClass,
  enumConstant,
}

/** Lowers Java up to release 21, and fragments of it: code outside classes runs like the top level of a script. */
export const javaFrontend: Frontend = {
  lower({ path, content }) {
    const { root, problems } = readTree('java', content)
    return { ir: lowerFile(path, content, root), problems }
  },
}

/** @throws RangeError when the code nests too deeply for the stack. */
function lowerFile(path: string, content: string, root: SyntaxNode): FileIr {
  const file: FileContext = {
    content,
    ids: createFunctionIds(),
    resolver: createTypeResolver(root, content),
    classes: new Map(),
    classNames: new Set(),
    enumConstants: new Map(),
    usesLombok: content.includes('lombok'),
    labels: { next: 0 },
    hooks: HOOKS,
  }
  const env = topLevel(file, root)
  const { classes, code } = readTopLevel(env, root)
  for (const info of classes) file.classes.set(info.name, info)
  declareClasses(env, helpersFirst(classes))
  lowerCode(env, code)
  return {
    path,
    language: 'java',
    module: file.resolver.packageName,
    main: env.builder.finish(),
    exports: exportsOf(classes),
    reExports: [],
    comments: readComments(content),
  }
}

function topLevel(file: FileContext, root: SyntaxNode): Env {
  return {
    file,
    builder: new FunctionBuilder(file.ids, { name: '', at: root }),
    cls: null,
    isStatic: false,
    locals: new Map(),
    hidden: [],
    localClasses: new Map(),
    typeParameters: new Map(),
    result: null,
  }
}

type TopLevel = { readonly classes: readonly ClassInfo[]; readonly code: readonly SyntaxNode[] }

function readTopLevel(env: Env, root: SyntaxNode): TopLevel {
  const nodes = root.type === 'ERROR' ? [root] : namedChildren(root)
  const around = { env, outer: null, isLocal: false }
  const classes: ClassInfo[] = []
  const code: SyntaxNode[] = []
  for (const [index, node] of nodes.entries()) {
    if (isClassDeclaration(node)) classes.push(readClass(around, node))
    else if (node.type !== 'ERROR') code.push(node)
    else {
      const others = nodes.slice(index + 1).filter(isMemberOutside)
      const broken = readBrokenClass(around, node, others)
      if (broken) return { classes: [...classes, broken, ...laterClasses(around, nodes.slice(index + 1))], code }
      for (const child of namedChildren(node)) {
        if (isClassDeclaration(child)) classes.push(readClass(around, child))
        else code.push(child)
      }
    }
  }
  return { classes, code }
}

function isMemberOutside(node: SyntaxNode): boolean {
  return node.type === 'method_declaration' || isFieldDeclaration(node)
}

function laterClasses(around: Parameters<typeof readClass>[0], nodes: readonly SyntaxNode[]): readonly ClassInfo[] {
  return nodes.filter(isClassDeclaration).map((node) => readClass(around, node))
}

/** The main class of a file tends to use the others when it is initialised, and rarely the other way round. */
function helpersFirst(classes: readonly ClassInfo[]): readonly ClassInfo[] {
  const isPublic = ({ node }: ClassInfo): boolean =>
    namedChildren(node).some(
      ({ type, children }) => type === 'modifiers' && children.some((one) => one.type === 'public'),
    )
  return [...classes.filter((one) => !isPublic(one)), ...classes.filter(isPublic)]
}

/** Methods outside classes can be called before their declaration. */
function lowerCode(env: Env, code: readonly SyntaxNode[]): void {
  const methods = code
    .filter(({ type }) => type === 'method_declaration')
    .map((node) => ({ node, variable: declareLocal(env, nameOf(env, node), null, true) }))
  for (const { node, variable } of methods) {
    const fn = methodFunction(env, node)
    env.builder.assign(env.builder.targetOf(variable, node), { kind: 'function', fn, at: node }, node)
  }
  for (const node of code) if (node.type !== 'method_declaration') statement(env, node)
}

function exportsOf(classes: readonly ClassInfo[]): ReadonlyMap<string, Variable> {
  const exports = new Map<string, Variable>()
  function add(info: ClassInfo, prefix: string): void {
    const name = `${prefix}${info.name}`
    if (info.variable) exports.set(name, info.variable)
    for (const inner of info.types.values()) add(inner, `${name}.`)
  }
  for (const info of classes) add(info, '')
  return exports
}
