import type { ApiPattern, Names, Ordered } from './api-pattern.ts'

/**
 * What a call, property or constructor yields, as an api. `returns: 'this'` is the receiver (builders),
 * `wanted-object` an object of the type argument, or of the class or the name that argument 0 is (containers of objects).
 * @example { roots: ['sqlite3'], paths: ['connect().cursor'], returns: 'sqlite3.Cursor' }
 */
export type TypeRow = ApiPattern & { readonly returns: string }

/**
 * Each of `types` is also each of `parents`, the nearest first, so rows for the parents hold for it.
 * @example { types: ['javax.naming.directory.DirContext'], parents: ['javax.naming.Context'] }
 */
export type SupertypeRow = { readonly types: Names; readonly parents: Ordered }
