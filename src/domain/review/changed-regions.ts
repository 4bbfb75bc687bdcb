import { diffArrays, structuredPatch } from 'diff'

/** Lines `startLine` to `endLine` (from 1, inclusive) of the old text become `newLines`. */
export type ChangedRegion = {
  readonly startLine: number
  readonly endLine: number
  readonly newLines: readonly string[]
}
export type CommentableRange = { readonly startLine: number; readonly endLine: number }

/** Lines of context the code host shows around a change, on which a review may still comment. */
const SHOWN_CONTEXT = 3
/** Files with more changed lines are not compared, because the search is quadratic. */
const MAX_EDITS = 4_000

/**
 * The smallest runs of whole lines that differ. A pure insertion includes an adjacent line, because suggestions need
 * one.
 */
export function listChangedRegions(before: string, after: string): ChangedRegion[] {
  const oldLines = before.split('\n')
  const regions: ChangedRegion[] = []
  let oldLine = 1
  let removed = 0
  let added: string[] = []
  const flush = () => {
    if (removed > 0 || added.length > 0) regions.push(toRegion(oldLines, oldLine - removed, removed, added))
    removed = 0
    added = []
  }
  for (const part of diffArrays(oldLines, after.split('\n'))) {
    if (part.added) added = added.concat(part.value)
    else if (part.removed) {
      removed += part.value.length
      oldLine += part.value.length
    } else {
      flush()
      oldLine += part.value.length
    }
  }
  flush()
  return mergeNeighbours(regions)
}

function toRegion(oldLines: readonly string[], startLine: number, removed: number, added: string[]): ChangedRegion {
  if (removed > 0) return { startLine, endLine: startLine + removed - 1, newLines: added }
  if (startLine === 1) return { startLine, endLine: 1, newLines: [...added, oldLines[0] ?? ''] }
  const previous = startLine - 1
  return { startLine: previous, endLine: previous, newLines: [oldLines[previous - 1] ?? '', ...added] }
}

/** Adjacent regions are merged; an insertion may include a line that the region before it changes. */
function mergeNeighbours(regions: readonly ChangedRegion[]): ChangedRegion[] {
  const merged: ChangedRegion[] = []
  for (const region of regions) {
    const last = merged.at(-1)
    if (!last || region.startLine > last.endLine + 1) merged.push(region)
    else merged[merged.length - 1] = join(last, region)
  }
  return merged
}

function join(first: ChangedRegion, second: ChangedRegion): ChangedRegion {
  const own = second.startLine > first.endLine ? second.newLines : second.newLines.slice(1)
  return { startLine: first.startLine, endLine: second.endLine, newLines: [...first.newLines, ...own] }
}

/**
 * The lines of `head` on which the code host allows review comments: lines that differ from `base`, and some context.
 * @param base null for a file that the pull request adds: every line can be commented on.
 */
export function listCommentableRanges(base: string | null, head: string): CommentableRange[] {
  if (base === null) return [{ startLine: 1, endLine: head.split('\n').length }]
  const patch = structuredPatch('a', 'b', base, head, undefined, undefined, {
    context: SHOWN_CONTEXT,
    maxEditLength: MAX_EDITS,
  })
  return (patch?.hunks ?? []).map((hunk) => ({
    startLine: hunk.newStart,
    endLine: hunk.newStart + hunk.newLines - 1,
  }))
}
