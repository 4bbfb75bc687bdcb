import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from 'diff'
import type { SecretLines } from '../findings/secret-lines.ts'

export type FileChange = {
  readonly path: string
  readonly before: string
  readonly after: string
  readonly isNew?: true
}
export type FileDiff = {
  readonly path: string
  readonly text: string
  /**
   * Some lines were replaced by a note, because they contain a secret. The diff is readable, but `git apply` rejects
   * it.
   */
  readonly masked: boolean
}

const CONTEXT_LINES = 3
const MASK = '[a line that contains a secret is not shown]'

/** A unified diff of one file, with paths under a/ and b/ as in Git. Lines with a detected secret are masked. */
export function createFileDiff(change: FileChange, secretLines: SecretLines = new Map()): FileDiff {
  const patch = structuredPatch(
    change.isNew ? '/dev/null' : `a/${change.path}`,
    `b/${change.path}`,
    change.before,
    change.after,
    undefined,
    undefined,
    { context: CONTEXT_LINES },
  )
  const secrets = secretLines.get(change.path) ?? new Set()
  let masked = false
  for (const hunk of patch.hunks) {
    const lines = maskHunk(hunk.lines, hunk.oldStart, secrets)
    masked ||= lines.some((line, index) => line !== hunk.lines[index])
    hunk.lines = lines
  }
  return { path: change.path, text: formatPatch(patch, FILE_HEADERS_ONLY), masked }
}

/**
 * Masks old lines that contain a secret and the new lines that replace them, because a fix of something else may repeat
 * the secret.
 */
function maskHunk(lines: readonly string[], oldStart: number, secrets: ReadonlySet<number>): string[] {
  let oldLine = oldStart
  let replacesSecret = false
  return lines.map((line) => {
    const sign = line.charAt(0)
    if (sign === '\\') return line
    if (sign === '+') return replacesSecret ? `+${MASK}` : line
    const isSecret = secrets.has(oldLine)
    oldLine += 1
    replacesSecret = sign === '-' && (isSecret || replacesSecret)
    return isSecret ? `${sign}${MASK}` : line
  })
}
