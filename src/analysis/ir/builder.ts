import type {
  Argument,
  Block,
  Expr,
  FunctionIr,
  Instruction,
  Parameter,
  Place,
  Target,
  Terminator,
  TypeRef,
  Variable,
} from './nodes.ts'

type Jumps = { readonly label: string | null; readonly onBreak: number; readonly onContinue: number | null }
type MutableBlock = { -readonly [K in keyof Block]: Block[K] } & { isOpen: boolean }
export type DeclareOptions = { readonly isConstant?: boolean; readonly type?: TypeRef | null }
export type FunctionHead = Pick<FunctionIr, 'name' | 'at'> &
  Partial<Pick<FunctionIr, 'inheritsThis' | 'isAsync' | 'isGenerator' | 'returns' | 'decorators'>>
const UNREACHABLE: Terminator = { kind: 'throw', value: null, at: { start: 0, end: 0 } }

/** Numbers functions within a file. */
export type FunctionIds = { next(): number }
export function createFunctionIds(): FunctionIds {
  let last = -1
  return { next: () => (last += 1) }
}

/** Builds the control-flow graph of one function. All code is added to the current block; jumps open another one. */
export class FunctionBuilder {
  readonly id: number
  readonly params: Parameter[] = []
  private readonly variables: Variable[] = []
  private readonly blocks: MutableBlock[] = []
  private readonly jumps: Jumps[] = []
  private handler: number | null = null
  private temps = 0
  private current: MutableBlock
  private readonly head: FunctionHead

