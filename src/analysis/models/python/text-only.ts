import type { Names } from '../rows/api-pattern.ts'
import type { TypeRow } from '../rows/type-row.ts'
import { TEXT_ONLY } from '../requested-address.ts'

/** A part of the path that a route names is a text, or what its converter makes of it. */
export const PATH_VARIABLE = { origin: 'remote', label: 'a part of the URL', without: TEXT_ONLY } as const

/** All of them together, by their names. */
export const ROUTED = { ...PATH_VARIABLE, isRoute: true } as const

/** Methods that give back all fields, under the names that the request has given them. */
const WHOLE = [
  'allitems',
  'copy',
  'dict',
  'dict_of_lists',
  'items',
  'iteritems',
  'lists',
  'mixed',
  'multi_items',
  'to_dict',
]

/** The fields of these queries, forms, headers and cookies are texts. All of them together are not. */
export function fieldsAreTexts(roots: Names, maps: Names): TypeRow[] {
  return [
    { roots, paths: maps.flatMap((map) => WHOLE.map((name) => `${map}.${name}`)), returns: 'dict' },
    { roots, paths: maps.map((map) => `${map}.*`), returns: 'str' },
  ]
}
