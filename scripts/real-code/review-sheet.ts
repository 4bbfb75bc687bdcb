import type { FixSummary } from '../../src/analysis/source/finding.ts'
import { excerptOf } from './excerpt.ts'
import type { Key } from './join-labels.ts'
import { nameOf, type PackageRow } from './package-row.ts'
import type { ReleaseCode } from './read-files.ts'
import { type Entry, fence } from './sheets.ts'
import type { Tier, TieredFinding } from './tiers.ts'

/** All that a reader needs to judge one finding without opening the package. */
export type SheetEntry = Entry & {
  readonly line: number
  readonly endLine: number
  readonly tier: Tier
  readonly severity: string
  readonly confidence: string
  readonly message: string
  readonly function: string
  readonly code: string
  readonly trace: readonly { readonly place: string; readonly label: string; readonly code: string }[]
  readonly fix: FixSummary | null
}

const SINK_CONTEXT = 25
const STEP_CONTEXT = 8

export function sheetEntry(
  row: PackageRow,
  { finding, key }: { finding: TieredFinding; key: Key },
  release: ReleaseCode,
): SheetEntry {
  const { file, range, trace } = finding
  const [around] = release.symbols(file)(range.start.line)
  return {
    ...entryOf(row, { finding, key }),
    line: range.start.line,
    endLine: range.end.line,
    tier: finding.tier,
    severity: finding.severity,
    confidence: finding.confidence,
    message: finding.message,
    function: around ? `${around.name}, lines ${around.firstLine} to ${around.lastLine}` : 'top level',
    trace: trace.map((step) => ({
      place: `${step.file}:${step.line}`,
      label: step.label,
      code: excerptOf(release.read(step.file), { first: step.line, last: step.line, context: STEP_CONTEXT }),
    })),
    code: excerptOf(release.read(file), { first: range.start.line, last: range.end.line, context: SINK_CONTEXT }),
    fix: finding.fix,
  }
}

export function entryOf(row: PackageRow, { finding, key }: { finding: TieredFinding; key: Key }): Entry {
  return {
    identity: `${nameOf(row)}:${finding.id}`,
    ecosystem: row.ecosystem,
    package: row.package,
    version: row.release.version,
    path: finding.file,
    rule: finding.ruleId,
    fingerprint: key.identity,
    occurrence: key.occurrence,
  }
}

export function renderEntry(entry: SheetEntry): string {
  const { rule, path, line, identity, tier, severity, confidence, message, fix, trace } = entry
  const steps = trace.map((step, at) => `${at + 1}. \`${step.place}\` ${step.label}\n\n${fence(step.code)}`)
  return [
    `${rule}: \`${path}:${line}\`\n`,
    `- identity: \`${identity}\``,
    `- ${tier}; severity ${severity}, confidence ${confidence}; in ${entry.function}`,
    `- ${message}`,
    ...(fix ? [`- proposed fix (${fix.safety}): ${fix.title}`] : []),
    ...(entry.readers ? [`- the readers say: ${entry.readers.join('; ')}`] : []),
    `\n${fence(entry.code)}`,
    ...(steps.length > 0 ? [`\nThe way of the data:\n\n${steps.join('\n')}`] : []),
  ].join('\n')
}
