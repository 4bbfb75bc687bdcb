import type { Severity } from '../analysis/source/finding.ts'
import type { ReviewedFinding } from '../domain/findings/reviewed-finding.ts'
import type { VulnerablePackage } from '../domain/dependencies/vulnerable-packages.ts'
import { shorten, stripUnsafeCharacters } from './markdown/strip-unsafe-characters.ts'
import { lastLine } from './review/findings-table.ts'
import { fixColumnText } from './review/wording.ts'

export type CheckAnnotation = {
  readonly path: string
  readonly startLine: number
  readonly endLine: number
  readonly level: 'notice' | 'warning' | 'failure'
  readonly title: string
  readonly message: string
}

const LEVELS: Readonly<Record<Severity, CheckAnnotation['level']>> = {
  critical: 'failure',
  high: 'failure',
  medium: 'warning',
  low: 'notice',
}
/** Shorter than the code host's limits of 255 characters and 64 KB, so that people read it. */
const TITLE_CHARACTERS = 200
const MESSAGE_CHARACTERS = 2_000
const MAX_KNOWN = 10

/** A finding at its lines in the diff. Annotations are plain text on the code host. */
export function annotate(finding: ReviewedFinding): CheckAnnotation {
  return {
    path: finding.file.toWellFormed(),
    startLine: finding.range.start.line,
    endLine: lastLine(finding),
    level: LEVELS[finding.severity],
    title: plain(finding.title, TITLE_CHARACTERS),
    message: [plain(finding.message, MESSAGE_CHARACTERS), plain(adviceOnFinding(finding), MESSAGE_CHARACTERS)]
      .filter(Boolean)
      .join('\n'),
  }
}

function adviceOnFinding(finding: ReviewedFinding): string {
  const { fix, noFix } = finding
  if (fix?.kind === 'ai') return [noFix?.reason, `${fix.title}, for a person to review.`].filter(Boolean).join(' ')
  return fix ? `Fix (${fixColumnText(finding)}): ${fix.title}` : (noFix?.reason ?? '')
}

/** A vulnerable dependency at its line in the manifest; at the first line if none names it. */
export function annotatePackage(one: VulnerablePackage): CheckAnnotation {
  const line = one.line ?? 1
  const known = one.vulnerabilities.map(({ cve, title }) => `${cve}: ${title}`)
  return {
    path: one.manifest.toWellFormed(),
    startLine: line,
    endLine: line,
    level: LEVELS[one.severity],
    title: plain(`${one.packageName} ${one.currentVersion} has known vulnerabilities`, TITLE_CHARACTERS),
    message: [
      ...known.slice(0, MAX_KNOWN).map((text) => plain(text, TITLE_CHARACTERS)),
      plain(adviceOn(one), MESSAGE_CHARACTERS),
    ].join('\n'),
  }
}

function adviceOn({ isMalware, upgrade, path, isDirect }: VulnerablePackage): string {
  const origin = isDirect || path.length < 2 ? '' : ` It is brought in by ${path[0]}.`
  if (isMalware) return `Remove it: the package is malicious.${origin}`
  if (!upgrade) return `No known upgrade removes all of these vulnerabilities.${origin}`
  return `${upgrade.isMajor ? 'Major upgrade' : 'Upgrade'} to ${upgrade.to}.${origin}`
}

function plain(text: string, maxCharacters: number): string {
  return shorten(stripUnsafeCharacters(text), maxCharacters)
}
