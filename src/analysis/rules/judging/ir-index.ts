import type { ClassIr, Expr, FileIr, FunctionIr, Instruction, Literal, Place, Variable } from '../../ir/nodes.ts'
import { walkFile } from '../../ir/walk.ts'
import { onceFor } from '../../source/once-for.ts'
import { onlyOf } from '../../../lib/collections/lists.ts'

export type CallInstruction = Extract<Instruction, { kind: 'call' }>
export type CallSite = { readonly call: CallInstruction; readonly fn: FunctionIr }

export type ComparisonSite = { readonly left: Expr; readonly right: Expr; readonly at: Place }

/** What a file contains, found in one pass over its instructions. */
export type IrIndex = {
  readonly functions: readonly FunctionIr[]
  readonly classes: readonly { readonly type: ClassIr; readonly at: Place }[]
  readonly classNames: ReadonlySet<string>
  readonly calls: readonly CallSite[]
  readonly literals: readonly { readonly value: Literal; readonly at: Place }[]
  /** `a == b` and `a != b`. */
  readonly comparisons: readonly ComparisonSite[]
  /** `a || b`, `a ?? b`, `a or b`. */
  readonly fallbacks: readonly ComparisonSite[]
  readonly records: readonly Extract<Expr, { kind: 'record' }>[]
  /** All assignments of the file. */
  readonly writes: readonly Extract<Instruction, { kind: 'assign' }>[]
  /** All values assigned to a variable in the file. */
  readonly assigned: ReadonlyMap<Variable, readonly Expr[]>
  /** All values assigned to a member of `this` or of a class in the file. */
  readonly members: ReadonlyMap<string, readonly Expr[]>
  /** The call that sets a temp, by function and number. */
  callOf(fn: FunctionIr, temp: number): CallInstruction | null
}

export const indexOfIr = onceFor(buildIndex)

type Collector = {
  readonly functions: FunctionIr[]
  readonly classes: { type: ClassIr; at: Place }[]
  readonly calls: CallSite[]
  readonly literals: { value: Literal; at: Place }[]
  readonly comparisons: ComparisonSite[]
  readonly fallbacks: ComparisonSite[]
  readonly records: Extract<Expr, { kind: 'record' }>[]
  readonly writes: Extract<Instruction, { kind: 'assign' }>[]
  readonly assigned: Map<Variable, Expr[]>
  readonly members: Map<string, Expr[]>
  readonly temps: Map<FunctionIr, Map<number, CallInstruction>>
}

function buildIndex(ir: FileIr): IrIndex {
  const collector: Collector = {
    functions: [],
    classes: [],
    calls: [],
    literals: [],
    comparisons: [],
    fallbacks: [],
    records: [],
    writes: [],
    assigned: new Map(),
    members: new Map(),
    temps: new Map(),
  }
  walkFile(ir, {
    fn: (fn) => {
      collector.functions.push(fn)
      collector.temps.set(fn, new Map())
    },
    instruction: (instruction, fn) => noteInstruction(collector, fn, instruction),
    expr: (expr) => noteExpr(collector, expr),
  })
  const { functions, classes, calls, literals, comparisons, fallbacks, records, writes, assigned, members, temps } =
    collector
  const classNames = new Set(classes.map(({ type }) => type.name))
  return {
    functions,
    classes,
    classNames,
    calls,
    literals,
    comparisons,
    fallbacks,
    records,
    writes,
    assigned,
    members,
    callOf: (fn, temp) => temps.get(fn)?.get(temp) ?? null,
  }
}

function noteInstruction(collector: Collector, fn: FunctionIr, instruction: Instruction): void {
  if (instruction.kind === 'call') {
    collector.calls.push({ call: instruction, fn })
    collector.temps.get(fn)?.set(instruction.temp, instruction)
  } else if (instruction.kind === 'assign') {
    const { target, value } = instruction
    collector.writes.push(instruction)
    if (target.kind === 'member') note(collector.members, target.name, value)
    if (target.kind === 'local') note(collector.assigned, target.variable, value)
  }
}

function note<Key>(map: Map<Key, Expr[]>, key: Key, value: Expr): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

