import type { SinkKindSet } from '../values/sink-kind.ts'
import type { Expr, FileIr, FunctionIr, Instruction, Literal, Place, Terminator } from '../../ir/nodes.ts'
import type { HandlerRow } from '../../models/rows/handler-row.ts'
import type { ParameterModel } from '../../models/rows/parameter-row.ts'
import type { Heap } from '../values/heap.ts'
import type { HeapObject } from '../values/heap-object.ts'
import type {
  ArgumentView,
  CallView,
  ComparisonMatch,
  FlowMatch,
  MatchContext,
  NamingMatch,
  UseMatch,
} from '../knowledge/matches.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { CheckRow } from '../../models/rows/check-row.ts'
import type { SettingRow } from '../../models/rows/setting-row.ts'
import type { Shape } from '../values/shape.ts'
import type { CellScope, ClassValue, Closure, Value } from '../values/value.ts'
import type { Shaping } from '../values/shaped.ts'

/** Receives what the engine emits. `context` describes the file and the current state. */
export type Listener = {
  onFlow(match: FlowMatch, context: MatchContext): void
  onUse(match: UseMatch, context: MatchContext): void
  onCheck(row: CheckRow, call: CallView, at: Place, context: MatchContext): void
  onSetting(row: SettingRow, match: NamingMatch, context: MatchContext): void
  onNaming(match: NamingMatch, context: MatchContext): void
  onComparison(match: ComparisonMatch, context: MatchContext): void
}

/** A file of the program, with the state after running its top level. */
export type Unit = {
  readonly path: string
  readonly content: string
  readonly ir: FileIr
  readonly knowledge: Knowledge
  /** Whether its top level and its entry points are run even if no other file imports it. */
  readonly isRun: boolean
  /** Part of a package that others install. */
  readonly isPublished: boolean
  readonly isTest: boolean
  state: 'new' | 'running' | 'done'
  /** The cell that `exports` stands for. */
  exportsCell: number
  /** The namespace object that `import * as x` yields. */
  namespace: number
  mainState: State | null
  mainCells: CellScope | null
  /** What the file assigns to names it does not declare. */
  readonly globals: Map<string, Value>
}

/** A member of a parameter, by the position of the parameter, and what it can be. */
export type ShapedMember = { readonly param: number; readonly member: string; readonly shape: Shape }

/** What is known of the parameters of a function that routes lead to. */
export type RouteParameters = {
  /** What the parts that they name cannot do, since the framework lets nothing else through. */
  readonly parts: ReadonlyMap<string, SinkKindSet>
  /** Names under which the program hands over something fixed. */
  readonly fixed: ReadonlySet<string>
  /**
   * Whether a parameter that they do not name is a part of the address: it may well be, nothing but its place says so, or it
   * is not.
   */
  readonly others: 'any' | 'guessed' | 'none'
}

/** A schema, with what identifies the shape that it describes. */
export type PendingSchema = { readonly schema: Value; readonly key: string }

export type EntryPoint = {
  readonly closure: Closure
  readonly params: readonly ParameterModel[]
  readonly repeatsLast: boolean
  /** Which parameter goes on with the next handler. */
  readonly next?: HandlerRow['next']
  /** Those that the framework calls first, with the same arguments. */
  readonly after?: readonly FunctionIr[]
  readonly routed?: RouteParameters | undefined
  /** Methods of its class that the framework calls first. */
  readonly prepare?: HandlerRow['prepare']
  /** What its parameters declare beside their types is checked. */
  readonly checks?: HandlerRow['checks']
  /** What the objects that it returns are filled with. */
  readonly fills?: HandlerRow['fills']
  /** The name of the page that is filled with what it returns. */
  readonly page?: string | null
  /** Only parameters that may hold texts come from outside. */
  readonly takesTexts?: boolean
  /** Schemas of members of its first parameter whose outcome the program has not asked for yet. */
  readonly pending?: PendingSchema | null
  /** Which members of its parameters have been checked against a schema. */
  readonly shapes?: readonly ShapedMember[]
  readonly returnSink: NonNullable<HandlerRow['returnSink']> | null
}

/** What is called: the api or the functions of a value, and how it is written. */
export type Callee = {
  readonly api: string | null
  readonly name: string
  readonly receiver: Value | null
  readonly value: Value
  readonly receiverName: string
}

/** A call of a program function, with its receiver and arguments. */
export type OwnCall = {
  readonly closure: Closure
  readonly self: Value | null
  readonly args: readonly ArgumentView[]
  readonly at: Place
}

