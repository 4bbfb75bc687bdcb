import type { FixSafety } from '../analysis/source/finding.ts'
import type { LockFileState } from '../domain/dependencies/dependency-fix.ts'
import { wholeReason, type FixDescription, type UnfixedDescription } from '../domain/fix-pr/fix-description.ts'
import { markdownAuthor } from './ai-author.ts'
import { commitText } from './commit-text.ts'
import { differentialText } from './differential-text.ts'
import { codeSpan } from './markdown/code-span.ts'
import { cutMarkdown } from './markdown/cut-markdown.ts'
import { escapeText } from './markdown/escape-text.ts'
import { link } from './markdown/link.ts'
import { table } from './markdown/table.ts'
import { prose } from './markdown/prose.ts'

export type FixPrBodyInput = {
  readonly originalNumber: number
  readonly branch: string
  readonly fixes: readonly FixDescription[]
  readonly notFixed: readonly UnfixedDescription[]
  /** Some of the pull request's files could not be analysed. */
  readonly partial: boolean
  /** The page that shows and checks the receipt; null if there is none. */
  readonly receiptUrl: string | null
  ruleHelp(ruleId: string): string
}

const GUIDANCE: Readonly<Record<FixSafety, string>> = {
  merge: 'merge without review. The change is local and ordinary input behaves as before.',
  glance: 'merge after a glance. The change is small, but callers may notice it.',
  review: 'merge after review. The change alters behaviour that only you can judge.',
}
/** Further entries are only counted, because nobody reads longer lists. */
const MAX_LISTED = 50
const MAX_CLEARED = 10
const MAX_REASON_LENGTH = 500

/** The fix pull request's description. Markdown without HTML, since it ends up in squash commits. */
export function fixPrBody(input: FixPrBodyInput): string {
  const { fixes: all } = input
  const upgrades = all.filter(({ upgrade }) => upgrade)
  const byAi = all.filter(({ ai }) => ai)
  const code = all.filter(({ upgrade, ai }) => !upgrade && !ai)
  const intro = `${introduce(code.length + byAi.length, upgrades)} that #${input.originalNumber} adds. Merging this puts the fix on the branch ${codeSpan(commitText(input.branch))}.`
  const fixes = code.slice(0, MAX_LISTED).map((fix, index) => describeOne(fix, index, input))
  const more = code.length - fixes.length
  const sections = [
    intro,
    ...fixes,
    more > 0 ? `And ${more} more of the same kinds; see the changed files.` : null,
    aiSection(byAi, input),
    upgradesSection(upgrades),
    verifiedSection(input),
    notFixedSection(input),
    UNDO,
  ]
  return `${cutMarkdown(sections.filter((section) => section !== null).join('\n\n'))}\n`
}

function introduce(code: number, upgrades: readonly FixDescription[]): string {
  const findings = code === 1 ? 'the security finding' : `${code} security findings`
  const dependencies =
    upgrades.length === 1 ? 'the vulnerable dependency' : `${upgrades.length} vulnerable dependencies`
  if (upgrades.length === 0) return `Fixes ${findings}`
  return code === 0 ? `Upgrades ${dependencies}` : `Fixes ${findings} and upgrades ${dependencies}`
}

const AI_INTRO = [
  'These fixes were written by an AI model. They passed the same checks as all others, which do not say whether the program still',
  'does what you want: read each of them before you merge.',
].join(' ')
const AI_GUIDANCE =
  'merge after review. The change was written by a model, and only you can judge what else it affects.'
const MAX_AI_TITLE_LENGTH = 120

function aiSection(fixes: readonly FixDescription[], input: FixPrBodyInput): string | null {
  if (fixes.length === 0) return null
  const listed = fixes.slice(0, MAX_LISTED).map((fix) => describeAiFix(fix, input))
  const more = fixes.length - listed.length
  return ['### AI fixes', AI_INTRO, ...listed, ...(more > 0 ? [`And ${more} more; see the changed files.`] : [])].join(
    '\n\n',
  )
}

/** A model wrote title, explanation and behaviour change, so they become plain text without even inline code. */
function describeAiFix(fix: FixDescription, input: FixPrBodyInput): string {
  return [
    `**${escapeText(fix.title, MAX_AI_TITLE_LENGTH)}**`,
    '',
    [...placeOf(fix, input), ...(fix.ai ? [`by ${markdownAuthor(fix.ai)}`] : [])].join(' · '),
    '',
    escapeText(fix.explanation),
    '',
    `- Behaviour change: ${escapeText(fix.behaviourChange)}`,
    ...comparisonOf(fix),
    `- Review: ${AI_GUIDANCE}`,
  ].join('\n')
}

function upgradesSection(upgrades: readonly FixDescription[]): string | null {
  if (upgrades.length === 0) return null
  const listed = upgrades.slice(0, MAX_LISTED).map(describeUpgrade)
  const more = upgrades.length - listed.length
  return ['### Dependencies', ...listed, ...(more > 0 ? [`And ${more} more; see the changed files.`] : [])].join('\n\n')
}

