import type { ParameterModel } from '../../models/rows/parameter-row.ts'
import { exportedFunctions, isPublicFunction, mayHoldText, takesText } from './exported.ts'
import type { Heap } from '../values/heap.ts'
import { EMPTY_INSTANCE } from '../values/heap-object.ts'
import { routedAround, routeTo } from './route-parameters.ts'
import type { ArgumentView } from '../knowledge/matches.ts'
import type { EntryPoint, Program, RouteParameters, Unit } from '../memory/program.ts'
import { ANY_KEYWORDS, ANY_POSITIONS } from '../knowledge/selectors.ts'
import { checksParameters, namesOfParameter, shapeOfParameter } from '../memory/declared-shapes.ts'
import { shaped, shapingBefore } from '../values/shaped.ts'
import { asType } from '../memory/types.ts'
import { restricts } from '../values/shape.ts'
import { NO_SINK_KINDS, union } from '../values/sink-kind.ts'
import { cleanse, taintedValue, UNKNOWN, type Closure, type Value } from '../values/value.ts'
import { modelOfParameter } from './parameter-models.ts'

/** A function that other code can call: one that a file exports, a named one at the top level, or a method. */
export function isOpen(program: Program, { fn, file, cells }: Closure): boolean {
  const unit = program.units.get(file)
  const isTop = (cells?.outer ?? null) === null
  return (fn.name !== '' && !fn.inheritsThis && isTop) || (unit ? exportedFunctions(program, unit).has(fn) : false)
}

export function argumentsFor(program: Program, entry: EntryPoint, self: Value | null, heap: Heap): ArgumentView[] {
  const { closure, params, repeatsLast } = entry
  const unit = program.units.get(closure.file)
  if (!unit) return []
  const { fn, type } = closure
  const isMethod = type !== null && !closure.isStatic && unit.knowledge.model.semantics.receiverIsParameter
  const isHandler = params.length > 0 || repeatsLast
  const models = fn.params.map((param) => modelOfParameter(unit, fn, param))
  // A function that takes a framework's data is called by the framework.
  const mayBeCalled = !isHandler && !models.some((model) => model && 'origin' in model) && isOpen(program, closure)
  const isPublic = mayBeCalled && isPublicFunction(program, unit, fn)
  const passed = program.runs.has(fn) && !isPublic ? program.passed.get(fn) : undefined
  const views = fn.params.map((param, index) => {
    const at = fn.at
    if (isMethod && index === 0) return { value: self ?? UNKNOWN, at, name: null }
    const position = isMethod ? index - 1 : index
    const placed = params[position] ?? (repeatsLast && position >= params.length ? params.at(-1) : null)
    const byPosition = inRoute(entry, param, placed ?? null)
    // A parameter's name or type says more than its position: `(err, req, res, next)`.
    const model = models[index] ?? byPosition
    const isMeant = !entry.takesTexts || mayHoldText(unit, param)
    const isFromOutside = mayBeCalled && isMeant && (passed?.unknown.has(index) ?? true)
    const made = modelled(unit, specific(unit, model ?? null, param), param, isFromOutside)
    const value = withObject(heap, program, isPublic && takesText(unit, param) ? asPublic(made) : made)
    const typed = param.type ? asType(unit, value, param.type) : value
    return {
      value: model && 'origin' in model ? converted(program, unit, heap, entry, param, typed) : typed,
      at,
      name: nameFor(unit, param, model ?? null),
    }
  })
  return [...views, ...partsByName(entry, views)]
}

/** What `**kwargs` holds: the parts of the address by their names, unless a parameter takes them. */
function partsByName(entry: EntryPoint, views: readonly ArgumentView[]): ArgumentView[] {
  const rest = views.find(({ name }) => name === ANY_KEYWORDS)
  if (!rest) return []
  const named = new Set(entry.closure.fn.params.flatMap((param) => namesOfParameter(param)))
  const parts = routesOf(entry).flatMap((route) => [...route.parts])
  return parts.flatMap(([name, free]) => (named.has(name) ? [] : [{ ...rest, name, value: cleanse(rest.value, free) }]))
}

