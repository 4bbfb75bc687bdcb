import type { Names } from './api-pattern.ts'

/**
 * Where data from outside fits what a class says of its fields and parameters beside their types. `decorators`: on a parameter
 * or a field for the fields of its class, on a class for the parameters of its methods. `parents`: classes that extend one of
 * these check what their instances are made of. `schemas`: the fields of such classes describe data that is no instance.
 * @example { decorators: ['javax.validation.Valid'] }
 */
export type CheckedRow = {
  readonly decorators?: Names
  readonly parents?: Names
  readonly schemas?: Names
  /** Not where a file of the program has the first text and none has the second: checks have to be switched on there. */
  readonly unless?: { readonly has: RegExp; readonly lacks: RegExp }
}
