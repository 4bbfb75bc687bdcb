import { parsePatch } from 'diff'

export type DiffLine = {
  readonly kind: 'context' | 'added' | 'removed' | 'note'
  readonly oldLine: number | null
  readonly newLine: number | null
  readonly text: string
}
export type DiffHunk = { readonly oldStart: number; readonly oldEnd: number; readonly lines: readonly DiffLine[] }
export type ParsedDiff = {
  readonly path: string
  readonly hunks: readonly DiffHunk[]
  readonly added: number
  readonly removed: number
}

const KINDS: Readonly<Record<string, DiffLine['kind']>> = { '+': 'added', '-': 'removed', '\\': 'note' }

/** Parses a unified diff of any number of files; null if it is not a diff. */
export function readDiff(text: string): ParsedDiff[] | null {
  try {
    return parsePatch(text)
      .filter((patch) => patch.hunks.length > 0)
      .map((patch) => readFile(patch))
  } catch {
    return null
  }
}

function readFile(patch: ReturnType<typeof parsePatch>[number]): ParsedDiff {
  const hunks = patch.hunks.map(readHunk)
  const lines = hunks.flatMap((hunk) => hunk.lines)
  return {
    path: (patch.newFileName ?? patch.oldFileName ?? '').replace(/^[ab]\//, ''),
    hunks,
    added: lines.filter((line) => line.kind === 'added').length,
    removed: lines.filter((line) => line.kind === 'removed').length,
  }
}

function readHunk(hunk: ReturnType<typeof parsePatch>[number]['hunks'][number]): DiffHunk {
  let oldLine = hunk.oldStart
  let newLine = hunk.newStart
  const lines = hunk.lines.map((line): DiffLine => {
    const kind = KINDS[line.charAt(0)] ?? 'context'
    return {
      kind,
      oldLine: kind === 'context' || kind === 'removed' ? oldLine++ : null,
      newLine: kind === 'context' || kind === 'added' ? newLine++ : null,
      // The carriage return of a Windows line is not shown.
      text: line.slice(1).replace(/\r$/, ''),
    }
  })
  return { oldStart: hunk.oldStart, oldEnd: hunk.oldStart + hunk.oldLines - 1, lines }
}
