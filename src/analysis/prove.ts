import { diffArrays } from 'diff'
import { analyzeFiles, type FileAnalysis, type Located } from './analyze-files.ts'
import { keyOfPlace, type FindingPlace } from './fix.ts'
import { applyEdits, movesOf } from './fixing/apply-plans.ts'
import { countByRule, startOfMatch, proveFile, relocate } from './fixing/prove-file.ts'
import { createLineIndex } from './source/line-index.ts'
import { itemAt, zip } from '../lib/collections/lists.ts'
import { fingerprintOfId } from './source/merge-results.ts'
import { NO_PROJECT, type ProjectFacts } from './source/project-facts.ts'
import type { SourceFile } from './source/source-file.ts'
import type { FixProof, TextEdit } from './source/text-edit.ts'

/** A change of one file that was not made by a fixer, and the finding that it should fix. */
export type ProveOptions = {
  readonly finding: FindingPlace
  /** The file that was changed. */
  readonly path: string
  /** Its complete new content. */
  readonly after: string
  /** As in `analyze`. */
  readonly context?: readonly SourceFile[]
  readonly today?: string | null
  readonly project?: ProjectFacts
}

/** Beyond this many differing lines, no minimal difference is computed. */
const MAX_CHANGES = 1_000

/**
 * Proves a change like our own fixes, but trusts it less: the file must keep its role, no more findings may be
 * suppressed than before, and no file of the program may have a new finding. null when these files have no such
 * finding.
 */
export function prove(files: readonly SourceFile[], options: ProveOptions): FixProof | null {
  const { finding, path, after, context = [], today = null, project = NO_PROJECT } = options
  const target = [...files, ...context].find((file) => file.path === path)
  if (!target || finding.file !== path) return null
  const analyses = analyzeFiles(files, { context, today, project })
  const position = analyses.findIndex(({ source }) => source === target)
  const before = analyses[position]
  const located = before && findLocated(before, finding)
  if (!before || !located) return null
  const changed = { ...target, content: after }
  const swap = (list: readonly SourceFile[]) => list.map((file) => (file === target ? changed : file))
  const again = analyzeFiles(swap(files), { context: swap(context), today, project })
  const now = itemAt(again, position)
  const proof = proveFile(before, now, new Set([located]))
  return {
    ...proof,
    // A file that parses only in part can hide anything in the rest.
    parses: proof.parses && now.parseErrors.length === 0 && before.kind === now.kind,
    findingGone: proof.findingGone && now.suppressed.length <= before.suppressed.length && isGone(before, now, located),
    nothingNew: proof.nothingNew && zip(analyses, again).every(([one, since]) => isNoWorse(one, since)),
  }
}

function findLocated({ source, located }: FileAnalysis, finding: FindingPlace): Located | undefined {
  const lines = createLineIndex(source.content)
  const key = keyOfPlace(finding)
  return located.find(
    ({ rule, file, start, end }) => keyOfPlace({ ruleId: rule.id, file, range: lines.range(start, end) }) === key,
  )
}

/**
 * Comparing counts is not enough, since another finding of the rule may be gone instead. The lines that replace the
 * finding's lines must contain one finding less, and none may look just like this one.
 */
function isGone(before: FileAnalysis, after: FileAnalysis, finding: Located): boolean {
  const edits = editsBetween(before.source.content, after.source.content)
  const moves = movesOf(edits)
  if (!relocate(before.located, new Set([finding]), after.located, { ...moves })) return false
  const isAlike = ({ rule, idInFile }: Located): boolean =>
    rule === finding.rule && fingerprintOfId(idInFile) === fingerprintOfId(finding.idInFile)
  if (after.located.filter(isAlike).length >= before.located.filter(isAlike).length) return false
  const place = startOfMatch(finding)
  const edit = edits.find(({ start, end }) => start <= place && place < end)
  if (!edit) return true
  const from = edit.start + shiftBefore(edits, edit)
  const old = countWithin(before.located, finding, [edit.start, edit.end])
  return countWithin(after.located, finding, [from, from + edit.newText.length]) < old
}

function countWithin(located: readonly Located[], { rule }: Located, [from, to]: readonly [number, number]): number {
  return located.filter((one) => one.rule === rule && startOfMatch(one) >= from && startOfMatch(one) < to).length
}

function shiftBefore(edits: readonly TextEdit[], edit: TextEdit): number {
  return edits
    .slice(0, edits.indexOf(edit))
    .reduce((shift, { start, end, newText }) => shift + newText.length - (end - start), 0)
}

/**
 * Nothing shown for a file got worse: no rule reports more than before, and the file parses as far as before. Less
 * specific rules must not report the place of the finding instead.
 */
function isNoWorse(before: FileAnalysis, after: FileAnalysis): boolean {
  if (after.skipped !== null && before.skipped === null) return false
  const known = countByRule(before.located.filter(isShown))
  return [...countByRule(after.located.filter(isShown))].every(([rule, count]) => count <= (known.get(rule) ?? 0))
}

function isShown({ overshadowedBy }: Located): boolean {
  return overshadowedBy === null
}

/** Whole lines that differ; when there are too many, everything between the first and the last of them. */
function editsBetween(before: string, after: string): TextEdit[] {
  const [old, now] = [splitLines(before), splitLines(after)]
  const parts = diffArrays(old, now, { maxEditLength: MAX_CHANGES })
  if (!parts) return [wholeEdit(before, after)]
  const edits: { start: number; end: number; newText: string }[] = []
  let at = 0
  for (const { added, removed, value } of parts) {
    const text = value.join('')
    const last = edits.at(-1)
    const edit = last && last.end === at ? last : { start: at, end: at, newText: '' }
    if ((added || removed) && edit !== last) edits.push(edit)
    if (added) edit.newText += text
    else at += text.length
    if (removed) edit.end = at
  }
  return applyEdits(before, edits) === after ? edits : [wholeEdit(before, after)]
}

function wholeEdit(before: string, after: string): TextEdit {
  return { start: 0, end: before.length, newText: after }
}

function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? []
}
