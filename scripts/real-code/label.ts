import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { comparePaths } from '../../src/analysis/source/merge-results.ts'
import { pathOf, type PackageRow } from './package-row.ts'
import { isVerdict, REASONS, type Verdict } from './reasons.ts'

/** What people say of one finding. No code of the package is in it. */
export type Label = {
  readonly path: string
  readonly rule: string
  /** The finding's fingerprint, without the number that tells alike ones apart. */
  readonly identity: string
  /** Counted from 1 among those of the file with the same identity. */
  readonly occurrence: number
  /** The release that was read. */
  readonly version: string
  readonly verdict: Verdict
  /** One of the closed list for the verdict. */
  readonly reason: string
  /** Of the two readers, and of the third look where they differ. */
  readonly readers: readonly Verdict[]
}
export type Labels = { read(row: PackageKey): Label[]; write(row: PackageKey, labels: readonly Label[]): void }
type PackageKey = Pick<PackageRow, 'ecosystem' | 'package'>

/** The labels in a folder: a file for each package, a line for each label, sorted. */
export function openLabels(folder: string): Labels {
  const fileOf = (row: PackageKey): string => join(folder, `${pathOf(row)}.jsonl`)
  return {
    read(row) {
      const file = fileOf(row)
      if (!existsSync(file)) return []
      const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
      return lines.map((line, index) => parseLabel(line, `${file}:${index + 1}`))
    },
    write(row, labels) {
      const file = fileOf(row)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, labels.toSorted(compareLabels).map(formatLabel).join(''))
    },
  }
}

export function labelKey({ path, identity, occurrence }: Pick<Label, 'path' | 'identity' | 'occurrence'>): string {
  return JSON.stringify([path, identity, occurrence])
}

function formatLabel({ path, rule, identity, occurrence, version, verdict, reason, readers }: Label): string {
  return `${JSON.stringify({ path, rule, identity, ...(occurrence > 1 && { occurrence }), version, verdict, reason, readers })}\n`
}

function compareLabels(a: Label, b: Label): number {
  return (
    comparePaths(a.path, b.path) ||
    comparePaths(a.rule, b.rule) ||
    comparePaths(a.identity, b.identity) ||
    a.occurrence - b.occurrence
  )
}

/** @throws Error naming the place when the line is no label. */
function parseLabel(line: string, place: string): Label {
  const { occurrence = 1, ...label } = JSON.parse(line) as Omit<Label, 'occurrence'> & { occurrence?: number }
  const texts = [label.path, label.rule, label.identity, label.version, label.reason]
  if (!texts.every((text) => typeof text === 'string' && text !== '')) throw new Error(`${place} lacks a field`)
  if (!isVerdict(label.verdict)) throw new Error(`${place} has an unknown verdict`)
  if (!Object.hasOwn(REASONS[label.verdict], label.reason)) throw new Error(`${place} has an unknown reason`)
  if (!Array.isArray(label.readers) || !label.readers.every(isVerdict)) throw new Error(`${place} has unknown readers`)
  return { ...label, occurrence }
}
