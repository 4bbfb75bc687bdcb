import type { Dependency } from '../../api/types.ts'

export type PackageGroup = {
  readonly key: string
  readonly packageName: string
  readonly ecosystem: Dependency['ecosystem']
  readonly items: readonly Dependency[]
}

/** In the list, the entries of a package are adjacent. */
export function groupByPackage(items: readonly Dependency[]): PackageGroup[] {
  const groups = new Map<string, PackageGroup & { readonly items: Dependency[] }>()
  for (const item of items) {
    const { packageName, ecosystem } = item
    const key = `${ecosystem}\n${packageName}`
    const group = groups.get(key) ?? { key, packageName, ecosystem, items: [] }
    group.items.push(item)
    groups.set(key, group)
  }
  return [...groups.values()]
}
