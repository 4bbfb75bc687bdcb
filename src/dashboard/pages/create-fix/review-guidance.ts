import type { FixPreview, FixSafety } from '../../api/types.ts'

/** How closely to look before merging. */
export const GUIDANCE: Readonly<Record<FixSafety, string>> = {
  merge: 'Merge without review',
  glance: 'Merge after a glance',
  review: 'Merge after review',
}

const ORDER: readonly FixSafety[] = ['merge', 'glance', 'review']

/** "2 merge without review", for each kind that occurs. */
export function countGuidance(fixes: readonly FixPreview[]): string[] {
  return ORDER.map((safety) => ({ safety, count: fixes.filter((fix) => fix.safety === safety).length }))
    .filter(({ count }) => count > 0)
    .map(({ safety, count }) => `${count} to ${GUIDANCE[safety].toLowerCase()}`)
}
