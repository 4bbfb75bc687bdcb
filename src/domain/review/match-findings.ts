import type { Finding } from '../../analysis/source/finding.ts'
import { fingerprintOfId } from '../../analysis/source/merge-results.ts'

type Identified = Pick<Finding, 'id' | 'file'>

/**
 * Which findings are already known. Equal findings are counted rather than identified, because the number behind an id
 * depends on what else was analysed. Each known finding matches one, first in the same file, then anywhere.
 */
export function takeKnown<F extends Identified>(findings: readonly F[], known: readonly Identified[]): Set<F> {
  const left = Map.groupBy(known, ({ id }) => fingerprintOfId(id))
  const taken = new Set<F>()
  const take = (finding: F, accepts: (candidate: Identified) => boolean): void => {
    const candidates = left.get(fingerprintOfId(finding.id)) ?? []
    const at = candidates.findIndex(accepts)
    if (at === -1) return
    taken.add(finding)
    left.set(fingerprintOfId(finding.id), candidates.toSpliced(at, 1))
  }
  for (const finding of findings) take(finding, ({ file }) => file === finding.file)
  for (const finding of findings) if (!taken.has(finding)) take(finding, () => true)
  return taken
}
