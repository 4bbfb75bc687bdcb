export type CommentDecision = 'create' | 'update' | 'leave'

export type CommentSituation = {
  /** Hash of our comment's current body; null if there is none. */
  readonly existingHash: string | null
  readonly renderedHash: string
  /** We posted one before, and a person deleted it. */
  readonly removedByPerson: boolean
  /** Something that the pull request introduces can be fixed automatically. */
  readonly hasFixable: boolean
  /** … and it is new since our last comment. */
  readonly hasFreshFixable: boolean
}

/**
 * One comment per pull request: first posted if something new is fixable, then edited in place, and only if its text
 * changes. A comment that a person deleted is posted again only for something new.
 */
export function decideComment(situation: CommentSituation): CommentDecision {
  if (situation.existingHash !== null) return situation.existingHash === situation.renderedHash ? 'leave' : 'update'
  if (!situation.hasFixable) return 'leave'
  return situation.removedByPerson && !situation.hasFreshFixable ? 'leave' : 'create'
}
