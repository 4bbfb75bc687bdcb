import type { Dependency } from '../../api/types.ts'

export type PackageGroup = {
  readonly key: string
  readonly packageName: string
  readonly ecosystem: Dependency['ecosystem']
  readonly items: readonly Dependency[]
}

/** The list has a package's entries one after the other. */
export function groupByPackage(items: readonly Dependency[]): PackageGroup[] {
  const groups = Map.groupBy(items, ({ ecosystem, packageName }) => `${ecosystem}\n${packageName}`)
  return [...groups].map(([key, own]) => {
    const { packageName, ecosystem } = own[0]!
    return { key, packageName, ecosystem, items: own }
  })
}