/**
 * The functions of the interpreter that need each other: an expression calls a function, whose blocks evaluate expressions, and
 * whose conditions guard values. A file below the one that it needs finds it here.
 */
export type Interpreter = {
  readonly evaluate: (act: Activation, state: State, expr: Expr) => Value
  /** Calls a function for its return value. The current instruction throws what the function throws. */
  readonly callClosure: (act: Activation, state: State, call: OwnCall) => Value
  /** The result of a call whose code is not available. */
  readonly callLibrary: (act: Activation, state: State, call: CallView, receiverName: string, site: object) => Value
  /** Applies what is known on the branch where `test` evaluated to `outcome`. */
  readonly refine: (act: Activation, state: State, test: Expr, outcome: boolean, depth?: number) => void
  /** Keeps what a schema has accepted in objects of its own, one for each part and each place in the code. */
  readonly shapingAt: (act: Activation, state: State, site: object, at: Place) => Shaping
  /** The instance on which the methods of a class run, so that a field written by one is visible to the others. */
  readonly instanceOf: (program: Program, type: ClassValue) => Value
  /** Runs the blocks of a function from the first on. Returns the state at the end, or null when it is not reached. */
  readonly runBlocks: (act: Activation, state: State) => State | null
}

export type Program = {
  readonly interpreter: Interpreter
  readonly units: ReadonlyMap<string, Unit>
  /** Finds the file behind an import; null for a library and for a file that is not present. */
  readonly resolve: (from: Unit, module: string, name: string | null) => Resolved | null
  listener: Listener
  base: Heap
  nextId: number
  /** The routes that lead to the current entry. */
  routes: readonly RouteParameters[]
  /** The number of instructions left for the current entry. */
  budget: number
  /** Descriptions of what was skipped because of limits, by file. */
  readonly limits: Map<string, string>
  /** How often each function was run. */
  readonly runs: Map<FunctionIr, number>
  /** What the visible calls of each function passed. */
  passed: Map<FunctionIr, PassedArguments>
  /** What functions return when no argument is tainted. */
  readonly defaultSummaries: Map<FunctionIr, Value>
  /** What functions were seen to propagate, by parameter. */
  readonly handedOn: Map<FunctionIr, HandedOn>
  /** Functions in whose runs facts were recorded, which a run that is left out would lack. */
  readonly noted: Set<FunctionIr>
  /** The functions being called, to detect recursion. */
  readonly stack: FunctionIr[]
  /** Entry points that were found but not run yet, and closures made by the current entry. */
  entries: EntryPoint[]
  made: Closure[]
  readonly captured: WeakMap<Closure, CapturedState>
  /** What inner functions assign to variables of enclosing functions, by heap cell. */
  readonly writtenInside: Map<number, Value>
  /** The cells of what functions keep from one run to the next, by the place of the call that reads it. */
  readonly keptStates: Map<Place, number>
  /** How often hostile data has newly got into one of them. */
  taintedStates: number
  /** The truth values that parameters must have for a function to return, whatever its arguments. */
  readonly truths: Map<FunctionIr, readonly (boolean | null)[]>
  /** Summaries of calls that touched nothing, by everything that their results depend on. */
  readonly summaries: Map<string, RememberedSummary>
  readonly startedEntries: Set<string>
  /** What had been checked each time that a handler went on with the next one, by the number of the handler's run. */
  readonly passedOn: Map<number, State['notes']>
  /** The arguments of the handlers that are running, by the same number. */
  readonly givenTo: Map<number, readonly ArgumentView[]>
  /** The same of handlers that have run, by places that begin with the position of a parameter. */
  readonly shownBefore: Map<FunctionIr, ReadonlyMap<string, Value>>
  /** The same by what identifies a run, since equal ones are not repeated. */
  readonly shownByRun: Map<string, ReadonlyMap<string, Value>>
  /** Heap objects of functions that are used as objects. */
  readonly functionObjects: Map<FunctionIr, number>
  /** Classes of the program by their qualified and by their bare names. */
  readonly classes: Map<string, ClassValue[]>
  readonly subclasses: Map<ClassValue, ClassValue[]>
  /** The classes that implement an interface of the program, by its bare name. */
  readonly implementers: Map<string, ClassValue[]>
  /** One instance of each class, for whoever is given one from outside. */
  readonly instances: Map<ClassValue, Value>
  /** The number of instructions left for the entries of a file, by file. */
  readonly allowances: Map<string, number>
}
/**
 * The state where a function escaped. It runs after the enclosing function has ended, and finds the variables that it
 * captured with the values they had, unless they are reassigned later.
 */