const LOCK_FILES: Readonly<Record<LockFileState, string>> = {
  updated: 'updated with the manifest.',
  stale: 'not changed. Regenerate it before you merge this.',
  none: 'there is none.',
}

function describeUpgrade(fix: FixDescription): string {
  const { upgrade } = fix
  if (!upgrade) return ''
  const cleared = upgrade.cleared.slice(0, MAX_CLEARED).map((id) => escapeText(id, 80))
  const more = upgrade.cleared.length - cleared.length
  return [
    `**${prose(fix.title, 200)}** · ${placeSpan(fix)} · ${fix.severity}`,
    '',
    prose(fix.explanation),
    '',
    `- Clears: ${cleared.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    `- Lock file: ${LOCK_FILES[upgrade.lockFile]}`,
    `- Behaviour change: ${prose(fix.behaviourChange)}`,
    `- Review: ${GUIDANCE[fix.safety]}`,
  ].join('\n')
}

function describeOne(fix: FixDescription, index: number, input: FixPrBodyInput): string {
  return [
    `### ${index + 1}. ${prose(fix.title, 200)}`,
    '',
    placeOf(fix, input).join(' · '),
    '',
    prose(fix.explanation),
    '',
    `- Behaviour change: ${prose(fix.behaviourChange)}`,
    ...comparisonOf(fix),
    `- Review: ${GUIDANCE[fix.safety]}`,
  ].join('\n')
}

function placeOf(fix: FixDescription, input: FixPrBodyInput): string[] {
  return [
    placeSpan(fix),
    `rule ${link(codeSpan(fix.ruleId), input.ruleHelp(fix.ruleId))}`,
    ...fix.cwe.map((weakness) => escapeText(weakness)),
    fix.severity,
  ]
}

/** A squash uses the description as its commit message, where inline code does not stop mentions or keywords. */
function placeSpan({ file, line }: { readonly file: string; readonly line: number }): string {
  return codeSpan(commitText(`${file}:${line}`))
}

function comparisonOf({ differential }: FixDescription): string[] {
  return differential ? [`- Run before and after the fix, in a sandbox: ${differentialText(differential)}.`] : []
}

const VERIFIED = [
  '- Every changed file was parsed again, without errors.',
  '- Every changed file was analysed again: the findings above are gone.',
  '- The second analysis found nothing new, and the signatures of functions and exports are unchanged.',
]

const VERIFIED_UPGRADES =
  '- Every changed manifest was read again: apart from the upgrades, its requirements are unchanged. The new versions have no known vulnerabilities.'

function verifiedSection({ receiptUrl, fixes }: FixPrBodyInput): string {
  const receipt =
    receiptUrl && `- All of this is recorded, with the hashes of each file, in a ${link('signed receipt', receiptUrl)}.`
  return [
    '### What was verified',
    '',
    ...(fixes.every(({ upgrade }) => upgrade) ? [] : VERIFIED),
    ...(fixes.some(({ upgrade }) => upgrade) ? [VERIFIED_UPGRADES] : []),
    ...(receipt ? [receipt] : []),
    '',
    fixes.some(({ differential }) => differential)
      ? 'Only the functions with a count above were run, each on its own. Your own checks run on this pull request as on any other.'
      : 'The code was not run. Your own checks run on this pull request as on any other.',
  ].join('\n')
}

const UNDO = [
  '### How to undo',
  '',
  'Close this pull request to leave the code unchanged. Once merged, revert its single commit: nothing else was changed.',
].join('\n')

function notFixedSection(input: FixPrBodyInput): string | null {
  const { notFixed } = input
  const partial = input.partial
    ? 'Some files of the pull request could not be analysed and are not covered here.'
    : null
  if (notFixed.length === 0 && !partial) return null
  const shared = sharedOutcomes(notFixed)
  const rows = notFixed
    .slice(0, MAX_LISTED)
    .map((entry) => [
      prose(entry.title, 120),
      placeSpan(entry),
      prose(shared.has(entry.aiOutcome) ? entry.reason : wholeReason(entry), MAX_REASON_LENGTH),
    ])
  const more = notFixed.length > rows.length ? `And ${notFixed.length - rows.length} more.` : null
  const list = rows.length > 0 ? table(['Finding', 'Place', 'Why it stays'], rows) : null
  const outcomes = [...shared].map(([outcome, count]) =>
    prose(`For ${count === notFixed.length ? 'all' : count} of these: ${outcome}`, MAX_REASON_LENGTH),
  )
  return ['### Not fixed', list, more, ...outcomes, partial].filter((part) => part !== null).join('\n\n')
}

/** The outcomes of AI fixes that several findings share, with their numbers. */
function sharedOutcomes(notFixed: readonly UnfixedDescription[]): ReadonlyMap<string | undefined, number> {
  const groups = Map.groupBy(notFixed, ({ aiOutcome }) => aiOutcome)
  return new Map(
    [...groups].flatMap(([outcome, { length }]) =>
      outcome !== undefined && length > 1 ? [[outcome, length] as const] : [],
    ),
  )
}
