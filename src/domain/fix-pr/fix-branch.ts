/** The names of our fix branches and commits, and how our commits are recognised. */

const TRAILER = 'Fixwright-Fix-Pr'
/** Only at the very end: a squash that includes a person's commits repeats our message further up. */
const TRAILER_LINE = new RegExp(`\\n${TRAILER}: ([0-9a-f-]{36})\\s*$`)
/** The number of branch names tried. Each taken name has a person's commits on it. */
export const MAX_BRANCHES = 20

/** @param copy 1 for the plain name; higher numbers are used if the lower names have a person's commits. */
export function fixBranchName(originalNumber: number, copy = 1): string {
  return copy === 1 ? `fixwright/pr-${originalNumber}` : `fixwright/pr-${originalNumber}-${copy}`
}

export function fixPrTrailer(fixPrId: string): string {
  return `${TRAILER}: ${fixPrId}`
}

export type BranchTip = {
  readonly byThisApp: boolean
  readonly message: string
  readonly parents: readonly string[]
}

/** Whether a branch is an earlier fix of ours without further commits. Anything else is never overwritten. */
export function isOwnTip(tip: BranchTip | null): boolean {
  return tip !== null && tip.byThisApp && tip.parents.length === 1 && TRAILER_LINE.test(tip.message)
}