export type CapturedState = {
  /** By heap cell. */
  readonly cells: ReadonlyMap<number, Value>
  /** Of the objects in them. */
  readonly facts: ReadonlyMap<number, HeapObject['facts']>
  readonly notes: State['notes']
}
/** What the calls of a function passed to it. */
export type PassedArguments = {
  /** Positions of parameters that got a value of which nothing is known, and of those that got none. */
  readonly unknown: Set<number>
  /** How often it was run with data of an unseen caller. */
  callerRuns: number
}
/** What became of the arguments of a function. */
export type HandedOn = {
  /** The names of the parts that every result has; null: they differ, undefined: none seen yet. */
  parts: readonly string[] | null | undefined
  isList: boolean
  /** By parameter and part. */
  readonly outcomes: Map<string, GuardOutcome>
}
/** `nothing`: the result does not contain it. Else every run removed these, of those with which an argument came. */
export type GuardOutcome = 'nothing' | { readonly removed: SinkKindSet; readonly cameWith: SinkKindSet }
export type Resolved = { readonly unit: Unit; readonly name: string | null }
/** A thrown value, with the objects it refers to. */
export type Thrown = { readonly value: Value; readonly held: ReadonlyMap<number, HeapObject> }
/** What a call of a function of the program yields. The caller applies it: to its own arguments and to what it catches. */
export type CallSummary = {
  readonly value: Value
  /** It ends with an exception on every path. */
  readonly neverReturns: boolean
  readonly validated: ValidatedParams | null
  readonly thrown: Thrown | null
}
/** What is known about the parameters of a function, by position: once it has returned, and by its result. */
export type ValidatedParams = {
  /** The sink kinds that they have lost on every path out. */
  readonly always: readonly Lost[] | null
  /** The truth values that they must have had on every path out: the condition of an assertion is true. */
  readonly truths: readonly (boolean | null)[] | null
  readonly results: readonly ReturnedResult[]
}
/** The sink kinds that a parameter has lost, and those that its parts have: what a schema accepted. */
export type Lost = { readonly whole: SinkKindSet; readonly parts: ReadonlyMap<string, SinkKindSet> }
/** One of the returns of a function. */
export type ReturnedResult = {
  /** Every constant that it may return; null when unknown. */
  readonly constants: readonly Literal[] | null
  /** The same for the fields of an object that the return creates. */
  readonly fields: ReadonlyMap<string, readonly Literal[] | null> | null
  /** What holds where the caller finds one of these fields true or false. */
  readonly tests: ReadonlyMap<string, Pick<ReturnedResult, 'whenTrue' | 'whenFalse'>>
  /** The sink kinds that parameters have lost there, and those they also lose when the result is tested. */
  readonly free: readonly Lost[]
  readonly whenTrue: readonly Lost[]
  readonly whenFalse: readonly Lost[]
}
/** A summary with the objects that the call created, to be created again for each caller. */
export type RememberedSummary = CallSummary & { readonly created: readonly (readonly [number, HeapObject])[] }
/** Detects whether a call touches objects older than itself: only then can its result depend on when it runs. */
export type Watch = { readonly from: number; isPure: boolean; readonly outer: Watch | null }

/** The state at one point of a function. */
export type State = {
  /** By slot; undefined when not assigned yet. */
  vars: (Value | undefined)[]
  heap: Heap
  /** What checks have shown about places that are not variables: `req.query.id`, by their text. */
  notes: ReadonlyMap<string, Value> | null
  /** What handlers reached from here catch; absent when unknown. */
  thrown?: Thrown | null | undefined
  /** The last call never returns. */
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
  /** Objects and closures by the code that creates them, so that running it again creates the same ones. */
  readonly sites: Map<object, number>
  readonly closures: Map<object, Value>
  /** The values of the parameters at the start. */
  readonly given: Value[]
  readonly returns: {
    value: Value | null
    heap: Heap | null
    yields: Value | null
    isReached: boolean
    thrown: Thrown | null
    /** Whether one of the paths returns nothing. */
    isBare: boolean
    always: ValidatedParams['always']
    truths: ValidatedParams['truths']
    readonly results: Map<Terminator, ReturnedResult>
  }
  /** What calls of program functions have shown about their arguments. */
  readonly validations: Map<Instruction, ValidatedParams>
  /** What the calls made by the current instruction have thrown. */
  thrown: Thrown | null
  readonly watch: Watch | null
  /** What the promises returned by calls are known to be rejected with, by temp. */
  rejected: Map<number, Thrown> | null
  readonly returnSink: EntryPoint['returnSink']
}
