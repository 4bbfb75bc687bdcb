export type CommentDecision = 'create' | 'update' | 'leave'

export type CommentSituation = {
  /** Hash of our comment's body as it stands on the pull request; null when there is none. */
  readonly existingHash: string | null
  readonly renderedHash: string
  /** We have posted one before and it is gone: a person removed it. */
  readonly removedByPerson: boolean
  /** Something that the pull request brings can be fixed automatically. */
  readonly hasFixable: boolean
  /** … and it was not there when we last spoke. */
  readonly hasFreshFixable: boolean
}

/**
 * One comment a pull request: first posted when something new is fixable, afterwards edited in place and only when it would
 * read differently. A comment that a person removed comes back only with something they have not been told of.
 */
export function decideComment(situation: CommentSituation): CommentDecision {
  if (situation.existingHash !== null) return situation.existingHash === situation.renderedHash ? 'leave' : 'update'
  if (!situation.hasFixable) return 'leave'
  return situation.removedByPerson && !situation.hasFreshFixable ? 'leave' : 'create'
}
