type Names<Group> = Extract<keyof Group, string>

/**
 * The groups as they are; when two have an entry of the same name, a type that names it and accepts nothing.
 * @throws when two have the same name, with that name.
 */
type Distinct<Groups extends readonly object[], Earlier extends string = never> = Groups extends readonly [
  infer First extends object,
  ...infer Rest extends object[],
]
  ? [
      Names<First> & Earlier extends never ? First : { readonly 'two services of one name': Names<First> & Earlier },
      ...Distinct<Rest, Earlier | Names<First>>,
    ]
  : []

type Intersection<Groups extends readonly object[]> = Groups extends readonly [
  infer First,
  ...infer Rest extends object[],
]
  ? First & Intersection<Rest>
  : unknown

/**
 * Merges several groups of services into one object. Services find each other by name, so a second service with the
 * same name would silently replace the first; here it does not compile.
 * @throws Error for duplicate names that the types do not show.
 */
export function joinServices<const Groups extends readonly object[]>(
  ...groups: Groups & Distinct<Groups>
): Intersection<Groups> {
  const joined = new Map<string, unknown>()
  for (const [name, service] of (groups as readonly object[]).flatMap((group) => Object.entries(group))) {
    if (joined.has(name)) throw new Error(`There are two services of the name ${name}`)
    joined.set(name, service)
  }
  return Object.fromEntries(joined) as Intersection<Groups>
}
