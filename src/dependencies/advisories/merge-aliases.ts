import type { OsvRecord } from './osv-record.ts'

/**
 * Groups the records of the same vulnerability: records that name each other, directly or through a shared alias. The order of
 * groups and of their records does not depend on the order of the input.
 */
export function mergeAliases(records: readonly OsvRecord[]): OsvRecord[][] {
  const parents = new Map<string, string>()
  const find = (id: string): string => {
    let root = id
    for (let parent = parents.get(root); parent !== undefined && parent !== root; parent = parents.get(root))
      root = parent
    parents.set(id, root)
    return root
  }
  const sorted = [...new Map(records.map((record) => [record.id, record])).values()].toSorted(compareRecords)
  for (const record of sorted)
    for (const alias of record.aliases ?? []) {
      const [a, b] = [find(record.id), find(alias)]
      if (a !== b) parents.set(b, a)
    }
  return [...Map.groupBy(sorted, (record) => find(record.id)).values()]
}

/** The CVE of a group; the oldest if it has several. */
export function findCve(group: readonly OsvRecord[]): string | null {
  const names = group.flatMap(({ id, aliases = [] }) => [id, ...aliases])
  return names.filter((name) => /^CVE-\d{4}-\d{4,12}$/.test(name)).toSorted(compareCves)[0] ?? null
}

export function isMalware(group: readonly OsvRecord[]): boolean {
  return group.some(({ id, aliases = [] }) => [id, ...aliases].some((name) => name.startsWith('MAL-')))
}

function compareCves(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

/** GitHub's records come first, because they are reviewed and rated; CVE records come last, because they have the fewest details. */
const RANKS = ['GHSA-', 'PYSEC-', 'MAL-', '', 'CVE-']

function rankOf(id: string): number {
  const rank = RANKS.findIndex((prefix) => prefix !== '' && id.startsWith(prefix))
  return rank < 0 ? RANKS.indexOf('') : rank
}

function compareRecords(a: OsvRecord, b: OsvRecord): number {
  return rankOf(a.id) - rankOf(b.id) || (a.id < b.id ? -1 : Number(a.id > b.id))
}
