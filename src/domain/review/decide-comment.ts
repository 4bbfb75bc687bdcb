export type CommentDecision = 'create' | 'update' | 'leave'

export type CommentSituation = {
  /** Hash of our comment's current body; null if there is none. */
  readonly existingHash: string | null
  readonly renderedHash: string
  /** We posted one before and a person removed it. */
  readonly removedByPerson: boolean
  /** Something that the pull request introduces can be fixed automatically. */
  readonly hasFixable: boolean
  /** … and it is new since our last comment. */
  readonly hasFreshFixable: boolean
}

/**
 * One comment a pull request: first posted when something new is fixable, afterwards edited in place and only when it would
 * change. A comment that a person removed is posted again only for something new.
 */
export function decideComment(situation: CommentSituation): CommentDecision {
  if (situation.existingHash !== null) return situation.existingHash === situation.renderedHash ? 'leave' : 'update'
  if (!situation.hasFixable) return 'leave'
  return situation.removedByPerson && !situation.hasFreshFixable ? 'leave' : 'create'
}
