import type { FileIr } from '../../ir/nodes.ts'
import { Heap } from '../values/heap.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Listener, Program, Unit } from '../memory/program.ts'
import { createResolver } from './resolve-imports.ts'
import { runEntries } from './run-entries.ts'
import { runMain } from './run-main.ts'
import { evaluateExpression } from './evaluate.ts'
import { callClosure } from './call-closure.ts'
import { callLibrary } from './library-call.ts'
import { refine } from '../guards/guards.ts'
import { shapingAt } from './validations.ts'
import { instanceOf } from './class-instances.ts'
import { runBlocks } from './run-blocks.ts'

export type ProgramFile = {
  readonly path: string
  readonly content: string
  readonly ir: FileIr
  readonly knowledge: Knowledge
  readonly isTest: boolean
  /** Read only where an analysed file imports it, and run only when it is a caller. */
  readonly isContext: boolean
  /** Leads to an analysed file by its imports, so that what it passes is of interest. */
  readonly isCaller?: boolean
  /** Part of a package that others install, so that its exported functions have callers elsewhere. */
  readonly isPublished?: boolean
}

/**
 * Runs files as one program: every top level, then every entry point, and emits to `listener`; tests come last. Always
 * terminates. Returns, by file, a description of what was skipped because of limits.
 */
export function runProgram(files: readonly ProgramFile[], listener: Listener): ReadonlyMap<string, string> {
  const units = new Map(files.map((file) => [file.path, createUnit(file)]))
  const program: Program = {
    interpreter: { evaluate: evaluateExpression, callClosure, callLibrary, refine, shapingAt, instanceOf, runBlocks },
    units,
    resolve: createResolver(units),
    listener,
    base: new Heap(null),
    nextId: 1,
    budget: 0,
    limits: new Map(),
    runs: new Map(),
    passed: new Map(),
    defaultSummaries: new Map(),
    noted: new Set(),
    handedOn: new Map(),
    stack: [],
    routes: [],
    entries: [],
    made: [],
    captured: new WeakMap(),
    writtenInside: new Map(),
    keptStates: new Map(),
    taintedStates: 0,
    summaries: new Map(),
    truths: new Map(),
    startedEntries: new Set(),
    passedOn: new Map(),
    givenTo: new Map(),
    shownBefore: new Map(),
    shownByRun: new Map(),
    functionObjects: new Map(),
    classes: new Map(),
    subclasses: new Map(),
    implementers: new Map(),
    instances: new Map(),
    allowances: new Map(),
  }
  // What tests pass to a function says nothing about its other callers, so they run when everything else has run.
  for (const isTest of [false, true]) {
    if (isTest) program.listener = inTestsOnly(listener)
    for (const unit of units.values()) if (isWanted(unit, isTest)) runMain(program, unit)
    runEntries(program, (path) => isWanted(units.get(path), isTest))
  }
  return program.limits
}

/** While tests run, the program does what they ask for, with keys and settings that are only theirs. */
function inTestsOnly(listener: Listener): Listener {
  return {
    onFlow: (match, context) => context.isTest && listener.onFlow(match, context),
    onUse: (match, context) => context.isTest && listener.onUse(match, context),
    onCheck: (row, call, at, context) => context.isTest && listener.onCheck(row, call, at, context),
    onNaming: (match, context) => context.isTest && listener.onNaming(match, context),
    onSetting: (row, match, context) => context.isTest && listener.onSetting(row, match, context),
    onComparison: (match, context) => context.isTest && listener.onComparison(match, context),
  }
}

function isWanted(unit: Unit | undefined, isTest: boolean): boolean {
  return unit !== undefined && unit.isRun && unit.isTest === isTest
}

function createUnit(file: ProgramFile): Unit {
  const { path, content, ir, knowledge, isTest, isContext, isCaller = false, isPublished = false } = file
  return {
    path,
    content,
    ir,
    knowledge,
    isTest,
    isRun: !isContext || isCaller,
    isPublished,
    state: 'new',
    exportsCell: 0,
    namespace: 0,
    mainState: null,
    mainCells: null,
    globals: new Map(),
  }
}
