import { type FieldIr, type Parameter, type TypeRef, UNION } from '../../ir/nodes.ts'
import type { Program, Unit } from './program.ts'
import { namedClasses, parentApis, parentClasses } from './named-classes.ts'
import { TEXT_SINK_KINDS } from '../values/sink-kind.ts'
import { ANYTHING, bothShapes, eitherShape, restricts, type Shape } from '../values/shape.ts'
import type { ClassValue } from '../values/value.ts'

/** What a declaration says beside the type, in annotations, metadata or a default. */
export type Constraints = {
  readonly shape: Shape
  /** What the declared class says of its fields is checked as well. */
  readonly isChecked: boolean
  /** How the parts of the request may be called that are put there. */
  readonly names: readonly string[]
}

const declared = new WeakMap<FieldIr | Parameter, Constraints>()
const checked = new WeakSet<ClassValue>()

const described = new WeakMap<ClassValue, Shape>()

/** `class Item extends createDto(schema)`: what a parent says that a library has made of a schema. */
export function noteDescribed(type: ClassValue, shape: Shape): void {
  described.set(type, shape)
}

const composed = new WeakMap<ClassValue, Shape>()

/** `@Pattern(…) @interface Slug`: what an annotation of the program says of whatever it is written at. */
export function noteComposed(type: ClassValue, shape: Shape): void {
  composed.set(type, shape)
}

/** What annotations say that are classes of the program. */
export function composedShape(classes: readonly ClassValue[]): Shape {
  return classes.reduce((all, type) => bothShapes(all, composed.get(type) ?? ANYTHING), ANYTHING)
}

export function noteConstraints(declaration: FieldIr | Parameter, constraints: Constraints): void {
  declared.set(declaration, constraints)
}

export function addConstraint(declaration: FieldIr, shape: Shape): void {
  const before = declared.get(declaration)
  const both = before ? bothShapes(before.shape, shape) : shape
  declared.set(declaration, { shape: both, isChecked: before?.isChecked ?? false, names: before?.names ?? [] })
}

/** What an interface says of a parameter holds where it is implemented. */
export function inheritConstraints(own: Parameter, inherited: Parameter): void {
  const constraints = declared.get(inherited)
  if (constraints && !declared.has(own)) declared.set(own, constraints)
}

/** A class whose methods are only called with what fits the constraints of their parameters. */
export function noteChecked(type: ClassValue): void {
  checked.add(type)
}

const switchedOff = new WeakMap<Program, boolean>()

/** Whether the program shows that it never switches on what checks its classes. */
export function neverChecks(program: Program, { uncheckedWhere }: Unit['knowledge']): boolean {
  // Other languages of the program have nothing to switch on.
  if (uncheckedWhere.length === 0) return false
  const known = switchedOff.get(program)
  if (known !== undefined) return known
  const contents = [...program.units.values()].map(({ content }) => content)
  const found = uncheckedWhere.some(
    ({ has, lacks }) => contents.some((text) => has.test(text)) && !contents.some((text) => lacks.test(text)),
  )
  switchedOff.set(program, found)
  return found
}

export type Look = { readonly program: Program; readonly unit: Unit }

const MAX_DEPTH = 4

/** What data from outside can be once a framework has converted it to the type of a parameter. */
export function shapeOfParameter(look: Look, param: Parameter, isMethodChecked: boolean): Shape {
  const constraints = declared.get(param)
  const own = param.type ? shapeOfType(look, param.type, constraints?.isChecked ?? false) : ANYTHING
  return constraints && isMethodChecked ? bothShapes(own, constraints.shape) : own
}

/** The names that the part of a request may have that a parameter takes. */
export function namesOfParameter(param: Parameter): readonly string[] {
  return [param.name, ...(declared.get(param)?.names ?? [])]
}

/** Whether the methods of a class are called with what fits the constraints of their parameters only. */
export function checksParameters(type: ClassValue | null): boolean {
  return type !== null && checked.has(type)
}

function shapeOfType(look: Look, type: TypeRef, isChecked: boolean, within: readonly ClassValue[] = []): Shape {
  const { knowledge } = look.unit
  const { harmlessTypes, listTypes } = knowledge.model
  if (harmlessTypes.has(type.name)) return { ...ANYTHING, free: TEXT_SINK_KINDS }
  const inner = type.args.map((arg) => shapeOfType(look, arg, isChecked, within))
  const [element] = inner
  if (!element) return shapeOfClass(look, namedClasses(look.program, knowledge, type.name), isChecked, within)
  if (type.name === UNION) return inner.reduce(eitherShape)
  return listTypes.has(type.name) ? { ...ANYTHING, elements: inner.reduce(eitherShape) } : ANYTHING
}

function shapeOfClass(
  look: Look,
  [type, ...others]: readonly ClassValue[],
  isChecked: boolean,
  within: readonly ClassValue[],
): Shape {
  const { knowledge } = look.unit
  if (!type || others.length > 0 || within.length > MAX_DEPTH || within.includes(type)) return ANYTHING
  const parents = parentApis(knowledge, type)
  if (parents.some((api) => knowledge.model.harmlessTypes.has(api))) return { ...ANYTHING, free: TEXT_SINK_KINDS }
  const isSchema = parents.some(knowledge.describesData)
  const parts = new Map<string, Shape>()
  addParts(look, type, isChecked || isSchema || parents.some(knowledge.checksFields), [...within, type], parts)
  const own: Shape = { ...ANYTHING, parts, type: isSchema ? null : { own: type, api: parents[0] ?? null } }
  const shape = isChecked ? bothShapes(own, described.get(type) ?? ANYTHING) : own
  return restricts(shape) ? shape : ANYTHING
}

/** What data is once it fits a class. */
export function shapeOfInstances(program: Program, type: ClassValue): Shape {
  const unit = program.units.get(type.file)
  return unit ? shapeOfClass({ program, unit }, [type], false, []) : ANYTHING
}

/** Whether a class checks by itself what its fields are given. */
export function isChecking(program: Program, type: ClassValue): boolean {
  const knowledge = program.units.get(type.file)?.knowledge
  return knowledge !== undefined && parentApis(knowledge, type).some(knowledge.checksFields)
}

/** What a class declares of its fields, after the classes that it extends. */
function addParts(
  look: Look,
  type: ClassValue,
  isChecked: boolean,
  within: readonly ClassValue[],
  parts: Map<string, Shape>,
  depth = 0,
): void {
  if (depth < MAX_DEPTH)
    for (const parent of parentClasses(type)) addParts(look, parent, isChecked, within, parts, depth + 1)
  for (const field of type.type.fields) {
    const constraints = declared.get(field)
    // What describes a part is a field of the class in some libraries.
    if (field.isStatic && !constraints) continue
    const isCascading = constraints?.isChecked ?? false
    const own = field.type ? shapeOfType(look, field.type, isChecked && isCascading, within) : ANYTHING
    parts.set(field.name, constraints && isChecked ? bothShapes(own, constraints.shape) : own)
  }
}
