import { type FunctionIr, type Parameter, type TypeRef, UNION } from '../../ir/nodes.ts'
import type { ParameterModel } from '../../models/rows/parameter-row.ts'
import type { Unit } from '../memory/program.ts'

/** Apis of parameter decorators, kept until the function runs. */
export const decoratedParameters = new WeakMap<Parameter, readonly string[]>()

/** The model of a parameter by its annotation, type or name. */
export function modelOfParameter({ knowledge, content }: Unit, fn: FunctionIr, param: Parameter): ParameterModel {
  const decorators = decoratedParameters.get(param) ?? []
  for (const { row, decorator, type } of knowledge.parameters) {
    if (decorator && decorators.some(decorator) && isDeclared(row.declared, param.type)) return row.model
    if (type && param.type && type(param.type.name)) return row.model
    if (row.names && isNamed(row.names, fn, param) && (!row.files || row.files.test(content)))
      return row.files || !('origin' in row.model) ? row.model : { ...row.model, doubt: 'guessed-source' }
  }
  return null
}

function isDeclared(wanted: ReadonlySet<string> | undefined, type: TypeRef | null): boolean {
  if (!wanted) return true
  if (type?.name === UNION) return type.args.every((one) => isDeclared(wanted, one))
  return type !== null && wanted.has(type.name)
}

/** The first pattern is for the parameter itself; each other pattern must match one of the other parameters. */
function isNamed([own, ...others]: readonly RegExp[], fn: FunctionIr, param: Parameter): boolean {
  if (!own?.test(param.name) || param.type) return false
  return others.every((other) => fn.params.some((one) => one !== param && other.test(one.name)))
}