export function routesOf({ routed, closure }: EntryPoint): readonly RouteParameters[] {
  const around = routedAround(closure.type?.type)
  const own = routeTo(closure.fn, routed)
  return [...(own ? [own] : []), ...(around ? [around] : [])]
}

/** A parameter by its place is a part of the address only where the address has a part of that name. */
function inRoute(entry: EntryPoint, param: Param, model: ParameterModel): ParameterModel {
  const routes = routesOf(entry)
  const [nearest] = routes
  if (!model || !('origin' in model) || !nearest || nearest.others === 'any') return model
  if (param.rest !== null && routes.some(({ parts }) => parts.size > 0)) return model
  if (routes.some(({ parts }) => parts.has(param.name))) return model
  if (nearest.others === 'none' || nearest.fixed.has(param.name)) return null
  return { ...model, doubt: 'guessed-source' }
}

/** Data that a framework has converted to the type of a parameter, and checked. */
function converted(program: Program, unit: Unit, heap: Heap, entry: EntryPoint, param: Param, whole: Value): Value {
  const free = routesOf(entry).flatMap(({ parts }) => namesOfParameter(param).flatMap((name) => parts.get(name) ?? []))
  const value = cleanse(whole, free.reduce(union, NO_SINK_KINDS))
  if (value.taints.length === 0) return value
  const shape = shapeOfParameter({ program, unit }, param, entry.checks ?? checksParameters(entry.closure.type))
  return restricts(shape)
    ? shaped(
        shapingBefore(heap, () => program.nextId++),
        value,
        shape,
      )
    : value
}

/** What a constructor gets as far as types, annotations and names show it: the objects of a framework, and its data. */
export function argumentsByModel(program: Program, { fn, file }: Closure): ArgumentView[] {
  const unit = program.units.get(file)
  if (!unit) return []
  return fn.params.map((param) => {
    const model = modelOfParameter(unit, fn, param)
    return { value: modelled(unit, specific(unit, model, param), param, false), at: fn.at, name: null }
  })
}

/** Data that users of a package hand to one of its functions. */
function asPublic(value: Value): Value {
  const taints = value.taints.map((taint) => (taint.origin === 'parameter' ? { ...taint, isPublic: true } : taint))
  return { ...value, taints }
}

/** A rest parameter may hold any number of the handler's arguments. */
function nameFor({ knowledge }: Unit, { rest, name }: Param, model: ParameterModel): string | null {
  if (rest === null) return name
  if (!knowledge.model.semantics.gathersKeywords || !model) return null
  return rest === 'list' ? ANY_POSITIONS : ANY_KEYWORDS
}

/** Library objects get an identity, so that a fact recorded on one path is known to be missing on another. */
function withObject(heap: Heap, program: Program, value: Value): Value {
  if (value.api === null || value.api.startsWith('?') || value.taints.length > 0) return value
  const id = program.nextId++
  heap.set(id, EMPTY_INSTANCE)
  return { ...value, objects: [id] }
}

/** Keeps a declared type that is more specific than the row's type. */
function specific(unit: Unit, model: ParameterModel, { type }: Param): ParameterModel {
  if (!model || !('api' in model) || !type) return model
  return unit.knowledge.parentsOf(type.name).includes(model.api) ? { api: type.name } : model
}

type Param = Closure['fn']['params'][number]

function modelled(unit: Unit, model: ParameterModel, param: Param, isFromOutside: boolean): Value {
  if (model && 'origin' in model) return taintedValue(model, unit.path, param.at)
  const api = model ? model.api : (param.type?.name ?? `?${param.name}`)
  if (model || !isFromOutside) return { ...UNKNOWN, api }
  const without = param.type ? unit.knowledge.model.chosenTypes.get(param.type.name) : undefined
  return taintedValue(
    { origin: 'parameter', label: `the parameter \`${param.name}\``, without },
    unit.path,
    param.at,
    api,
  )
}
