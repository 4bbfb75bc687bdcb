/** How our fix branches and their commits are named, and how our commits are recognised. */

const TRAILER = 'Fixwright-Fix-Pr'
/** Only at the very end: a squash that includes a person's commits repeats our message further up. */
const TRAILER_LINE = new RegExp(`\\n${TRAILER}: ([0-9a-f-]{36})\\s*$`)
/** Branch names tried before giving up. Each one that is taken has a person's commits on it. */
export const MAX_BRANCHES = 20

/** @param copy 1 for the plain name; higher ones are used when a person's commits lie on the lower ones. */
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

/** Whether a branch is an earlier fix of ours that nobody has added to; anything else is never overwritten. */
export function isOwnTip(tip: BranchTip | null): boolean {
  return tip !== null && tip.byThisApp && tip.parents.length === 1 && TRAILER_LINE.test(tip.message)
}