function noteExpr(collector: Collector, expr: Expr): void {
  if (expr.kind === 'literal') collector.literals.push({ value: expr.value, at: expr.at })
  else if (expr.kind === 'class') collector.classes.push({ type: expr.type, at: expr.at })
  else if (expr.kind === 'record') collector.records.push(expr)
  else if (expr.kind === 'operator') noteOperator(collector, expr)
}

function noteOperator(collector: Collector, { op, operands, at }: Extract<Expr, { kind: 'operator' }>): void {
  const [left, right] = operands
  if (!left || !right) return
  if (/^[!=]=$/.test(op)) collector.comparisons.push({ left, right, at })
  if (/^(?:or|\?\?)$/.test(op)) collector.fallbacks.push({ left, right, at })
}

/** The value of an expression that names a variable, or a field of its class, with a single assignment. */
export function resolveExpr(index: IrIndex, expr: Expr): Expr {
  let current = expr
  for (let hops = 0; hops < 4; hops += 1) {
    const values = givenTo(index, current)
    const only = values && onlyOf(values)
    if (!only) return current
    current = only
  }
  return current
}

function givenTo(index: IrIndex, expr: Expr): readonly Expr[] | undefined {
  if (expr.kind === 'local') return index.assigned.get(expr.variable)
  if (expr.kind !== 'member') return undefined
  const isOwn =
    expr.object.kind === 'this' || (expr.object.kind === 'local' && index.classNames.has(expr.object.variable.name))
  return isOwn ? index.members.get(expr.name) : undefined
}

/** The text of a literal, or of concatenated literals. */
export function textOfExpr(index: IrIndex, expr: Expr): string | null {
  return literalText(resolveExpr(index, expr), 0)
}

const MAX_DEPTH = 20

function literalText(expr: Expr, depth: number): string | null {
  if (expr.kind === 'literal') return typeof expr.value === 'string' ? expr.value : null
  const parts = expr.kind === 'text' ? expr.parts : expr.kind === 'operator' && expr.op === '+' ? expr.operands : null
  if (!parts || parts.length > 8 || depth > MAX_DEPTH) return null
  const texts = parts.map((part) => literalText(part, depth + 1))
  return texts.includes(null) ? null : texts.join('')
}

/** The variables of a file with one text, and where it is written. */
export const writtenTexts = onceFor((ir: FileIr): readonly { readonly text: string; readonly at: Place }[] => {
  const index = indexOfIr(ir)
  return [...index.assigned.values()].flatMap((values) => {
    const only = onlyOf(values)
    const text = only ? literalText(only, 0) : null
    return only && text !== null ? [{ text, at: only.at }] : []
  })
})

/** The last name in an expression: `c` for `a.b.c`; '' when it has none. */
export function nameOfExpr(expr: Expr): string {
  switch (expr.kind) {
    case 'member':
      return expr.name
    case 'local':
      return expr.variable.name
    case 'global':
      return expr.name
    case 'import':
      return expr.name ?? expr.module
    default:
      return ''
  }
}

/** The place of the only literal in the file with this value: where a constant that arrived elsewhere is written. */
export function placeOfLiteral(ir: FileIr, value: Literal): Place | null {
  return onlyOf(indexOfIr(ir).literals.filter((literal) => literal.value === value))?.at ?? null
}

const WITHOUT_COMMENTS = new WeakMap<FileIr, string>()

/** The code of a file with its comments blanked, for rules that look for words. */
export function codeOf(ir: FileIr, content: string): string {
  const known = WITHOUT_COMMENTS.get(ir)
  if (known !== undefined) return known
  const parts: string[] = []
  let from = 0
  for (const { start, end } of ir.comments) {
    if (start < from) continue
    parts.push(content.slice(from, start))
    from = end
  }
  const code = [...parts, content.slice(from)].join(' ')
  WITHOUT_COMMENTS.set(ir, code)
  return code
}

/** The code at one place without its comments. */
export function codeAt(ir: FileIr, content: string, { start, end }: Place): string {
  const inside = ir.comments.filter((comment) => comment.start >= start && comment.end <= end)
  return inside
    .toReversed()
    .reduce(
      (code, comment) => code.slice(0, comment.start - start) + code.slice(comment.end - start),
      content.slice(start, end),
    )
}
