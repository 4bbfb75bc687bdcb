type Names<Group> = Extract<keyof Group, string>

/** Returns the groups unchanged. @throws when two have the same name, with that name. */
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
 * One bag out of several. Services find each other by name, so a second thing of one name would take the place of the first
 * in silence: here it does not compile.
 * @throws Error for two things of one name that the types do not show.
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
