import type { JavaScriptFile } from '../frontends/javascript/javascript-file.ts'
import type { CallNode, FunctionNode, Node } from '../frontends/javascript/syntax.ts'
import type { Library } from '../models/javascript/library.ts'
import type { SinkCondition, UseKind } from '../models/javascript/row.ts'
import type { Danger } from './danger.ts'
import type { Environment } from './environment.ts'
import type { Taint, Value } from './value.ts'

/** A call with what is known of its parts. */
export type CallView = {
  readonly node: CallNode
  readonly callee: Value
  readonly api: string | null
  readonly receiver: Value | null
  readonly args: readonly Value[]
  readonly argNodes: readonly Node[]
}

/** Hostile data has arrived where it does harm. */
export type SinkHit = {
  readonly danger: Danger
  readonly what: string
  readonly when: SinkCondition | null
  readonly taint: Taint
  /** The expression that carries the data in. */
  readonly argument: Node
  readonly value: Value
  readonly call: CallView | null
}

export type UseHit = {
  readonly use: UseKind
  readonly call: CallView
  /** The argument or option that the rule judges; null when the call has none there. */
  readonly argument: Node | null
  readonly value: Value | null
}

/** What the interpretation of a file tells those who look for something. */
export type Listener = {
  onSink(hit: SinkHit): void
  onUse(hit: UseHit): void
  onProperty(name: string, value: Value, node: Node): void
  onAssignment(name: string, object: Value | null, value: Value, node: Node): void
}

export type Jump = { readonly base: Environment; readonly exits: Environment[] }

/** One execution of a function body, or of the program. */
export type Frame = { readonly returns: Value[]; readonly exit: Jump; readonly jumps: Jump[] }

export type Pending = {
  readonly fn: FunctionNode
  readonly environment: Environment
  readonly args: readonly Value[] | null
}

/** The state of one interpretation of one file. */
export type Run = {
  readonly file: JavaScriptFile
  readonly library: Library
  readonly listener: Listener
  environment: Environment
  frame: Frame
  /** What is left of the bound on work. */
  budget: number
  /** The part of the budget that is kept for a first look at each function. */
  readonly reserve: number
  /** How many calls deep the interpretation is. */
  depth: number
  readonly active: Set<FunctionNode>
  readonly executed: Set<FunctionNode>
  readonly pending: Pending[]
  evaluate(node: Node): Value
  execute(node: Node): void
  assign(pattern: Node, value: Value): void
  invoke(fn: FunctionNode, args: readonly Value[], receiver: Value | null): Value
}

/** The bound on work was reached; what was found so far stands. */
export const LIMIT_REACHED = 'The analysis of this file reached its bound on work'

export function spend(run: Run): void {
  run.budget -= 1
  if (run.budget < 0) throw new RangeError(LIMIT_REACHED)
}
