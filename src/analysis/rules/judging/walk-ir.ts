import type { ClassIr, Expr, FileIr, FunctionIr, Instruction, Literal, Place, Variable } from '../../ir/nodes.ts'

export type CallInstruction = Extract<Instruction, { kind: 'call' }>
export type CallSite = { readonly call: CallInstruction; readonly fn: FunctionIr }

export type Comparison = { readonly left: Expr; readonly right: Expr; readonly at: Place }

/** What a file contains, found in one pass over its instructions. */
export type IrIndex = {
  readonly functions: readonly FunctionIr[]
  readonly classes: readonly { readonly type: ClassIr; readonly at: Place }[]
  readonly classNames: ReadonlySet<string>
  readonly calls: readonly CallSite[]
  readonly literals: readonly { readonly value: Literal; readonly at: Place }[]
  /** `a == b` and `a != b`. */
  readonly comparisons: readonly Comparison[]
  /** `a || b`, `a ?? b`, `a or b`. */
  readonly fallbacks: readonly Comparison[]
  /** What a variable is given anywhere in the file. */
  readonly assigned: ReadonlyMap<Variable, readonly Expr[]>
  /** What a member of `this` or of a class is given anywhere in the file. */
  readonly members: ReadonlyMap<string, readonly Expr[]>
  /** The call that wrote a temp, by function and number. */
  callOf(fn: FunctionIr, temp: number): CallInstruction | null
}

const KNOWN = new WeakMap<FileIr, IrIndex>()

export function indexOfIr(ir: FileIr): IrIndex {
  const known = KNOWN.get(ir)
  if (known) return known
  const index = buildIndex(ir)
  KNOWN.set(ir, index)
  return index
}

type Collector = {
  readonly functions: FunctionIr[]
  readonly classes: { type: ClassIr; at: Place }[]
  readonly calls: CallSite[]
  readonly literals: { value: Literal; at: Place }[]
  readonly comparisons: Comparison[]
  readonly fallbacks: Comparison[]
  readonly assigned: Map<Variable, Expr[]>
  readonly members: Map<string, Expr[]>
  readonly temps: Map<FunctionIr, Map<number, CallInstruction>>
  /** Work to do, kept here since code can nest deeper than the stack. */
  readonly pending: (FunctionIr | Expr)[]
}

function buildIndex(ir: FileIr): IrIndex {
  const collector: Collector = {
    functions: [],
    classes: [],
    calls: [],
    literals: [],
    comparisons: [],
    fallbacks: [],
    assigned: new Map(),
    members: new Map(),
    temps: new Map(),
    pending: [ir.main],
  }
  for (let next = collector.pending.pop(); next; next = collector.pending.pop()) {
    if ('blocks' in next) visitFunction(collector, next)
    else visitExpr(collector, next)
  }
  const { functions, classes, calls, literals, comparisons, fallbacks, assigned, members, temps } = collector
  const classNames = new Set(classes.map(({ type }) => type.name))
  return {
    functions,
    classes,
    classNames,
    calls,
    literals,
    comparisons,
    fallbacks,
    assigned,
    members,
    callOf: (fn, temp) => temps.get(fn)?.get(temp) ?? null,
  }
}

function visitFunction(collector: Collector, fn: FunctionIr): void {
  collector.functions.push(fn)
  collector.temps.set(fn, new Map())
  for (const parameter of fn.params) {
    if (parameter.fallback) collector.pending.push(parameter.fallback)
    collector.pending.push(...parameter.decorators)
  }
  collector.pending.push(...fn.decorators)
  for (const { instructions, terminator } of fn.blocks) {
    for (const instruction of instructions) visitInstruction(collector, fn, instruction)
    if (terminator.kind === 'branch') collector.pending.push(terminator.test)
    if ((terminator.kind === 'return' || terminator.kind === 'throw') && terminator.value) {
      collector.pending.push(terminator.value)
    }
  }
}

