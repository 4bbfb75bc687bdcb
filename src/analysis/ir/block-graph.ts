import type { Block, Expr, Instruction, Place, Terminator } from './nodes.ts'

export type MutableBlock = { -readonly [K in keyof Block]: Block[K] } & { isOpen: boolean }
/** The targets of jumps out of a loop, a switch or a labelled block. */
export type Jumps = { readonly label: string | null; readonly onBreak: number; readonly onContinue: number | null }
type LoopJumps = Jumps & { readonly onContinue: number }
const UNREACHABLE: Terminator = { kind: 'throw', value: null, at: { start: 0, end: 0 } }
/** Only `break` with a label leaves such a block. */
export const ONLY_BY_NAME = '\0'

/**
 * The blocks of a function under construction. Code is added to the current block; ending it opens another one, so that
 * unreachable code has a place as well. A block is ended once: later ends have no effect.
 */
export class BlockGraph {
  protected readonly blocks: MutableBlock[] = []
  protected temps = 0
  private readonly jumps: Jumps[] = []
  private handler: number | null = null
  private current: MutableBlock

  constructor() {
    this.current = this.newBlock()
  }

  newTemp(): number {
    return this.temps++
  }

  emit(instruction: Instruction): void {
    this.current.instructions.push(instruction)
  }

  /** Keeps a value before later code can change what it was read from: `x++`, swaps, operands with effects after them. */
  keep(value: Expr, at: Place): Expr {
    const temp = this.newTemp()
    this.emit({ kind: 'set', temp, value, at })
    return { kind: 'temp', temp, at }
  }

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

  /** Makes `block` current; the previous block stays as it ended. */
  enter(block: MutableBlock): void {
    this.current = block
  }

  protected end(terminator: Terminator): void {
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

  /** Ends the current block; code that follows goes to an unreachable block. */
  return(value: Expr | null, at: Place): void {
    this.end({ kind: 'return', value, at })
    this.enter(this.newBlock())
  }

  throw(value: Expr | null, at: Place): void {
    this.end({ kind: 'throw', value, at })
    this.enter(this.newBlock())
  }

  /** `break`, or `break label`. Outside a loop or label it has no effect. */
  break(label: string | null = null): void {
    const jump = this.jumps.findLast((one) => (label === null ? one.label !== ONLY_BY_NAME : one.label === label))
    if (!jump) return
    this.end({ kind: 'jump', to: jump.onBreak })
    this.enter(this.newBlock())
  }

  continue(label: string | null = null): void {
    const jump = this.jumps.filter(isLoop).findLast((one) => label === null || one.label === label)
    if (!jump) return
    this.end({ kind: 'jump', to: jump.onContinue })
    this.enter(this.newBlock())
  }

  /** Runs `body` with these jump targets. */
  within(jumps: Jumps, body: () => void): void {
    this.jumps.push(jumps)
    body()
    this.jumps.pop()
  }

  /** Exceptions in blocks that `body` opens go to `block`; if it is null, to the outer handler. */
  catching<T>(block: MutableBlock | null, body: () => T): T {
    const outer = this.handler
    this.handler = block ? block.id : outer
    const result = body()
    this.handler = outer
    return result
  }
}

function isLoop(jumps: Jumps): jumps is LoopJumps {
  return jumps.onContinue !== null
}
