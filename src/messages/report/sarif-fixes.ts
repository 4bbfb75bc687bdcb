import { structuredPatch } from 'diff'
import type { Finding } from '../../analysis/source/finding.ts'
import type { AppliedFix, FixedFile } from '../../analysis/source/text-edit.ts'
import { toArtifactLocation } from './sarif-places.ts'

/** Whole lines `[start, end)`, counted from 1, and their replacement. */
type Hunk = { readonly start: number; readonly end: number; readonly text: string }
type Proposal = { readonly path: string; readonly fix: AppliedFix; readonly hunks: readonly Hunk[] }

/** Finds the proven fix of a finding, in SARIF's form, among the fixed files. */
export function createFixLookup(files: readonly FixedFile[]) {
  const proposals = new Map(files.flatMap(proposalsOf).map((one) => [keyOf(one.fix), one]))
  return (finding: Finding) => {
    const proposal = proposals.get(keyOf({ ...finding, line: finding.range.start.line }))
    return proposal ? [toFix(proposal)] : []
  }
}

/** Ids are numbered over all files in a report, but only over a few files when a fix is made, so they are not used. */
function keyOf({ file, line, ruleId }: Pick<AppliedFix, 'file' | 'line' | 'ruleId'>): string {
  return JSON.stringify([file, line, ruleId])
}

/** Lines changed where no finding begins, such as imports, belong to every fix of the file. */
function proposalsOf({ path, before, after, fixes }: FixedFile): Proposal[] {
  const hunks = hunksOf(before, after)
  const isAt = ({ line }: AppliedFix, { start, end }: Hunk): boolean => start <= line && line < end
  const shared = hunks.filter((hunk) => !fixes.some((fix) => isAt(fix, hunk)))
  return fixes.map((fix) => ({
    path,
    fix,
    hunks: hunks.filter((hunk) => shared.includes(hunk) || isAt(fix, hunk)),
  }))
}

function hunksOf(before: string, after: string): Hunk[] {
  return structuredPatch('', '', before, after, '', '', { context: 0 }).hunks.map(({ oldStart, oldLines, lines }) => ({
    start: oldStart,
    end: oldStart + oldLines,
    text: addedText(lines),
  }))
}

/** The added lines. A diff marks a last line without a newline, which then gets none. */
function addedText(lines: readonly string[]): string {
  return lines
    .map((line, index) => {
      if (!line.startsWith('+')) return ''
      return lines[index + 1]?.startsWith('\\') ? line.slice(1) : `${line.slice(1)}\n`
    })
    .join('')
}

function toFix({ path, fix, hunks }: Proposal) {
  return {
    description: { text: `${fix.summary.title}. ${fix.explanation}` },
    artifactChanges: [{ artifactLocation: toArtifactLocation(path), replacements: hunks.map(toReplacement) }],
    properties: {
      safety: fix.summary.safety,
      kind: fix.summary.kind,
      behaviourChange: fix.behaviourChange,
      proof: fix.proof,
      ...(fix.differential && { differential: fix.differential }),
    },
  }
}

function toReplacement({ start, end, text }: Hunk) {
  return {
    deletedRegion: { startLine: start, startColumn: 1, endLine: end, endColumn: 1 },
    insertedContent: { text },
  }
}
