import type * as Babel from '@babel/types'
import type { Expr } from '../../ir/nodes.ts'
import { DEFAULT_EXPORT } from './declarations.ts'
import { lowerClass } from './lower-classes.ts'
import { lowerTest } from './lower-conditions.ts'
import { at, type Context, unknown } from './lower-context.ts'
import { lowerFunction } from './lower-functions.ts'
import { lowerDoWhile, lowerFor, lowerForIn, lowerForOf, lowerSwitch, lowerWhile } from './lower-loops.ts'
import {
  lowerEnum,
  lowerExportAll,
  lowerExportAssignment,
  lowerExportDefault,
  lowerExportNamed,
  lowerImport,
  lowerImportEquals,
  lowerNamespace,
} from './lower-modules.ts'
import { assignPattern } from './lower-patterns.ts'
import { inNewScope, variableOfBinding, variableOfName } from './lower-scope.ts'
import { lowerDeclaration } from './lower-variables.ts'
import { hoistedBindingOf, openLoneFunction, openScope } from './scope.ts'
import { isAmbient, type Node, withoutExport } from './syntax.ts'

type Handlers = { readonly [Type in Node['type']]?: (context: Context, node: Extract<Node, { type: Type }>) => void }
type Handler = (context: Context, node: Node) => void

export function lowerStatement(context: Context, node: Node): void {
  const lower = HANDLERS.get(node.type)
  if (lower) lower(context, node)
  else if (!IGNORED.test(node.type)) context.lowerEffect(context, node)
}

/** Types, and declarations of things defined elsewhere. */
const IGNORED = /^(?:TS|Declare|Interface|TypeAlias|OpaqueType|Empty|Debugger|Enum)/

/** Lowers statements whose names are declared; functions are hoisted to the beginning. */
export function lowerStatements(context: Context, statements: readonly Node[]): void {
  for (const statement of statements) {
    const node = withoutExport(statement)
    if (node.type === 'FunctionDeclaration') hoistFunction(context, node)
  }
  for (const statement of statements) if (statement.type !== 'FunctionDeclaration') lowerStatement(context, statement)
}

function hoistFunction(context: Context, node: Babel.FunctionDeclaration): void {
  if (!(node.body as Node | null | undefined) || isAmbient(node)) return
  const name = node.id?.name ?? DEFAULT_EXPORT
  const fn = lowerFunction(context, node, node.id?.name ?? 'default')
  const value: Expr = { kind: 'function', fn, at: at(node) }
  const { builder } = context
  const variable = variableOfName(context, name)
  if (!variable) return
  builder.assign(builder.targetOf(variable, at(node)), value, at(node))
  const hoisted = hoistedBindingOf(context.scope, node)
  const outer = hoisted && variableOfBinding(context, hoisted)
  if (outer) builder.assign(builder.targetOf(outer, at(node)), builder.read(variable, at(node)), at(node))
}

/** Lowers the statements of a block in its scope. */
function lowerBlock(context: Context, block: Babel.BlockStatement): void {
  inNewScope(context, openScope(block, context.scope), () => {
    lowerStatements(context, block.body)
  })
}

function lowerClassDeclaration(context: Context, node: Babel.ClassDeclaration): void {
  if (isAmbient(node)) return
  const value = lowerClass(context, node, '')
  if (node.id) assignPattern(context, node.id, value, node)
}

/** Chains of `else if` can be long, so they are walked in a loop. */
function lowerIf(context: Context, node: Babel.IfStatement): void {
  const { builder } = context
  const after = builder.newBlock()
  let rest: Node | null | undefined = node
  while (rest?.type === 'IfStatement') {
    const [yes, no] = [builder.newBlock(), builder.newBlock()]
    lowerTest(context, rest.test, yes, no)
    builder.enter(yes)
    lowerStatement(context, rest.consequent)
    builder.jumpTo(after)
    builder.enter(no)
    rest = rest.alternate
  }
  if (rest) lowerStatement(context, rest)
  builder.jumpTo(after)
  builder.enter(after)
}

function lowerLabelled(context: Context, node: Babel.LabeledStatement): void {
  const { name } = node.label
  if (TAKES_LABEL.test(node.body.type)) {
    context.label = name
    lowerStatement(context, node.body)
    context.label = null
    return
  }
  context.builder.labelled(name, () => {
    lowerStatement(context, node.body)
  })
}

const TAKES_LABEL = /^(?:For|ForIn|ForOf|While|DoWhile|Switch)Statement$/

function lowerTry(context: Context, node: Babel.TryStatement): void {
  const { block, handler, finalizer } = node
  context.builder.tryCatch(
    () => {
      lowerBlock(context, block)
    },
    handler
      ? [
          () => {
            lowerCatch(context, handler)
          },
        ]
      : [],
    finalizer
      ? () => {
          lowerBlock(context, finalizer)
        }
      : null,
  )
}

const ERROR = { name: 'Error', args: [] }

function lowerCatch(context: Context, clause: Babel.CatchClause): void {
  const { param, body } = clause
  if (!param) {
    lowerBlock(context, body)
    return
  }
  inNewScope(context, openScope(clause, context.scope), () => {
    assignPattern(context, param, { kind: 'cast', type: ERROR, value: unknown([], param), at: at(param) }, param)
    lowerBlock(context, body)
  })
}

function lowerReturn(context: Context, node: Babel.ReturnStatement): void {
  const value = node.argument ? context.lowerExpression(context, node.argument) : null
  context.builder.return(value, at(node))
}

const HANDLERS: ReadonlyMap<string, Handler> = new Map(
  Object.entries({
    ExpressionStatement: (context, node) => {
      context.lowerEffect(context, node.expression)
    },
    VariableDeclaration: lowerDeclaration,
    FunctionDeclaration: (context, node) => {
      inNewScope(context, openLoneFunction(node, context.scope), () => {
        lowerStatements(context, [node])
      })
    },
    ClassDeclaration: lowerClassDeclaration,
    BlockStatement: (context, node) => {
      lowerBlock(context, node)
    },
    IfStatement: lowerIf,
    ForStatement: lowerFor,
    ForInStatement: lowerForIn,
    ForOfStatement: lowerForOf,
    WhileStatement: lowerWhile,
    DoWhileStatement: lowerDoWhile,
    SwitchStatement: lowerSwitch,
    LabeledStatement: lowerLabelled,
    BreakStatement: (context, node) => {
      context.builder.break(node.label?.name ?? null)
    },
    ContinueStatement: (context, node) => {
      context.builder.continue(node.label?.name ?? null)
    },
    ReturnStatement: lowerReturn,
    ThrowStatement: (context, node) => {
      context.builder.throw(context.lowerExpression(context, node.argument), at(node))
    },
    TryStatement: lowerTry,
    WithStatement: (context, node) => {
      context.lowerEffect(context, node.object)
      lowerStatement(context, node.body)
    },
    ImportDeclaration: lowerImport,
    ExportNamedDeclaration: lowerExportNamed,
    ExportDefaultDeclaration: lowerExportDefault,
    ExportAllDeclaration: lowerExportAll,
    TSExportAssignment: lowerExportAssignment,
    TSImportEqualsDeclaration: lowerImportEquals,
    TSEnumDeclaration: lowerEnum,
    TSModuleDeclaration: lowerNamespace,
  } satisfies Handlers) as [string, Handler][],
)
