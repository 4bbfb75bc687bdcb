import { type BlockGraph, type MutableBlock, ONLY_BY_NAME } from './block-graph.ts'
import type { Expr, Place } from './nodes.ts'

/** Ends the current block with a branch: to `yes` when the condition holds, else to `no`. */
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
export type SwitchOptions = { readonly fallsThrough: boolean; readonly label?: string | null }
export type SwitchCase = { readonly tests: readonly Condition[]; readonly body: () => void }

/** The usual condition: one expression. */
export function testOf(graph: BlockGraph, test: () => Expr, at: Place): Condition {
  return (yes, no) => {
    graph.branch(test(), yes, no, at)
  }
}

export function both(graph: BlockGraph, left: Condition, right: Condition): Condition {
  return (yes, no) => {
    const between = graph.newBlock()
    left(between, no)
    graph.enter(between)
    right(yes, no)
  }
}

export function either(graph: BlockGraph, left: Condition, right: Condition): Condition {
  return (yes, no) => {
    const between = graph.newBlock()
    left(yes, between)
    graph.enter(between)
    right(yes, no)
  }
}

export function buildIf(graph: BlockGraph, test: Condition, then: () => void, otherwise: (() => void) | null): void {
  const [yes, no] = [graph.newBlock(), graph.newBlock()]
  const after = otherwise ? graph.newBlock() : no
  test(yes, no)
  graph.enter(yes)
  then()
  graph.jumpTo(after)
  if (otherwise) {
    graph.enter(no)
    otherwise()
    graph.jumpTo(after)
  }
  graph.enter(after)
}

export function buildLoop(graph: BlockGraph, parts: LoopParts): void {
  const [head, body, next, after] = [graph.newBlock(), graph.newBlock(), graph.newBlock(), graph.newBlock()]
  graph.jumpTo(parts.testsAfter ? body : head)
  graph.enter(head)
  if (parts.test) parts.test(body, after)
  else graph.choose(body, after)
  graph.within({ label: parts.label ?? null, onBreak: after.id, onContinue: next.id }, () => {
    graph.enter(body)
    parts.body()
    graph.jumpTo(next)
  })
  graph.enter(next)
  parts.update?.()
  graph.jumpTo(head)
  graph.enter(after)
  if (parts.otherwise) parts.otherwise()
}

export function buildSwitch(graph: BlockGraph, cases: readonly SwitchCase[], options: SwitchOptions): void {
  const after = graph.newBlock()
  const arms = cases.map((one) => ({ ...one, start: graph.newBlock() }))
  let defaultBody: MutableBlock | null = null
  for (const { tests, start } of arms) {
    if (tests.length === 0) defaultBody = start
    for (const test of tests) {
      const next = graph.newBlock()
      test(start, next)
      graph.enter(next)
    }
  }
  graph.jumpTo(defaultBody ?? after)
  graph.within({ label: options.label ?? null, onBreak: after.id, onContinue: null }, () => {
    for (const [index, { start, body }] of arms.entries()) {
      graph.enter(start)
      body()
      graph.jumpTo((options.fallsThrough && arms[index + 1]?.start) || after)
    }
  })
  graph.enter(after)
}

export function buildLabelled(graph: BlockGraph, label: string, body: () => void): void {
  const after = graph.newBlock()
  graph.within({ label: label || ONLY_BY_NAME, onBreak: after.id, onContinue: null }, body)
  graph.jumpTo(after)
  graph.enter(after)
}

type Handlers = readonly (() => void)[]

export function buildTry(graph: BlockGraph, body: () => void, handlers: Handlers, always: (() => void) | null): void {
  const after = graph.newBlock()
  const finish = always ? graph.newBlock() : after
  // Where nothing catches, the exception still passes through `always`.
  const uncaught = always ? finish : null
  const catches = graph.catching(uncaught, () => handlers.map((run) => ({ run, start: graph.newBlock() })))
  const caught = catches.length > 0 ? graph.catching(uncaught, () => graph.newBlock()) : finish
  graph.catching(caught, () => {
    const inside = graph.newBlock()
    graph.jumpTo(inside)
    graph.enter(inside)
    body()
    graph.jumpTo(finish)
  })
  if (catches.length > 0) {
    graph.catching(uncaught, () => {
      graph.enter(caught)
      graph.choose(...catches.map(({ start }) => start))
      for (const { run, start } of catches) {
        graph.enter(start)
        run()
        graph.jumpTo(finish)
      }
    })
  }
  if (always) {
    graph.enter(finish)
    always()
    graph.jumpTo(after)
  }
  graph.enter(after)
}
