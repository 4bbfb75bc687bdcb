import type { Block, Expr, FunctionIr, Place } from '../../ir/nodes.ts'
import type { RuleContext } from '../rule.ts'
import { indexOfIr } from './ir-index.ts'

/** Names of settings by which an operator controls how strict a program is. */
const STRICTNESS =
  /verif|insecure|unsafe|untrusted|trust_?(?:all|any|every)|policy|disable|skip|ignore|allow|accept|self_?signed|strict|\bno_?check|without_?check|\bdebug|\bdev(?:el|elopment)?(?:_?mode)?\b|\bANY\b|\bNONE\b/i

/** Whether a place is reached only if a test of such a setting allows it. */
export function isChosen({ start }: Place, context: RuleContext): boolean {
  const around = indexOfIr(context.ir).functions.filter(({ at }) => at.start <= start && start < at.end)
  return around.some((fn) => testsBefore(fn, start).some((test) => STRICTNESS.test(context.textOf(test.at))))
}

/** The tests that decide whether the instruction at a place runs. */
function testsBefore(fn: FunctionIr, start: number): readonly Expr[] {
  const byId = new Map(fn.blocks.map((block) => [block.id, block]))
  const home = innermost(fn, start)
  if (!home) return []
  return fn.blocks.flatMap(({ terminator }) => {
    if (terminator.kind !== 'branch') return []
    const ways = [terminator.whenTrue, terminator.whenFalse].filter((way) => reaches(byId, way, home.id))
    return ways.length === 1 ? [terminator.test] : []
  })
}

/** The block with the smallest instruction around a place. */
function innermost({ blocks }: FunctionIr, start: number): Block | null {
  let best: { readonly block: Block; readonly length: number } | null = null
  for (const block of blocks) {
    const { terminator } = block
    const places = block.instructions.map(({ at }) => at)
    if (terminator.kind === 'return') places.push(terminator.at)
    for (const at of places) {
      const length = at.end - at.start
      if (at.start <= start && start < at.end && (!best || length < best.length)) best = { block, length }
    }
  }
  return best?.block ?? null
}

function reaches(blocks: ReadonlyMap<number, Block>, from: number, target: number): boolean {
  const seen = new Set([from])
  for (const id of seen) {
    if (id === target) return true
    const terminator = blocks.get(id)?.terminator
    if (terminator?.kind === 'jump') seen.add(terminator.to)
    else if (terminator?.kind === 'branch') seen.add(terminator.whenTrue).add(terminator.whenFalse)
    else if (terminator?.kind === 'choose') for (const to of terminator.to) seen.add(to)
  }
  return false
}
