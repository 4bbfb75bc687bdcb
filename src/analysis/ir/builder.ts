import { BlockGraph } from './block-graph.ts'
import {
  both,
  buildIf,
  buildLabelled,
  buildLoop,
  buildSwitch,
  buildTry,
  type Condition,
  either,
  type ForEachOptions,
  type LoopParts,
  type SwitchCase,
  type SwitchOptions,
  testOf,
} from './control-flow.ts'
import type { Argument, Expr, FunctionIr, Parameter, Place, Target, TypeRef, Variable } from './nodes.ts'

export type { Condition, ForEachOptions, LoopParts, SwitchCase } from './control-flow.ts'
export type DeclareOptions = { readonly isConstant?: boolean; readonly type?: TypeRef | null }
export type FunctionHead = Pick<FunctionIr, 'name' | 'at'> &
  Partial<Pick<FunctionIr, 'inheritsThis' | 'isAsync' | 'isGenerator' | 'returns' | 'decorators'>>

/** Numbers functions within a file. */
export type FunctionIds = { next(): number }
export function createFunctionIds(): FunctionIds {
  let last = -1
  return { next: () => (last += 1) }
}

/** Builds one function: what front ends use. */
export class FunctionBuilder extends BlockGraph {
  readonly id: number
  readonly params: Parameter[] = []
  private readonly variables: Variable[] = []
  private readonly head: FunctionHead

  constructor(ids: FunctionIds, head: FunctionHead) {
    super()
    this.id = ids.next()
    this.head = head
  }

  /** A new variable of this function. Front ends keep their own scopes from names to variables. */
  declare(name: string, options: DeclareOptions = {}): Variable {
    const variable: Variable = {
      name,
      slot: this.variables.length,
      owner: this.id,
      captured: false,
      isConstant: options.isConstant ?? false,
      type: options.type ?? null,
    }
    this.variables.push(variable)
    return variable
  }

  /** Reads a variable of this function or of one around it. */
  read(variable: Variable, at: Place): Expr {
    if (variable.owner !== this.id) variable.captured = true
    return { kind: 'local', variable, at }
  }

  /** Writes a variable of this function or of one around it. */
  targetOf(variable: Variable, at: Place): Target {
    if (variable.owner !== this.id) variable.captured = true
    return { kind: 'local', variable, at }
  }

  assign(target: Target, value: Expr, at: Place, compound = false): void {
    this.emit({ kind: 'assign', target, value, compound, at })
  }

  call(callee: Expr, args: readonly Argument[], at: Place, isNew = false, types: readonly TypeRef[] = []): Expr {
    const temp = this.newTemp()
    this.emit({ kind: 'call', temp, callee, args, isNew, at, ...(types.length > 0 && { types }) })
    return { kind: 'temp', temp, at }
  }

  await(value: Expr, at: Place): Expr {
    const temp = this.newTemp()
    this.emit({ kind: 'await', temp, value, at })
    return { kind: 'temp', temp, at }
  }

  yield(value: Expr, at: Place, each = false): Expr {
    const temp = this.newTemp()
    this.emit({ kind: 'yield', temp, value, each, at })
    return { kind: 'temp', temp, at }
  }

  // Control flow -------------------------------------------------------------------------------------------------------

  /**
   * `test` lowers the condition by ending the current block with jumps to the two it is given; see `condition` for the
   * usual one.
   */
  ifElse(test: Condition, then: () => void, otherwise: (() => void) | null): void {
    buildIf(this, test, then, otherwise)
  }

  /** `test ? a : b`, `a || b` and the like: both ways set the same temp. */
  conditional(test: Condition, then: () => Expr, otherwise: () => Expr, at: Place): Expr {
    const temp = this.newTemp()
    const set = (value: Expr): void => {
      this.emit({ kind: 'set', temp, value, at })
    }
    this.ifElse(
      test,
      () => {
        set(then())
      },
      () => {
        set(otherwise())
      },
    )
    return { kind: 'temp', temp, at }
  }

  /** while, for and do-while. `test` null loops for ever. `update` runs before the next round, also after `continue`. */
  loop(parts: LoopParts): void {
    buildLoop(this, parts)
  }

  /** for-of, for-in, for-each: `body` gets an element. */
  forEach(of: Expr, at: Place, body: (element: Expr) => void, options: ForEachOptions = {}): void {
    const kept = of.kind === 'local' || of.kind === 'temp' ? of : this.keep(of, at)
    this.loop({
      label: options.label ?? null,
      test: (yes, no) => {
        this.choose(yes, no)
      },
      body: () => {
        const temp = this.newTemp()
        this.emit({ kind: 'iterate', temp, of: kept, keys: options.keys ?? false, at })
        body({ kind: 'temp', temp, at })
      },
      ...(options.otherwise && { otherwise: options.otherwise }),
    })
  }

  /**
   * switch and match. Each case's `tests` are alternatives, each ends the current block towards its two targets; a case
   * without tests is the default. `fallsThrough`: control goes on into the next case unless it breaks.
   */
  switch(cases: readonly SwitchCase[], options: SwitchOptions): void {
    buildSwitch(this, cases, options)
  }

  /** A labelled block that `break label` leaves. */
  labelled(label: string, body: () => void): void {
    buildLabelled(this, label, body)
  }

  /** `handlers` run when the body threw anything; `always` runs after body or handler, whichever way they end. */
  tryCatch(body: () => void, handlers: readonly (() => void)[], always: (() => void) | null): void {
    buildTry(this, body, handlers, always)
  }

  /** A condition that is one expression. `and`, `or` and `not` should be lowered with the three below instead. */
  condition(test: () => Expr, at: Place): Condition {
    return testOf(this, test, at)
  }

  and(left: Condition, right: Condition): Condition {
    return both(this, left, right)
  }

  or(left: Condition, right: Condition): Condition {
    return either(this, left, right)
  }

  not(inner: Condition): Condition {
    return (yes, no) => {
      inner(no, yes)
    }
  }

  /** Closes the function; the end of its code returns nothing. */
  finish(): FunctionIr {
    this.end({ kind: 'return', value: null, at: { start: this.head.at.end, end: this.head.at.end } })
    return {
      id: this.id,
      name: this.head.name,
      params: this.params,
      blocks: this.blocks,
      variables: this.variables,
      temps: this.temps,
      inheritsThis: this.head.inheritsThis ?? false,
      isAsync: this.head.isAsync ?? false,
      isGenerator: this.head.isGenerator ?? false,
      returns: this.head.returns ?? null,
      decorators: this.head.decorators ?? [],
      at: this.head.at,
    }
  }
}
