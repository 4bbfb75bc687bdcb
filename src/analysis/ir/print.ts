import type {
  Argument,
  Block,
  ClassIr,
  Expr,
  FileIr,
  FunctionIr,
  Instruction,
  Literal,
  Parameter,
  Target,
  Terminator,
  TypeRef,
  Variable,
} from './nodes.ts'
import { onlyOf } from '../../lib/collections/lists.ts'

/** The remaining work, and how variables of the same name are told apart. */
type Printer = {
  readonly functions: FunctionIr[]
  readonly classes: ClassIr[]
  readonly seen: Set<FunctionIr>
  readonly classIds: Map<ClassIr, number>
  /** Owner and slot of every variable met, by name. */
  readonly names: Map<string, string[]>
}

/**
 * A compact text form of a file's IR, for people and for golden tests. Functions are `fn<id>`, temps `%<n>`, blocks `b<n>`,
 * captured variables have a `^`, and the second variable of a name is `name~2`. Unreachable blocks are left out.
 */
export function printFile(ir: FileIr): string {
  const printer: Printer = {
    functions: [],
    classes: [],
    seen: new Set(),
    classIds: new Map(),
    names: new Map(),
  }
  const lines = [`file ${ir.path} (${ir.language}) module ${ir.module}`]
  printFunction(printer, ir.main, 'main', lines)
  for (;;) {
    const type = printer.classes.shift()
    if (type) {
      printClass(printer, type, lines)
      continue
    }
    const fn = printer.functions.shift()
    if (!fn) break
    printFunction(printer, fn, `fn${fn.id}`, lines)
  }
  const tail: string[] = []
  if (ir.exports.size > 0) {
    tail.push(`exports ${[...ir.exports].map(([name, variable]) => `${name}=${nameOf(printer, variable)}`).join(' ')}`)
  }
  if (ir.reExports.length > 0) tail.push(`re-exports ${ir.reExports.join(' ')}`)
  lines.splice(1, 0, ...tail)
  return `${lines.join('\n')}\n`
}

function printFunction(printer: Printer, fn: FunctionIr, label: string, lines: string[]): void {
  const marks = [
    fn.isAsync ? ' async' : '',
    fn.isGenerator ? ' generator' : '',
    fn.inheritsThis ? ' arrow' : '',
    fn.returns ? `: ${typeText(fn.returns)}` : '',
  ].join('')
  const params = fn.params.map((parameter) => paramText(printer, parameter)).join(', ')
  lines.push('')
  for (const decorator of fn.decorators) lines.push(`@ ${exprText(printer, decorator)}`)
  lines.push(`${label} ${fn.name}(${params})${marks}`)
  const reachable = reachableBlocks(fn)
  for (const block of fn.blocks) {
    if (!reachable.has(block.id)) continue
    lines.push(`  b${block.id}:${block.onThrow === null ? '' : ` (throws to b${block.onThrow})`}`)
    for (const instruction of block.instructions) lines.push(`    ${instructionText(printer, instruction)}`)
    lines.push(`    ${terminatorText(printer, block.terminator)}`)
  }
}

function reachableBlocks(fn: FunctionIr): ReadonlySet<number> {
  const found = new Set<number>()
  const open = [0]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const block = fn.blocks[id]
    if (found.has(id) || !block) continue
    found.add(id)
    open.push(...successorsOf(block))
  }
  return found
}

/** The blocks that control may reach after, or out of, a block. */
export function successorsOf({ terminator, onThrow }: Block): readonly number[] {
  const thrown = onThrow === null ? [] : [onThrow]
  if (terminator.kind === 'jump') return [terminator.to, ...thrown]
  if (terminator.kind === 'branch') return [terminator.whenTrue, terminator.whenFalse, ...thrown]
  return terminator.kind === 'choose' ? [...terminator.to, ...thrown] : thrown
}

function paramText(printer: Printer, parameter: Parameter): string {
  const decorators = parameter.decorators.map((decorator) => `@${exprText(printer, decorator)} `).join('')
  const stars = parameter.rest === 'list' ? '...' : parameter.rest === 'record' ? '**' : ''
  const name = nameOf(printer, parameter.variable)
  const keyword = parameter.name === parameter.variable.name ? '' : `${parameter.name}:`
  const type = parameter.type ? `: ${typeText(parameter.type)}` : ''
  const fallback = parameter.fallback ? ` = ${exprText(printer, parameter.fallback)}` : ''
  return `${decorators}${stars}${keyword}${name}${type}${fallback}`
}

function printClass(printer: Printer, type: ClassIr, lines: string[]): void {
  lines.push('')
  for (const decorator of type.decorators) lines.push(`@ ${exprText(printer, decorator)}`)
  const parents = type.parents.map((parent) => exprText(printer, parent)).join(', ')
  const qualified = type.qualifiedName === type.name ? '' : ` (${type.qualifiedName})`
  lines.push(
    `${className(printer, type)} ${type.isAbstract ? 'abstract ' : ''}${type.name}${qualified}${parents && ` extends ${parents}`}`,
  )
  for (const field of type.fields) {
    const decorators = field.decorators.map((decorator) => `@${exprText(printer, decorator)} `).join('')
    lines.push(
      `  ${decorators}${field.isStatic ? 'static ' : ''}${field.name}${field.type ? `: ${typeText(field.type)}` : ''}`,
    )
  }
  for (const method of type.methods) {
    const words = [method.isPublic ? '' : 'private', method.isStatic ? 'static' : '', method.kind]
    lines.push(`  ${words.filter(Boolean).join(' ')} ${method.name} ${functionName(printer, method.fn)}`)
  }
  if (type.initInstance) lines.push(`  init ${functionName(printer, type.initInstance)}`)
  if (type.initClass) lines.push(`  static init ${functionName(printer, type.initClass)}`)
}

