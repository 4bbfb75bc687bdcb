import type { TSchema } from 'typebox'

/** What a service may answer in the place of what it documents: a proxy's page, half of it, another kind of thing. */
export const WHOLE_ANSWERS = {
  'a page that is said to be JSON': '<html></html>',
  'half of it': '{"id": 1, "na',
  nothing: '',
  null: 'null',
  'a text': '"ok"',
  'a number': '42',
  true: 'true',
  'an empty object': '{}',
  'an empty list': '[]',
  'a list of nothing': '[null]',
  'a list of lists': '[[]]',
} as const

/** In the place of a field. undefined: it is not there. */
export const FIELDS = [undefined, null, [], {}, 'text', 7] as const

type Shown = {
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

/** The fields that a schema names, of the first item of each list. */
export function listPaths(schema: TSchema): string[][] {
  const { properties, items, anyOf } = schema as Shown
  if (anyOf) return anyOf.flatMap(listPaths)
  if (items) return [['0'], ...listPaths(items).map((path) => ['0', ...path])]
  return Object.entries(properties ?? {}).flatMap(([name, inner]) => [
    [name],
    ...listPaths(inner).map((path) => [name, ...path]),
  ])
}

/** A copy with something else at a path. */
export function replaceField(value: unknown, [name, ...rest]: readonly string[], replacement: unknown): unknown {
  if (name === undefined) return replacement
  if (typeof value !== 'object' || value === null) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  copy[name] = replaceField(copy[name], rest, replacement)
  return copy
}
