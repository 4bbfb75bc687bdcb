import type { Finding } from '../../analysis/source/finding.ts'
import type { LineRange } from './ai-fix.ts'

/** The code around some lines: for each line its functions, innermost first, or its statement when it is in no function. */
export type AroundLines = {
  readonly functions: readonly (readonly LineRange[])[]
  readonly statements: readonly (LineRange | null)[]
}

/**
 * An enclosing function up to this length is shown as a whole, even if the place is in a smaller function inside it.
 */
const MAX_OUTER_LENGTH = 80
/** Maximum number of lines that a model is shown and may change. */
const MAX_LINES = 200
/** Lines shown before and after a place that is in no function and no statement. */
const MARGIN = 2

/**
 * The lines that matter for the finding in its own file, the finding's line first. Steps in other files are left out.
 */
export function linesOfFinding({ file, range, trace }: Pick<Finding, 'file' | 'range' | 'trace'>): number[] {
  const steps = trace.filter((step) => step.file === file).map(({ line }) => line)
  return [...new Set([range.start.line, range.end.line, ...steps])]
}

/**
 * The lines that may be changed for a finding: the functions around it and its trace, up to the limit.
 * @param around for exactly these `lines`, the finding's own first.
 * @returns null when not even the code around the finding itself fits.
 */
export function cutSlices(lines: readonly number[], around: AroundLines, lineCount: number): LineRange[] | null {
  const ranges = lines.map((line, index) =>
    chooseRange(line, around.functions[index] ?? [], around.statements[index] ?? null, lineCount),
  )
  const [first, ...others] = ranges
  if (!first || countLines([first]) > MAX_LINES) return null
  let slices = [first]
  for (const range of others) {
    const more = mergeRanges([...slices, range])
    if (countLines(more) <= MAX_LINES) slices = more
  }
  return slices
}

function chooseRange(
  line: number,
  functions: readonly LineRange[],
  statement: LineRange | null,
  lineCount: number,
): LineRange {
  const outer = functions.findLast((range) => countLines([range]) <= MAX_OUTER_LENGTH)
  return (
    outer ??
    functions[0] ??
    statement ?? { first: Math.max(1, line - MARGIN), last: Math.min(Math.max(lineCount, 1), line + MARGIN) }
  )
}

/** Sorted, with adjacent ranges merged. */
function mergeRanges(ranges: readonly LineRange[]): LineRange[] {
  const merged: LineRange[] = []
  for (const range of ranges.toSorted((a, b) => a.first - b.first)) {
    const previous = merged.at(-1)
    if (previous && range.first <= previous.last + 1)
      merged[merged.length - 1] = { first: previous.first, last: Math.max(previous.last, range.last) }
    else merged.push(range)
  }
  return merged
}

export function countLines(ranges: readonly LineRange[]): number {
  return ranges.reduce((sum, { first, last }) => sum + last - first + 1, 0)
}