function visitInstruction(collector: Collector, fn: FunctionIr, instruction: Instruction): void {
  const { pending } = collector
  switch (instruction.kind) {
    case 'assign': {
      const { target, value } = instruction
      pending.push(value)
      if (target.kind === 'member') {
        pending.push(target.object)
        note(collector.members, target.name, value)
      }
      if (target.kind === 'index') pending.push(target.object, target.index)
      if (target.kind === 'local') note(collector.assigned, target.variable, value)
      return
    }
    case 'call':
      collector.calls.push({ call: instruction, fn })
      collector.temps.get(fn)!.set(instruction.temp, instruction)
      pending.push(instruction.callee)
      for (const { value } of instruction.args) pending.push(value)
      return
    case 'iterate':
      pending.push(instruction.of)
      return
    default:
      pending.push(instruction.value)
  }
}

function note<Key>(map: Map<Key, Expr[]>, key: Key, value: Expr): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

function visitExpr(collector: Collector, expr: Expr): void {
  const { pending } = collector
  switch (expr.kind) {
    case 'literal':
      collector.literals.push({ value: expr.value, at: expr.at })
      return
    case 'function':
      pending.push(expr.fn)
      return
    case 'class':
      visitClass(collector, expr.type, expr.at)
      return
    case 'operator': {
      const [left, right] = expr.operands
      const pair = left && right ? { left, right, at: expr.at } : null
      if (pair && /^[!=]=$/.test(expr.op)) collector.comparisons.push(pair)
      if (pair && /^(?:or|\?\?)$/.test(expr.op)) collector.fallbacks.push(pair)
      pending.push(...expr.operands)
      return
    }
    default:
      pending.push(...partsOf(expr))
  }
}

function partsOf(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
    case 'member':
      return [expr.object]
    case 'index':
      return [expr.object, expr.index]
    case 'operator':
    case 'unknown':
      return expr.operands
    case 'text':
      return expr.parts
    case 'list':
      return expr.elements.map(({ value }) => value)
    case 'record':
      return expr.entries.flatMap(({ key, value }) => (key ? [key, value] : [value]))
    case 'cast':
      return [expr.value]
    default:
      return []
  }
}

function visitClass(collector: Collector, type: ClassIr, at: Place): void {
  collector.classes.push({ type, at })
  const { pending } = collector
  pending.push(...type.parents, ...type.decorators)
  for (const { fn } of type.methods) pending.push(fn)
  for (const { decorators } of type.fields) pending.push(...decorators)
  if (type.initInstance) pending.push(type.initInstance)
  if (type.initClass) pending.push(type.initClass)
}

/** What an expression is when it names a variable, or a field of its class, that is only ever given one thing. */
export function resolveExpr(index: IrIndex, expr: Expr): Expr {
  let current = expr
  for (let hops = 0; hops < 4; hops += 1) {
    const values = givenTo(index, current)
    if (values?.length !== 1) return current
    current = values[0]!
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

/** The text of a literal, or of literals put together. */
export function textOfExpr(index: IrIndex, expr: Expr): string | null {
  const resolved = resolveExpr(index, expr)
  if (resolved.kind === 'literal') return typeof resolved.value === 'string' ? resolved.value : null
  const parts =
    resolved.kind === 'text'
      ? resolved.parts
      : resolved.kind === 'operator' && resolved.op === '+'
        ? resolved.operands
        : null
  if (!parts || parts.length > 8) return null
  const texts = parts.map((part) => (part.kind === 'literal' && typeof part.value === 'string' ? part.value : null))
  return texts.includes(null) ? null : texts.join('')
}

/** The last name an expression is written with: `c` of `a.b.c`; '' when it has none. */
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

/** The place of the only literal of the file with this value: where a constant that arrived elsewhere is written. */
export function placeOfLiteral(ir: FileIr, value: Literal): Place | null {
  const places = indexOfIr(ir).literals.filter((literal) => literal.value === value)
  return places.length === 1 ? places[0]!.at : null
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
