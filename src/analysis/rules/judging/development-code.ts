import type { Block, Expr, FileIr, FunctionIr, Place } from '../../ir/nodes.ts'
import { onceFor } from '../../source/once-for.ts'
import { indexOfIr, nameOfExpr, type IrIndex } from './ir-index.ts'

/** `isDev`, `testMode`, `__DEV__`: what only a developer or a test switches on. */
const SWITCH =
  /^_*(?:is|in|allow|enable|run)_?(?:dev|development|tests?|testing)_*$|^_*(?:is_?|in_?)?(?:dev|development|test|testing)_?(?:mode|env|environment|build|only)_*$|^_*(?:development|testing|__DEV__|IS_DEV)_*$/i
/** Too short to mean it anywhere: a device, the result of a test. In settings they do. */
const SWITCH_IN_SETTINGS = /^(?:dev|develop|tests?|debug)$/i
const SETTINGS = /^(?:app|args|argv|conf|config|configuration|env|environment|flags|settings)$/i
const STAGE = /env|mode|stage|profile/i
const NEVER_LIVE = new Set(['dev', 'develop', 'development', 'test', 'testing', 'e2e'])
const LIVE = new Set(['production', 'prod'])

/** Whether code is only reached with a setting that developers and tests switch on, and nobody who runs the program. */
export function isForDevelopment({ start, end }: Place, ir: FileIr): boolean {
  return placesOf(ir).some((place) => place.start <= start && end <= place.end)
}

const placesOf = onceFor((ir: FileIr): readonly Place[] => {
  const index = indexOfIr(ir)
  return index.functions.flatMap((fn) => placesIn(fn, (expr) => nameInSettings(index, fn, expr)))
})

type Naming = (expr: Expr) => string

function placesIn(fn: FunctionIr, nameOf: Naming): Place[] {
  const blocks = new Map(fn.blocks.map((block) => [block.id, block]))
  return fn.blocks.flatMap(({ terminator }) => {
    if (terminator.kind !== 'branch') return []
    const outcome = outcomeForDevelopers(terminator.test, nameOf)
    if (outcome === null) return []
    const [way, other] = outcome
      ? [terminator.whenTrue, terminator.whenFalse]
      : [terminator.whenFalse, terminator.whenTrue]
    const reached = reachableFrom(blocks, other)
    return [...reachableFrom(blocks, way)]
      .filter((id) => !reached.has(id))
      .flatMap((id) => placesOfBlock(blocks.get(id)))
  })
}

function placesOfBlock(block: Block | undefined): Place[] {
  if (!block) return []
  const { instructions, terminator } = block
  return [...instructions.map(({ at }) => at), ...(terminator.kind === 'return' ? [terminator.at] : [])]
}

function reachableFrom(blocks: ReadonlyMap<number, Block>, from: number): Set<number> {
  const seen = new Set([from])
  for (const id of seen) {
    const terminator = blocks.get(id)?.terminator
    if (terminator?.kind === 'jump') seen.add(terminator.to)
    else if (terminator?.kind === 'branch') seen.add(terminator.whenTrue).add(terminator.whenFalse)
    else if (terminator?.kind === 'choose') for (const to of terminator.to) seen.add(to)
  }
  return seen
}

/** Which outcome of a test developers get, when it is one about them. */
function outcomeForDevelopers(test: Expr, nameOf: Naming): boolean | null {
  if (test.kind === 'cast') return outcomeForDevelopers(test.value, nameOf)
  if (test.kind !== 'operator') return isSwitch(test, nameOf) ? true : null
  const [left, right] = test.operands
  if (!left) return null
  if (test.op === 'not') return opposite(outcomeForDevelopers(left, nameOf))
  if (test.op === 'and') return test.operands.some((one) => outcomeForDevelopers(one, nameOf) === true) ? true : null
  if (!right || (test.op !== '==' && test.op !== '!=')) return null
  const equal = outcomeOfEqual(left, right, nameOf) ?? outcomeOfEqual(right, left, nameOf)
  return test.op === '==' ? equal : opposite(equal)
}

function opposite(outcome: boolean | null): boolean | null {
  return outcome === null ? null : !outcome
}

/** `process.env.NODE_ENV === 'development'`, `config.dev === true` */
function outcomeOfEqual(one: Expr, constant: Expr, nameOf: Naming): boolean | null {
  if (constant.kind !== 'literal') return null
  const { value } = constant
  if (typeof value === 'boolean') return isSwitch(one, nameOf) ? value : null
  if (typeof value !== 'string') return null
  if (LIVE.has(value.toLowerCase())) return false
  return NEVER_LIVE.has(value.toLowerCase()) && STAGE.test(nameOf(one)) ? true : null
}

function isSwitch(expr: Expr, nameOf: Naming): boolean {
  const name = nameOf(expr)
  if (SWITCH.test(name)) return true
  const holder = expr.kind === 'member' || expr.kind === 'index' ? nameOf(expr.object) : ''
  return SWITCH_IN_SETTINGS.test(name) && SETTINGS.test(holder)
}

/** `app.config['TESTING']` and `app.get('env')` have the name of their key. */
function nameInSettings(index: IrIndex, fn: FunctionIr, expr: Expr): string {
  const key =
    expr.kind === 'index' ? expr.index : expr.kind === 'temp' ? index.callOf(fn, expr.temp)?.args[0]?.value : null
  return key?.kind === 'literal' ? String(key.value) : nameOfExpr(expr)
}
