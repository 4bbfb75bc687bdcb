import type { SinkKindSet } from '../values/sink-kind.ts'
import type { FileIr, FunctionIr, Instruction, Literal, Place, Terminator } from '../../ir/nodes.ts'
import type { HandlerRow, ParameterModel } from '../../models/row.ts'
import type { Heap } from '../values/heap.ts'
import type { HeapObject } from '../values/heap-object.ts'
import type { ComparisonMatch, FlowMatch, MatchContext, NamingMatch, UseMatch } from '../knowledge/matches.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { CheckRow, SettingRow } from '../../models/row.ts'
import type { CallView } from '../knowledge/matches.ts'
import type { CellScope, ClassValue, Closure, Value } from '../values/value.ts'

/** Hears of what the engine comes by. `context` speaks for the file and the moment. */
export type Listener = {
  onFlow(match: FlowMatch, context: MatchContext): void
  onUse(match: UseMatch, context: MatchContext): void
  onCheck(row: CheckRow, call: CallView, at: Place, context: MatchContext): void
  onSetting(row: SettingRow, match: NamingMatch, context: MatchContext): void
  onNaming(match: NamingMatch, context: MatchContext): void
  onComparison(match: ComparisonMatch, context: MatchContext): void
}

/** A file of the program, with what running its top level left behind. */
export type Unit = {
  readonly path: string
  readonly content: string
  readonly ir: FileIr
  readonly knowledge: Knowledge
  /** Only findings in reported files are wanted; others are there to be looked into. */
  readonly isReported: boolean
  readonly isTest: boolean
  state: 'new' | 'running' | 'done'
  /** The cell that `exports` stands for. */
  exportsCell: number
  /** The object that `import * as x` gives. */
  namespace: number
  mainState: State | null
  mainCells: CellScope | null
  /** What the file assigns to names that it does not declare. */
  readonly globals: Map<string, Value>
}

export type EntryPoint = {
  readonly closure: Closure
  readonly params: readonly ParameterModel[]
  readonly repeatsLast: boolean
  /** Parameters that the framework has converted to numbers and the like. */
  readonly harmless?: ReadonlySet<string>
  /** Methods of its class that the framework calls first. */
  readonly prepare?: HandlerRow['prepare']
  /** What the objects that it returns are filled with. */
  readonly fills?: HandlerRow['fills']
  readonly returnSink: {
    readonly sinkKind: FlowMatch['sinkKind']
    readonly what: string
    readonly condition?: string
  } | null
}

export type Program = {
  readonly units: ReadonlyMap<string, Unit>
  /** Finds the file behind an import; null when it is a library or not among the files. */
  readonly resolve: (from: Unit, module: string, name: string | null) => Resolved | null
  readonly listener: Listener
  base: Heap
  nextId: number
  /** Instructions that may still be run for the entry of now. */
  budget: number
  /** What was given up, in words, by file. */
  readonly limits: Map<string, string>
  /** How often each function was run. */
  readonly runs: Map<FunctionIr, number>
  /** What functions return when nothing that is followed is handed to them. */
  readonly defaultSummaries: Map<FunctionIr, Value>
  /** What functions were seen to hand on of what they were given, by parameter. */
  readonly handedOn: Map<FunctionIr, HandedOn>
  /** Calls of functions on their way, to see recursion. */
  readonly stack: FunctionIr[]
  /** Entry points that were found and not run yet; closures that were made, in the entry of now. */
  entries: EntryPoint[]
  made: Closure[]
  readonly captured: WeakMap<Closure, CapturedState>
  /** What inner functions write to variables of those around them, by heap cell. */
  readonly writtenInside: Map<number, Value>
  /** What parameters must have been for a function to return, whatever it was called with. */
  readonly truths: Map<FunctionIr, readonly (boolean | null)[]>
  /** Calls that touched nothing, by all that their results depend on. */
  readonly summaries: Map<string, RememberedSummary>
  readonly startedEntries: Set<string>
  /** Heap objects of functions that are used as objects. */
  readonly functionObjects: Map<FunctionIr, number>
  /** Classes of the program by their qualified and by their bare names. */
  readonly classes: Map<string, ClassValue[]>
  readonly subclasses: Map<ClassValue, ClassValue[]>
  /** Instructions that entries of a file may still run, by file. */
  readonly allowances: Map<string, number>
}
/**
 * What held where a function was handed on. It runs when the one around it is over, and finds the variables that it captured as
 * they were there, unless they are given other values later.
 */