function functionName(printer: Printer, fn: FunctionIr): string {
  if (!printer.seen.has(fn)) {
    printer.seen.add(fn)
    printer.functions.push(fn)
  }
  return `fn${fn.id}`
}

function className(printer: Printer, type: ClassIr): string {
  let id = printer.classIds.get(type)
  if (id === undefined) {
    id = printer.classIds.size + 1
    printer.classIds.set(type, id)
    printer.classes.push(type)
  }
  return `class${id}`
}

function nameOf(printer: Printer, variable: Variable): string {
  const id = `${variable.owner}:${variable.slot}`
  const known = printer.names.get(variable.name) ?? []
  if (known.length === 0) printer.names.set(variable.name, known)
  if (!known.includes(id)) known.push(id)
  const index = known.indexOf(id)
  return `${variable.name}${index === 0 ? '' : `~${index + 1}`}${variable.captured ? '^' : ''}`
}

function typeText(type: TypeRef): string {
  return type.args.length === 0 ? type.name : `${type.name}<${type.args.map(typeText).join(', ')}>`
}

function literalText(value: Literal): string {
  return typeof value === 'string' ? JSON.stringify(value) : Object.is(value, -0) ? '-0' : String(value)
}

function instructionText(printer: Printer, instruction: Instruction): string {
  const value = (expr: Expr): string => exprText(printer, expr)
  switch (instruction.kind) {
    case 'assign':
      return `${targetText(printer, instruction.target)} ${instruction.compound ? ':=' : '='} ${value(instruction.value)}`
    case 'call':
      return `%${instruction.temp} = ${instruction.isNew ? 'new' : 'call'} ${value(instruction.callee)}(${argsText(printer, instruction.args)})`
    case 'iterate':
      return `%${instruction.temp} = ${instruction.keys ? 'key' : 'element'} of ${value(instruction.of)}`
    case 'await':
      return `%${instruction.temp} = await ${value(instruction.value)}`
    case 'yield':
      return `%${instruction.temp} = yield${instruction.each ? '*' : ''} ${value(instruction.value)}`
    case 'set':
      return `%${instruction.temp} = ${value(instruction.value)}`
    case 'evaluate':
      return `evaluate ${value(instruction.value)}`
  }
}

function terminatorText(printer: Printer, terminator: Terminator): string {
  switch (terminator.kind) {
    case 'jump':
      return `jump b${terminator.to}`
    case 'branch':
      return `if ${exprText(printer, terminator.test)} then b${terminator.whenTrue} else b${terminator.whenFalse}`
    case 'choose':
      return `choose ${terminator.to.map((to) => `b${to}`).join(' ')}`
    default:
      return `${terminator.kind}${terminator.value ? ` ${exprText(printer, terminator.value)}` : ''}`
  }
}

function targetText(printer: Printer, target: Target): string {
  return target.kind === 'local' ? nameOf(printer, target.variable) : exprText(printer, target)
}

function argsText(printer: Printer, args: readonly Argument[]): string {
  return args
    .map(({ value, name, spread }) => {
      const before = spread === 'list' ? '...' : spread === 'record' ? '**' : name === null ? '' : `${name}=`
      return before + exprText(printer, value)
    })
    .join(', ')
}

function exprText(printer: Printer, expr: Expr): string {
  const inner = (one: Expr): string => exprText(printer, one)
  switch (expr.kind) {
    case 'literal':
      return literalText(expr.value)
    case 'regex':
      return `/${expr.pattern}/${expr.flags}`
    case 'local':
      return nameOf(printer, expr.variable)
    case 'global':
      return `$${expr.name}`
    case 'temp':
      return `%${expr.temp}`
    case 'import':
      return `import(${expr.module}${expr.name === null ? '' : `#${expr.name}`})`
    case 'exports':
    case 'this':
    case 'super':
      return expr.kind
    case 'member':
      return `${inner(expr.object)}.${expr.name}`
    case 'index':
      return `${inner(expr.object)}[${inner(expr.index)}]`
    case 'operator':
      return operatorText(printer, expr)
    case 'text':
      return `text(${expr.parts.map(inner).join(', ')})`
    case 'function':
      return functionName(printer, expr.fn)
    case 'class':
      return className(printer, expr.type)
    case 'cast':
      return `(${inner(expr.value)} as ${typeText(expr.type)})`
    case 'unknown':
      return `unknown(${expr.operands.map(inner).join(', ')})`
    case 'list':
      return `[${expr.elements.map(({ value, spread }) => (spread ? '...' : '') + inner(value)).join(', ')}]`
    case 'record':
      return `{${expr.entries.map(({ key, value }) => `${key ? `${keyText(printer, key)}: ` : '...'}${inner(value)}`).join(', ')}}`
  }
}

function keyText(printer: Printer, key: Expr): string {
  if (key.kind !== 'literal') return `[${exprText(printer, key)}]`
  return typeof key.value === 'string' && /^[\w$#]+$/.test(key.value) ? key.value : literalText(key.value)
}

function operatorText(printer: Printer, expr: Extract<Expr, { kind: 'operator' }>): string {
  const operands = expr.operands.map((operand) => exprText(printer, operand))
  const only = onlyOf(operands)
  return only === null ? `(${operands.join(` ${expr.op} `)})` : `(${expr.op} ${only})`
}
