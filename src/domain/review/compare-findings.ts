import { groupByCause } from '../../analysis/detection/root-causes.ts'
import type { Finding } from '../../analysis/source/finding.ts'
import { fingerprintOfId } from '../../analysis/source/merge-results.ts'
import type { SourceFile } from '../../analysis/source/source-file.ts'
import { takeKnown } from './match-findings.ts'
import { compareUrgency, orderFindings } from './order-findings.ts'
import type { ReviewedFinding } from '../findings/reviewed-finding.ts'

export type AnalysedSide = { readonly findings: readonly Finding[]; readonly files: readonly SourceFile[] }

/** With less surrounding text than this, a finding cannot be recognised in another place. */
const MIN_CONTEXT_CHARACTERS = 40
const CONTEXT_LINES = 1

/**
 * Separates what a pull request introduces from what was there before: a finding of the head is pre-existing when the merge
 * base has one with the same fingerprint, in the same file or in another, or one of the same rule amid the same lines.
 * Every finding of the base matches one of the head.
 *
 * Renamed files: the base's content must come under the head's path, so that among equal findings the right one matches.
 * Findings with one root cause are returned as one; see `mergeRootCauses`.
 */
export function compareFindings(input: { head: AnalysedSide; base: AnalysedSide }): ReviewedFinding[] {
  const known = takeKnown(input.head.findings, input.base.findings)
  const excused = takeKnown(input.base.findings, [...known])
  const moved = countContexts({
    files: input.base.files,
    findings: input.base.findings.filter((finding) => !excused.has(finding)),
  })
  const headText = contentByPath(input.head.files)
  const isNewlyReached = createIsNewlyReached(input.base.findings)
  const reviewed = input.head.findings.map((finding): ReviewedFinding => {
    const wasKnown = known.has(finding) && !isNewlyReached(finding)
    const wasThere = wasKnown || takeOne(moved, contextOf(finding, headText))
    return { ...finding, origin: wasThere ? 'pre-existing' : 'new' }
  })
  return orderFindings(mergeRootCauses(reviewed))
}

/** A finding of low confidence becomes a real one if another file starts to pass untrusted data to it. */
function createIsNewlyReached(base: readonly Finding[]): (finding: Finding) => boolean {
  const before = Map.groupBy(base, ({ id }) => fingerprintOfId(id))
  return ({ id, file, trace, confidence }) =>
    confidence !== 'low' &&
    trace.some((step) => step.file !== file) &&
    (before.get(fingerprintOfId(id)) ?? []).every((known) => known.confidence === 'low')
}

/**
 * One finding for each cause. It is pre-existing if any of its findings is, because then the pull request did not
 * introduce the cause.
 */
export function mergeRootCauses(findings: readonly ReviewedFinding[]): ReviewedFinding[] {
  return groupByCause(findings, compareUrgency).map(([speaks, ...others]) =>
    others.some(({ origin }) => origin === 'pre-existing') ? { ...speaks, origin: 'pre-existing' } : speaks,
  )
}

function countContexts(side: AnalysedSide): Map<string, number> {
  const text = contentByPath(side.files)
  const counts = new Map<string, number>()
  for (const finding of side.findings) {
    const context = contextOf(finding, text)
    if (context !== null) counts.set(context, (counts.get(context) ?? 0) + 1)
  }
  return counts
}

function takeOne(counts: Map<string, number>, context: string | null): boolean {
  const left = context === null ? 0 : (counts.get(context) ?? 0)
  if (context === null || left === 0) return false
  counts.set(context, left - 1)
  return true
}

function contextOf(finding: Finding, text: ReadonlyMap<string, readonly string[]>): string | null {
  const { start, end } = finding.range
  const lines = text.get(finding.file)?.slice(Math.max(0, start.line - 1 - CONTEXT_LINES), end.line + CONTEXT_LINES)
  const code = lines?.map((line) => line.replace(/\s+/g, '')).join('\n') ?? ''
  return code.length < MIN_CONTEXT_CHARACTERS ? null : `${finding.ruleId}\n${code}`
}

function contentByPath(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  return new Map(files.map((file) => [file.path, file.content.split('\n')]))
}
