import type * as Babel from '@babel/types'
import { isFunctionNode, type Node } from '../frontends/javascript/syntax.ts'
import { moduleApi } from '../models/javascript/module-api.ts'
import { assignTo } from './assign.ts'
import { createEnvironment, type Environment, mergeBranches } from './environment.ts'
import { evaluateClass, evaluateFunction, leaveTo } from './functions.ts'
import { refine } from './guards.ts'
import { elementOf } from './literals.ts'
import { memberApi } from './members.ts'
import { type Jump, type Run, spend } from './run.ts'
import { truthOf } from './strings.ts'
import { apiValue, UNKNOWN } from './value.ts'

/** Runs a statement: its effects are in the run's environment afterwards, which is dead when execution ends in it. */
export function executeStatement(run: Run, node: Node): void {
  spend(run)
  const executor = EXECUTORS[node.type]
  if (executor) executor(run, node as never)
  else if (!node.type.startsWith('TS') || node.type === 'TSNonNullExpression') executeOther(run, node)
}

type Executor = (run: Run, node: never) => void

const EXECUTORS: Readonly<Record<string, Executor>> = {
  Program: (run: Run, node: Babel.Program) => executeList(run, node.body),
  BlockStatement: (run: Run, node: Babel.BlockStatement) => executeList(run, node.body),
  StaticBlock: (run: Run, node: Babel.StaticBlock) => executeList(run, node.body),
  ExpressionStatement: (run: Run, node: Babel.ExpressionStatement) => void run.evaluate(node.expression),
  VariableDeclaration: executeDeclaration,
  FunctionDeclaration: () => undefined,
  ClassDeclaration: executeClass,
  ReturnStatement: executeReturn,
  ThrowStatement: executeThrow,
  IfStatement: executeIf,
  ForStatement: executeFor,
  ForInStatement: executeForEach,
  ForOfStatement: executeForEach,
  WhileStatement: executeWhile,
  DoWhileStatement: executeWhile,
  SwitchStatement: executeSwitch,
  TryStatement: executeTry,
  BreakStatement: (run: Run) => leaveTo(run, run.frame.jumps.at(-1) ?? run.frame.exit),
  ContinueStatement: (run: Run) => leaveTo(run, run.frame.jumps.at(-1) ?? run.frame.exit),
  LabeledStatement: (run: Run, node: Babel.LabeledStatement) => run.execute(node.body),
  ImportDeclaration: () => undefined,
  ExportNamedDeclaration: (run: Run, node: Babel.ExportNamedDeclaration) => {
    if (node.declaration) run.execute(node.declaration)
  },
  ExportDefaultDeclaration: executeDefaultExport,
  TSExportAssignment: (run: Run, node: Babel.TSExportAssignment) => void run.evaluate(node.expression),
  TSModuleDeclaration: (run: Run, node: Babel.TSModuleDeclaration) => {
    if (node.body.type === 'TSModuleBlock') executeList(run, node.body.body)
  },
}

/** Statements that hold nothing but an expression, should a new kind appear. */
function executeOther(run: Run, node: Node): void {
  if (node.type === 'WithStatement') run.execute(node.body)
}

function executeList(run: Run, statements: readonly Node[]): void {
  hoist(run, statements)
  for (const statement of statements) {
    if (run.environment.dead) return
    run.execute(statement)
  }
}

/** Imports and functions are there before the first statement runs. */
function hoist(run: Run, statements: readonly Node[]): void {
  for (const statement of statements) {
    if (statement.type === 'ImportDeclaration') bindImports(run, statement)
    const declared = declaredFunction(statement)
    const binding = declared?.id && run.file.scopes.bindingOf(declared.id)
    if (declared) {
      const value = evaluateFunction(run, declared)
      if (binding) run.environment.own.set(binding, value)
    }
  }
}

function declaredFunction(statement: Node): Babel.FunctionDeclaration | null {
  if (statement.type === 'FunctionDeclaration') return statement
  const isExport = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration'
  return isExport && statement.declaration?.type === 'FunctionDeclaration' ? statement.declaration : null
}

function bindImports(run: Run, node: Babel.ImportDeclaration): void {
  const api = moduleApi(node.source.value)
  for (const specifier of node.specifiers) {
    const binding = run.file.scopes.bindingOf(specifier.local)
    if (!binding) continue
    if (specifier.type !== 'ImportSpecifier') run.environment.own.set(binding, apiValue(api))
    else {
      const name = specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value
      run.environment.own.set(binding, apiValue(memberApi(api, name) ?? api))
    }
  }
}

function executeDeclaration(run: Run, node: Babel.VariableDeclaration): void {
  for (const { id, init } of node.declarations) {
    if (init) assignTo(run, id, run.evaluate(init))
    else if (id.type === 'Identifier' && node.kind !== 'var') assignTo(run, id, UNKNOWN)
  }
}

function executeClass(run: Run, node: Babel.ClassDeclaration): void {
  const value = evaluateClass(run, node)
  const binding = node.id && run.file.scopes.bindingOf(node.id)
  if (binding) run.environment.own.set(binding, value)
}

function executeDefaultExport(run: Run, node: Babel.ExportDefaultDeclaration): void {
  if (node.declaration.type === 'ClassDeclaration') executeClass(run, node.declaration)
  else if (!isFunctionNode(node.declaration)) run.evaluate(node.declaration)
  else if (node.declaration.type === 'ArrowFunctionExpression') run.evaluate(node.declaration)
}

