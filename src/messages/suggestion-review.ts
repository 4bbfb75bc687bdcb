import { allOf, zip } from '../lib/collections/lists.ts'
import { listChangedRegions, type ChangedRegion, type CommentableRange } from '../domain/review/changed-regions.ts'
import { createFileDiff } from '../domain/fix-pr/file-diff.ts'
import type { FixDescription } from '../domain/fix-pr/fix-description.ts'
import type { SecretLines } from '../domain/findings/secret-lines.ts'
import { markdownAuthor } from './ai-author.ts'
import { codeSpan, longestRun } from './markdown/code-span.ts'
import { utf8Bytes } from './markdown/cut-markdown.ts'
import { details } from './markdown/details.ts'
import { prose } from './markdown/prose.ts'

export type SuggestionFile = {
  readonly path: string
  readonly before: string
  readonly after: string
  /** Lines on which the code host takes a review comment. */
  readonly commentable: readonly CommentableRange[]
}
export type SuggestionReview = {
  readonly body: string
  readonly suggestions: readonly { path: string; startLine: number; line: number; body: string }[]
}

export type SuggestionReviewInput = {
  readonly files: readonly SuggestionFile[]
  readonly fixes: readonly FixDescription[]
  readonly secretLines: SecretLines
  /** The pull request comes from a fork. */
  readonly isFork: boolean
}

/** A review with more comments is hard to read, and close to the code host's limit for one request. */
const MAX_SUGGESTIONS = 40
const MAX_PATCH_BYTES = 45_000

/**
 * The review with fixes as suggestions: one for each changed region of a file, and the whole change as a patch. A file gets
 * suggestions only if all its regions can have one, because half of a fix may not even compile.
 * Nothing is quoted from lines that hold a found secret.
 */
export function suggestionReview(input: SuggestionReviewInput): SuggestionReview {
  const suggestions: SuggestionReview['suggestions'][number][] = []
  const patchOnly: string[] = []
  for (const file of input.files) {
    const ofFile = suggestFile(file, input.fixes, input.secretLines)
    if (ofFile && suggestions.length + ofFile.length <= MAX_SUGGESTIONS) suggestions.push(...ofFile)
    else patchOnly.push(file.path)
  }
  return { body: reviewBody({ ...input, patchOnly, hasSuggestions: suggestions.length > 0 }), suggestions }
}

/** The review without suggestions, for when the code host accepts none of their lines. */
export function patchReviewBody(input: SuggestionReviewInput): string {
  return reviewBody({ ...input, patchOnly: input.files.map((file) => file.path), hasSuggestions: false })
}

function suggestFile(file: SuggestionFile, fixes: readonly FixDescription[], secretLines: SecretLines) {
  const secrets = secretLines.get(file.path) ?? new Set()
  const regions = listChangedRegions(file.before, file.after)
  const usable = regions.every((region) => isCommentable(region, file.commentable) && !touches(region, secrets))
  if (!usable) return null
  const ofFile = fixes.filter((fix) => fix.file === file.path)
  const bodies = allOf(regions.map((region) => suggestionBody(region, ofFile)))
  return (
    bodies &&
    zip(regions, bodies).map(([{ startLine, endLine: line }, body]) => ({ path: file.path, startLine, line, body }))
  )
}

function isCommentable(region: ChangedRegion, ranges: readonly CommentableRange[]): boolean {
  return ranges.some((range) => region.startLine >= range.startLine && region.endLine <= range.endLine)
}

function touches(region: ChangedRegion, lines: ReadonlySet<number>): boolean {
  for (let line = region.startLine; line <= region.endLine; line += 1) if (lines.has(line)) return true
  return false
}

function nearestFix(region: ChangedRegion, fixes: readonly FixDescription[]): FixDescription | null {
  const distance = (fix: FixDescription) => Math.max(region.startLine - fix.line, fix.line - region.endLine, 0)
  const [nearest] = fixes.toSorted((a, b) => distance(a) - distance(b))
  return nearest ?? null
}