  constructor(ids: FunctionIds, head: FunctionHead) {
    this.id = ids.next()
    this.head = head
    this.current = this.newBlock()
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

  newTemp(): number {
    return this.temps++
  }

  emit(instruction: Instruction): void {
    this.current.instructions.push(instruction)
  }

  assign(target: Target, value: Expr, at: Place, compound = false): void {
    this.emit({ kind: 'assign', target, value, compound, at })
  }

  call(callee: Expr, args: readonly Argument[], at: Place, isNew = false): Expr {
    const temp = this.newTemp()
    this.emit({ kind: 'call', temp, callee, args, isNew, at })
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

  /** Keeps a value before later code can change what it was read from: `x++`, swaps, operands with effects after them. */
  keep(value: Expr, at: Place): Expr {
    const temp = this.newTemp()
    this.emit({ kind: 'set', temp, value, at })
    return { kind: 'temp', temp, at }
  }

  // Control flow -------------------------------------------------------------------------------------------------------

  newBlock(): MutableBlock {
    const block: MutableBlock = {
      id: this.blocks.length,
      instructions: [],
      terminator: UNREACHABLE,
      onThrow: this.handler,
      isOpen: true,
    }
    this.blocks.push(block)
    return block
  }

  /** Goes on in `block`; what was current is left as it ended. */
  enter(block: MutableBlock): void {
    this.current = block
  }

  private end(terminator: Terminator): void {
    if (!this.current.isOpen) return
    this.current.terminator = terminator
    this.current.isOpen = false
  }

  jumpTo(block: MutableBlock): void {
    this.end({ kind: 'jump', to: block.id })
  }

  branch(test: Expr, whenTrue: MutableBlock, whenFalse: MutableBlock, at: Place): void {
    this.end({ kind: 'branch', test, whenTrue: whenTrue.id, whenFalse: whenFalse.id, at })
  }

  choose(...to: readonly MutableBlock[]): void {
    this.end({ kind: 'choose', to: to.map(({ id }) => id) })
  }

  /** Ends the current block; code that follows is unreachable and goes to a block without a way in. */
  return(value: Expr | null, at: Place): void {
    this.end({ kind: 'return', value, at })
    this.enter(this.newBlock())
  }

  throw(value: Expr | null, at: Place): void {
    this.end({ kind: 'throw', value, at })
    this.enter(this.newBlock())
  }

  /** `break`, or `break label`. Outside of anything to break out of, nothing happens. */
  break(label: string | null = null): void {
    const jump = this.jumps.findLast((one) => (label === null ? one.label !== ONLY_BY_NAME : one.label === label))
    if (!jump) return
    this.end({ kind: 'jump', to: jump.onBreak })
    this.enter(this.newBlock())
  }

  continue(label: string | null = null): void {
    const jump = this.jumps.findLast((one) => one.onContinue !== null && (label === null || one.label === label))
    if (!jump) return
    this.end({ kind: 'jump', to: jump.onContinue! })
    this.enter(this.newBlock())
  }

  /**
   * `test` lowers the condition by ending the current block with jumps to the two it is given; see `condition` for the
   * usual one.
   */
  ifElse(test: Condition, then: () => void, otherwise: (() => void) | null): void {
    const [yes, no] = [this.newBlock(), this.newBlock()]
    const after = otherwise ? this.newBlock() : no
    test(yes, no)
    this.enter(yes)
    then()
    this.jumpTo(after)
    if (otherwise) {
      this.enter(no)
      otherwise()
      this.jumpTo(after)
    }
    this.enter(after)
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
    const [head, body, next, after] = [this.newBlock(), this.newBlock(), this.newBlock(), this.newBlock()]
    this.jumpTo(parts.testsAfter ? body : head)
    this.enter(head)
    if (parts.test) parts.test(body, after)
    else this.choose(body, after)
    this.within({ label: parts.label ?? null, onBreak: after.id, onContinue: next.id }, () => {
      this.enter(body)
      parts.body()
      this.jumpTo(next)
    })
    this.enter(next)
    parts.update?.()
    this.jumpTo(head)
    this.enter(after)
    if (parts.otherwise) parts.otherwise()
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
  switch(
    cases: readonly SwitchCase[],
    options: { readonly fallsThrough: boolean; readonly label?: string | null },
  ): void {
    const after = this.newBlock()
    const bodies = cases.map(() => this.newBlock())
    let defaultBody: MutableBlock | null = null
    for (const [index, one] of cases.entries()) {
      if (one.tests.length === 0) defaultBody = bodies[index]!
      for (const test of one.tests) {
        const next = this.newBlock()
        test(bodies[index]!, next)
        this.enter(next)
      }
    }
    this.jumpTo(defaultBody ?? after)
    this.within({ label: options.label ?? null, onBreak: after.id, onContinue: null }, () => {
      for (const [index, one] of cases.entries()) {
        this.enter(bodies[index]!)
        one.body()
        this.jumpTo((options.fallsThrough && bodies[index + 1]) || after)
      }
    })
    this.enter(after)
  }

  /** A labelled block that `break label` leaves. */
  labelled(label: string, body: () => void): void {
    const after = this.newBlock()
    this.within({ label: label || ONLY_BY_NAME, onBreak: after.id, onContinue: null }, body)
    this.jumpTo(after)
    this.enter(after)
  }

  /** `handlers` run when the body threw anything; `always` runs after body or handler, whichever way they end. */
  tryCatch(body: () => void, handlers: readonly (() => void)[], always: (() => void) | null): void {
    const outer = this.handler
    const after = this.newBlock()
    const finish = always ? this.newBlock() : after
    // Where nothing catches, the exception still passes through `always`.
    this.handler = always ? finish.id : outer
    const heads = handlers.map(() => this.newBlock())
    const caught = heads.length > 0 ? this.newBlock() : finish
    this.handler = caught.id
    const inside = this.newBlock()
    this.jumpTo(inside)
    this.enter(inside)
    body()
    this.jumpTo(finish)
    this.handler = always ? finish.id : outer
    if (heads.length > 0) {
      this.enter(caught)
      this.choose(...heads)
      for (const [index, run] of handlers.entries()) {
        this.enter(heads[index]!)
        run()
        this.jumpTo(finish)
      }
    }
    this.handler = outer
    if (always) {
      this.enter(finish)
      always()
      this.jumpTo(after)
    }
    this.enter(after)
  }

  private within(jumps: Jumps, body: () => void): void {
    this.jumps.push(jumps)
    body()
    this.jumps.pop()
  }

  /** A condition that is one expression. `and`, `or` and `not` should be lowered with the three below instead. */
  condition(test: () => Expr, at: Place): Condition {
    return (yes, no) => {
      this.branch(test(), yes, no, at)
    }
  }

  and(left: Condition, right: Condition): Condition {
    return (yes, no) => {
      const between = this.newBlock()
      left(between, no)
      this.enter(between)
      right(yes, no)
    }
  }

  or(left: Condition, right: Condition): Condition {
    return (yes, no) => {
      const between = this.newBlock()
      left(yes, between)
      this.enter(between)
      right(yes, no)
    }
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

const ONLY_BY_NAME = '\0'
/** Ends the current block: on to the first when the condition holds, else to the second. */
export type Condition = (yes: MutableBlock, no: MutableBlock) => void
export type LoopParts = {
  readonly test: Condition | null
  readonly body: () => void
  readonly update?: () => void
  readonly label?: string | null
  /** do-while: the body runs once before the first test. */
  readonly testsAfter?: boolean
  /** Python's `else` of a loop. */
  readonly otherwise?: () => void
}
export type ForEachOptions = {
  readonly keys?: boolean
  readonly label?: string | null
  readonly otherwise?: () => void
}
export type SwitchCase = { readonly tests: readonly Condition[]; readonly body: () => void }