export type CapturedState = {
  /** By heap cell. */
  readonly cells: ReadonlyMap<number, Value>
  /** Of the objects in them. */
  readonly facts: ReadonlyMap<number, HeapObject['facts']>
  readonly notes: State['notes']
}
/** What came of what a function was given. */
export type HandedOn = {
  /** The names of the parts that each of its results has; null: they differ, undefined: none was seen yet. */
  parts: readonly string[] | null | undefined
  isList: boolean
  /** By parameter and part. */
  readonly outcomes: Map<string, GuardOutcome>
}
/** Nothing of it; or it, free of these kinds of sink. */
export type GuardOutcome = 'nothing' | SinkKindSet
export type Resolved = { readonly unit: Unit; readonly name: string | null }
/** A value on its way to whoever catches it, with the objects that go along. */
export type Thrown = { readonly value: Value; readonly held: ReadonlyMap<number, HeapObject> }
/** What a call of a function of the program yields. The caller applies it: to its own arguments and to what it catches. */
export type CallSummary = {
  readonly value: Value
  readonly validated: ValidatedParams | null
  readonly thrown: Thrown | null
}
/** What the parameters of a function have been shown to be, by position: once it has returned, and by what it has returned. */
export type ValidatedParams = {
  /** The kinds of sink that they are free of on all ways out. */
  readonly always: readonly SinkKindSet[] | null
  /** What they must have been, tested, on all ways out: the condition of an assertion is true. */
  readonly truths: readonly (boolean | null)[] | null
  readonly results: readonly ReturnedResult[]
}
/** One of the ways out of a function. */
export type ReturnedResult = {
  /** Every constant that is returned there; null: not known. */
  readonly constants: readonly Literal[] | null
  /** The same of the fields of an object that is made there. */
  readonly fields: ReadonlyMap<string, readonly Literal[] | null> | null
  /** The kinds of sink that parameters are free of there, and when the result is tested besides. */
  readonly free: readonly SinkKindSet[]
  readonly whenTrue: readonly SinkKindSet[]
  readonly whenFalse: readonly SinkKindSet[]
}
/** A summary with the objects that the call has made, to be made again for whoever uses it. */
export type RememberedSummary = CallSummary & { readonly created: readonly (readonly [number, HeapObject])[] }
/** Sees whether a call touches objects that are older than it: only then can its result depend on when it is made. */
export type Watch = { readonly from: number; isPure: boolean; readonly outer: Watch | null }

/** What holds at one point of a function. */
export type State = {
  /** By slot; undefined: not assigned yet. */
  vars: (Value | undefined)[]
  heap: Heap
  /** What checks have shown of places that are no variables: `req.query.id`, by their text. */
  notes: ReadonlyMap<string, Value> | null
  /** What handlers that are reached from here catch; absent: nothing is known of it. */
  thrown?: Thrown | null | undefined
  /** What was called last never returns. */
  isOver?: boolean
}

/** A function being run. */
export type Activation = {
  readonly program: Program
  readonly unit: Unit
  readonly fn: FunctionIr
  readonly closure: Closure
  readonly self: Value | null
  readonly cells: CellScope
  readonly temps: (Value | undefined)[]
  readonly definitions: ReadonlyMap<number, Instruction>
  /** Objects and closures by the code that makes them: going over it again makes the same. */
  readonly sites: Map<object, number>
  readonly closures: Map<object, Value>
  /** What the parameters held at the start. */
  readonly given: Value[]
  readonly returns: {
    value: Value | null
    heap: Heap | null
    yields: Value | null
    isReached: boolean
    thrown: Thrown | null
    /** Whether one of the ways out returns nothing. */
    isBare: boolean
    always: ValidatedParams['always']
    truths: ValidatedParams['truths']
    readonly results: Map<Terminator, ReturnedResult>
  }
  /** What calls of functions of the program have shown of their arguments. */
  readonly validations: Map<Instruction, ValidatedParams>
  /** What the calls made by the instruction of now have thrown. */
  thrown: Thrown | null
  readonly watch: Watch | null
  /** What the promises that calls yielded were seen to be rejected with, by temp. */
  rejected: Map<number, Thrown> | null
  readonly returnSink: EntryPoint['returnSink']
}