/** null if the text cannot be put into a suggestion unchanged. */
function suggestionBody(region: ChangedRegion, fixes: readonly FixDescription[]): string | null {
  const lines = region.newLines.map((line) => line.replace(/\r$/, ''))
  // Readers would apply invisible characters without seeing them; such a change is only in the patch.
  if (lines.some((line) => /[^\P{Cc}\t]|\p{Cf}/u.test(line)) || !lines.every((line) => line.isWellFormed())) return null
  const fence = '`'.repeat(Math.max(3, longestRun(lines.join('\n'), '`') + 1))
  const block = [`${fence}suggestion`, ...lines, fence].join('\n')
  const fix = nearestFix(region, fixes)
  const text = fix ? `${prose(fix.title, 200)}. ${prose(fix.explanation)}` : ''
  return [markAi(fix, fixes), text, `${block}\n`].filter(Boolean).join('\n\n')
}

/** A fix may change more than its finding's line, so all suggestions of the file are marked as made with AI. */
function markAi(nearest: FixDescription | null, fixes: readonly FixDescription[]): string {
  if (nearest?.ai) return `**Fix by AI** (${markdownAuthor(nearest.ai)}). Apply it after review.`
  return fixes.some(({ ai }) => ai)
    ? 'Another fix of this file is by AI: apply its suggestions together, after review.'
    : ''
}

type BodyInput = SuggestionReviewInput & {
  readonly patchOnly: readonly string[]
  readonly hasSuggestions: boolean
}

const FROM_FORK = 'Nothing was written to any branch, because the code comes from a fork.'
const YOURS_TO_TAKE = 'Nothing changes until you apply a suggestion; apply those that you agree with.'

function describeAi(fixes: readonly FixDescription[]): string | null {
  const models = fixes.flatMap(({ ai }) => (ai ? [markdownAuthor(ai)] : []))
  if (models.length === 0) return null
  const names = [...new Set(models)].join('; ')
  return `Made by AI (${names}): ${models.length} of ${fixes.length}. Like every other fix, AI fixes were analysed again, and the findings are gone. Apply them after review: only you can judge whether the program still does what it should.`
}

function reviewBody(input: BodyInput): string {
  const count = input.fixes.length === 1 ? 'The security finding' : `${input.fixes.length} security findings`
  const verb = input.fixes.length === 1 ? 'has' : 'have'
  const patches = collectPatches(input)
  const parts = [
    `${count} that this pull request adds ${verb} a fix. ${input.isFork ? FROM_FORK : YOURS_TO_TAKE}`,
    describeAi(input.fixes),
    input.hasSuggestions ? 'Apply all suggestions in a file in one batch: together they make up the fix.' : null,
    input.patchOnly.length > 0 ? `Only in the patch: ${listPaths(input.patchOnly)}.` : null,
    patches.text === ''
      ? null
      : details('The complete change as a patch for <code>git apply</code>', patchBlock(patches.text)),
    patches.leftOut.length > 0
      ? `Not included in the patch, because it is too long or would quote a line that contains a secret: ${listPaths(patches.leftOut)}.`
      : null,
  ]
  return parts.filter((part) => part !== null).join('\n\n')
}

/** Not cleaned like other code blocks: a patch applies only if every character is unchanged. */
function patchBlock(patch: string): string {
  const fence = '`'.repeat(Math.max(3, longestRun(patch, '`') + 1))
  return `${fence}diff\n${patch}${fence}`
}

function listPaths(paths: readonly string[]): string {
  const shown = paths.slice(0, 20).map((path) => codeSpan(path))
  return paths.length > shown.length ? `${shown.join(', ')} and ${paths.length - shown.length} more` : shown.join(', ')
}

function collectPatches(input: BodyInput): { text: string; leftOut: readonly string[] } {
  const leftOut: string[] = []
  let text = ''
  for (const file of input.files) {
    const diff = createFileDiff(file, input.secretLines)
    const fits = utf8Bytes(text) + utf8Bytes(diff.text) <= MAX_PATCH_BYTES
    if (diff.masked || !fits || !diff.text.isWellFormed()) leftOut.push(file.path)
    else text += diff.text
  }
  return { text, leftOut }
}
