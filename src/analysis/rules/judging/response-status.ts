import { itemAt } from '../../../lib/collections/lists.ts'
import type { Block, Expr, FileIr, FunctionIr, Instruction, Place } from '../../ir/nodes.ts'
import { type CallInstruction, indexOfIr, type IrIndex, resolveExpr } from './ir-index.ts'

/** Methods whose first argument is the status of a response. */
const STATUS_METHOD = /^(?:code|send_?(?:response|status)|set_?status(?:_?code)?|status|write_?head)$/i
const STATUS_NAME = /^status(?:_?code)?$/i
const LOWEST = 100
const HIGHEST = 599

/** 201 with an address names what was created; browsers go nowhere. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

/** Browsers follow the address of a redirect and do not render its body. */
export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400
}

/** Whether the code around a place says a status, and only such ones, without a decision in between. */
export function hasOnlyStatus({ start, end }: Place, ir: FileIr, isWanted: (status: number) => boolean): boolean {
  const index = indexOfIr(ir)
  const covers = ({ at }: Instruction) => at.start <= start && end <= at.end
  const statuses = index.functions.flatMap((fn) => {
    const block = fn.blocks.find(({ instructions }) => instructions.some(covers))
    return block ? straightLine(fn, block).flatMap((one) => statusesOf(index, one)) : []
  })
  return statuses.length > 0 && statuses.every(isWanted)
}

const MAX_BLOCKS = 8

function straightLine({ blocks }: FunctionIr, first: Block): Instruction[] {
  let block = first
  const found = [...block.instructions]
  for (let n = 0; n < MAX_BLOCKS && block.terminator.kind === 'jump'; n += 1) {
    block = itemAt(blocks, block.terminator.to)
    found.push(...block.instructions)
  }
  return found
}

function statusesOf(index: IrIndex, one: Instruction): number[] {
  if (one.kind === 'assign') {
    const { target, value } = one
    return target.kind === 'member' && STATUS_NAME.test(target.name) ? numberIn(index, value) : []
  }
  return one.kind === 'call' ? statusesOfCall(index, one) : []
}

function statusesOfCall(index: IrIndex, { callee, args }: CallInstruction): number[] {
  const named = args.flatMap(({ name, value }) => (name && STATUS_NAME.test(name) ? numberIn(index, value) : []))
  const [first] = args
  if (callee.kind !== 'member' || !first || !STATUS_METHOD.test(callee.name)) return named
  return [...named, ...numberIn(index, first.value)]
}

function numberIn(index: IrIndex, expr: Expr): number[] {
  const found = resolveExpr(index, expr)
  const { value } = found.kind === 'literal' ? found : { value: null }
  return typeof value === 'number' && value >= LOWEST && value <= HIGHEST ? [value] : []
}