function executeReturn(run: Run, node: Babel.ReturnStatement): void {
  if (node.argument) run.frame.returns.push(run.evaluate(node.argument))
  leaveTo(run, run.frame.exit)
}

function executeThrow(run: Run, node: Babel.ThrowStatement): void {
  run.evaluate(node.argument)
  run.environment.dead = true
}

function executeIf(run: Run, node: Babel.IfStatement): void {
  const truth = truthOf(run.evaluate(node.test))
  const base = run.environment
  const branches: Environment[] = []
  for (const [outcome, statement] of [
    [true, node.consequent],
    [false, node.alternate],
  ] as const) {
    if (truth === !outcome) continue
    const branch = createEnvironment(base)
    run.environment = branch
    refine(run, node.test, outcome)
    if (statement) run.execute(statement)
    branches.push(branch)
  }
  run.environment = base
  mergeBranches(base, branches)
}

/** Runs `body` as often as it takes for what it carries from one round to the next to show: twice. */
function executeLoop(run: Run, enter: () => void, body: () => void): void {
  const base = run.environment
  // Rounds inside rounds would double with each level.
  const rounds = run.frame.jumps.length < 2 ? 2 : 1
  for (let round = 0; round < rounds; round += 1) {
    const inside = createEnvironment(base)
    const jump: Jump = { base, exits: [] }
    run.environment = inside
    run.frame.jumps.push(jump)
    enter()
    body()
    run.frame.jumps.pop()
    run.environment = base
    mergeBranches(base, [createEnvironment(base), inside, ...jump.exits])
  }
}

function executeFor(run: Run, node: Babel.ForStatement): void {
  if (node.init) {
    if (node.init.type === 'VariableDeclaration') run.execute(node.init)
    else run.evaluate(node.init)
  }
  const forgetCounter = (): void => {
    if (node.update) run.evaluate(node.update)
  }
  executeLoop(
    run,
    () => {
      forgetCounter()
      if (node.test) {
        run.evaluate(node.test)
        refine(run, node.test, true)
      }
    },
    () => run.execute(node.body),
  )
}

function executeForEach(run: Run, node: Babel.ForInStatement | Babel.ForOfStatement): void {
  const value = run.evaluate(node.right)
  const element = node.type === 'ForInStatement' ? { ...UNKNOWN, taint: value.taint } : elementOf(value)
  const target = node.left.type === 'VariableDeclaration' ? node.left.declarations[0]?.id : node.left
  executeLoop(
    run,
    () => target && assignTo(run, target, element),
    () => run.execute(node.body),
  )
}

function executeWhile(run: Run, node: Babel.WhileStatement | Babel.DoWhileStatement): void {
  executeLoop(
    run,
    () => {
      run.evaluate(node.test)
      if (node.type === 'WhileStatement') refine(run, node.test, true)
    },
    () => run.execute(node.body),
  )
}

function executeSwitch(run: Run, node: Babel.SwitchStatement): void {
  const subject = run.evaluate(node.discriminant)
  const base = run.environment
  const jump: Jump = { base, exits: [] }
  run.frame.jumps.push(jump)
  let through: Environment | null = null
  const known = subject.constant?.value
  for (const branch of node.cases) {
    const value = branch.test ? run.evaluate(branch.test).constant : null
    if (known !== undefined && value && value.value !== known && (!through || through.dead)) continue
    const inside: Environment = createEnvironment(base)
    if (through && !through.dead) mergeBranches(inside, [through, createEnvironment(base)])
    run.environment = inside
    if (branch.test) refineCase(run, node.discriminant, branch.test)
    executeList(run, branch.consequent)
    through = inside
  }
  run.frame.jumps.pop()
  run.environment = base
  const hasDefault = node.cases.some(({ test }) => !test)
  mergeBranches(base, [...(hasDefault ? [] : [createEnvironment(base)]), ...(through ? [through] : []), ...jump.exits])
}

/** Inside `case 'a':` the subject is that constant. */
function refineCase(run: Run, discriminant: Node, test: Node): void {
  const subject = discriminant.type === 'Identifier' ? discriminant : null
  if (!subject || !run.evaluate(test).constant) return
  const binding = run.file.scopes.bindingOf(subject)
  if (binding) run.environment.own.set(binding, { ...UNKNOWN, constant: run.evaluate(test).constant })
}

function executeTry(run: Run, node: Babel.TryStatement): void {
  const base = run.environment
  const tried = createEnvironment(base)
  run.environment = tried
  run.execute(node.block)
  const branches = [tried]
  if (node.handler) {
    // Anything up to the whole block may have happened before the error.
    const caught = createEnvironment(base)
    const before = { ...tried, dead: false }
    mergeBranches(caught, [before, createEnvironment(base)])
    run.environment = caught
    if (node.handler.param) assignTo(run, node.handler.param, UNKNOWN)
    run.execute(node.handler.body)
    branches.push(caught)
  }
  run.environment = base
  mergeBranches(base, branches)
  if (node.finalizer) {
    const { dead } = base
    base.dead = false
    run.execute(node.finalizer)
    base.dead ||= dead
  }
}
