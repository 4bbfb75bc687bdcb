import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { comparePaths } from '../../src/analysis/source/merge-results.ts'
import { pathOf, type PackageRow } from './package-row.ts'
import type { Vocabulary } from './readings.ts'
import type { Verdict } from './reasons.ts'

/** A verdict on one finding, or on its fix. It contains no code of the package. */
export type AnyLabel<V extends string> = {
  readonly path: string
  readonly rule: string
  /** The finding's fingerprint, without the number. */
  readonly identity: string
  /** Counted from 1 among equal fingerprints in the file. */
  readonly occurrence: number
  /** The release that was read. */
  readonly version: string
  readonly verdict: V
  /** One of the reasons listed for the verdict. */
  readonly reason: string
  /** Of the two readers, and of the third if they differ. */
  readonly readers: readonly V[]
  /** For fixes: the hash of the change. */
  readonly change?: string
}
export type Label = AnyLabel<Verdict>
export type Labels<V extends string> = {
  read(row: PackageKey): AnyLabel<V>[]
  /** A new verdict replaces the old one. */
  add(row: PackageKey, labels: readonly AnyLabel<V>[]): void
}
type PackageKey = Pick<PackageRow, 'ecosystem' | 'package'>

/** The labels in a folder: a file for each package, a line for each label, sorted. */
export function openLabels<V extends string>(folder: string, vocabulary: Vocabulary<V>): Labels<V> {
  const fileOf = (row: PackageKey): string => join(folder, `${pathOf(row)}.jsonl`)
  const read = (row: PackageKey): AnyLabel<V>[] => {
    const file = fileOf(row)
    if (!existsSync(file)) return []
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
    return lines.map((line, index) => parseLabel(line, vocabulary, `${file}:${index + 1}`))
  }
  return {
    read,
    add(row, labels) {
      const all = new Map([...read(row), ...labels].map((label) => [keyOf(label), label]))
      const file = fileOf(row)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, [...all.values()].toSorted(compareLabels).map(formatLabel).join(''))
    },
  }
}

function keyOf({ path, identity, occurrence, change }: AnyLabel<string>): string {
  return JSON.stringify([path, identity, occurrence, change])
}

function formatLabel(label: AnyLabel<string>): string {
  const { path, rule, identity, occurrence, change, version, verdict, reason, readers } = label
  const place = { path, rule, identity, ...(occurrence > 1 && { occurrence }), ...(change && { change }) }
  return `${JSON.stringify({ ...place, version, verdict, reason, readers })}\n`
}

function compareLabels(a: AnyLabel<string>, b: AnyLabel<string>): number {
  return (
    comparePaths(a.path, b.path) ||
    comparePaths(a.rule, b.rule) ||
    comparePaths(a.identity, b.identity) ||
    a.occurrence - b.occurrence ||
    comparePaths(a.change ?? '', b.change ?? '')
  )
}

/** @throws Error naming the place when the line is not a label. */
function parseLabel<V extends string>(line: string, vocabulary: Vocabulary<V>, place: string): AnyLabel<V> {
  const { occurrence = 1, ...label } = JSON.parse(line) as Omit<AnyLabel<V>, 'occurrence'> & { occurrence?: number }
  const isVerdict = (word: string): boolean => Object.hasOwn(vocabulary, word)
  const texts = [label.path, label.rule, label.identity, label.version, label.reason]
  if (!texts.every((text) => typeof text === 'string' && text !== '')) throw new Error(`${place} lacks a field`)
  if (!isVerdict(label.verdict)) throw new Error(`${place} has an unknown verdict`)
  if (!Object.hasOwn(vocabulary[label.verdict], label.reason)) throw new Error(`${place} has an unknown reason`)
  if (!Array.isArray(label.readers) || !label.readers.every(isVerdict)) throw new Error(`${place} has unknown readers`)
  return { ...label, occurrence }
}
