import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FixSummary } from '../../src/analysis/source/finding.ts'
import { nameOf, pathOf, type PackageRow } from './package-row.ts'
import { excerptOf } from './excerpt.ts'
import type { Label } from './label.ts'
import type { ReleaseCode } from './read-files.ts'
import type { Tier, TieredFinding } from './tiers.ts'

type PackageKey = Pick<PackageRow, 'ecosystem' | 'package'>

/** All that a reader needs to judge one finding without opening the package. */
export type SheetEntry = PackageKey &
  Pick<Label, 'path' | 'rule' | 'version' | 'occurrence'> & {
    /** What a verdict names: unique in all sheets. */
    readonly identity: string
    /** What the label will hold. */
    readonly fingerprint: string
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
    /** What the readers said, when they differ. */
    readonly readers?: readonly string[]
  }

const SINK_CONTEXT = 25
const STEP_CONTEXT = 8

export function sheetEntry(
  row: PackageRow,
  { finding, key }: { finding: TieredFinding; key: Pick<Label, 'identity' | 'occurrence'> },
  release: ReleaseCode,
): SheetEntry {
  const { file, range, trace } = finding
  const [around] = release.symbols(file)(range.start.line)
  return {
    identity: `${nameOf(row)}:${finding.id}`,
    ecosystem: row.ecosystem,
    package: row.package,
    version: row.release.version,
    path: file,
    line: range.start.line,
    endLine: range.end.line,
    rule: finding.ruleId,
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
    fingerprint: key.identity,
    occurrence: key.occurrence,
  }
}

/** Writes the entries of one package as lines for programs and as a page for people. */
export function writeSheet(folder: string, row: PackageKey, entries: readonly SheetEntry[], head: string): void {
  const base = join(folder, pathOf(row))
  mkdirSync(dirname(base), { recursive: true })
  writeFileSync(`${base}.jsonl`, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  writeFileSync(`${base}.md`, [head, ...entries.map(renderEntry)].join('\n'))
}

/** The entries of all sheets in a folder. */
export function readSheets(folder: string): SheetEntry[] {
  return listJsonLines(folder).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as SheetEntry),
  )
}

/** A file itself; of a folder all of its `.jsonl`. @throws Error when there is nothing of the name. */
export function listJsonLines(path: string): string[] {
  if (!existsSync(path)) throw new Error(`There is no file or folder ${path}`)
  if (!statSync(path).isDirectory()) return [path]
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.jsonl'))
    .sort()
    .map((file) => join(path, file))
}

function renderEntry(entry: SheetEntry, index: number): string {
  const { rule, path, line, identity, tier, severity, confidence, message, fix, trace } = entry
  const steps = trace.map((step, at) => `${at + 1}. \`${step.place}\` ${step.label}\n\n${fence(step.code)}`)
  return [
    `\n## ${index + 1}. ${rule}: \`${path}:${line}\`\n`,
    `- identity: \`${identity}\``,
    `- ${tier}; severity ${severity}, confidence ${confidence}; in ${entry.function}`,
    `- ${message}`,
    ...(fix ? [`- proposed fix (${fix.safety}): ${fix.title}`] : []),
    ...(entry.readers ? [`- the readers say: ${entry.readers.join('; ')}`] : []),
    `\n${fence(entry.code)}`,
    ...(steps.length > 0 ? [`\nThe way of the data:\n\n${steps.join('\n')}`] : []),
  ].join('\n')
}

/** Longer than any fence in the code. */
function fence(code: string): string {
  return `\`\`\`\`\`\`\n${code}\n\`\`\`\`\`\`\n`
}
