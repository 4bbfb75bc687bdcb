import { readFileSync } from 'node:fs'
import t from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import type { Finding } from '../../src/analysis/source/finding.ts'
import { groupFiles, PROJECT_LIMITS } from '../../src/analysis/source/imports/group-files.ts'
import { matchGolden } from '../helpers/golden.ts'

const FOLDER = new URL('first-contact/', import.meta.url)

type Mark = { readonly file: string; readonly line: number; readonly rule: string; readonly vulnerable: boolean }
type Program = {
  readonly language: string
  readonly program: string
  readonly marks: readonly Mark[]
  readonly files: Readonly<Record<string, string>>
}
type Judged = { readonly name: string; readonly mark: Mark; readonly tier: 'shown' | 'low' | 'none' }

/** Rules that mean the same at one place. */
const SAME: readonly ReadonlySet<string>[] = [
  new Set(['path-traversal', 'zip-slip']),
  new Set(['xss', 'dom-xss']),
  new Set(['open-redirect', 'dom-xss']),
  new Set(['code-injection', 'expression-injection', 'template-injection', 'unsafe-reflection']),
  new Set(['weak-hash', 'weak-crypto']),
  new Set(['redos', 'regex-injection', 'resource-exhaustion']),
  new Set(['sql-injection', 'nosql-injection']),
  new Set(['mass-assignment', 'prototype-pollution']),
  new Set(['cors', 'missing-origin-check']),
  new Set(['header-injection', 'host-header-injection']),
  new Set(['debug-enabled', 'information-exposure']),
  new Set(['csrf', 'disabled-protection']),
]

void t.test('programs of people who did not know the analyser: what is found stays found', (t) => {
  for (const batch of ['batch-1', 'batch-2', 'batch-3', 'batch-4', 'batch-5']) {
    const judged = readBatch(`${batch}.jsonl`).flatMap(judgeProgram)
    matchGolden(t, new URL(`golden/${batch}.txt`, FOLDER), report(judged))
  }
  t.end()
})

function readBatch(name: string): Program[] {
  const lines = readFileSync(new URL(name, FOLDER), 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Program)
}

function judgeProgram({ language, program, marks, files }: Program): Judged[] {
  const sources = Object.entries(files).map(([path, content]) => ({ path, content }))
  const findings = groupFiles(sources, PROJECT_LIMITS).flatMap(
    ({ files, context }) => analyze(files, { context }).findings,
  )
  return marks.map((mark) => {
    const at = findings.filter((finding) => isAt(finding, mark))
    const tier = at.some(({ confidence }) => confidence !== 'low') ? 'shown' : at.length > 0 ? 'low' : 'none'
    return { name: `${language}/${program}/${mark.file}:${mark.line} ${mark.rule}`, mark, tier }
  })
}

/** Harmless places are often next to vulnerable ones, so a finding counts against them on their own line only. */
function isAt({ file, ruleId, range: { start } }: Finding, { vulnerable, ...mark }: Mark): boolean {
  const isSameRule = ruleId === mark.rule || SAME.some((rules) => rules.has(ruleId) && rules.has(mark.rule))
  return file === mark.file && isSameRule && Math.abs(start.line - mark.line) <= (vulnerable ? 1 : 0)
}

function report(judged: readonly Judged[]): string {
  const languages = Map.groupBy(judged, ({ name }) => name.split('/')[0] ?? '')
  const counts = [...languages].map(
    ([language, all]) => `${language}: ${countTiers(all, true)}; ${countTiers(all, false)}`,
  )
  const list = (title: string, isListed: (one: Judged) => boolean) => [
    '',
    title,
    ...judged.filter(isListed).map(({ name }) => `  ${name}`),
  ]
  return [
    ...counts,
    ...list('missed', ({ mark, tier }) => mark.vulnerable && tier === 'none'),
    ...list('found, of low confidence', ({ mark, tier }) => mark.vulnerable && tier === 'low'),
    ...list('wrong, and shown', ({ mark, tier }) => !mark.vulnerable && tier === 'shown'),
    ...list('wrong, of low confidence', ({ mark, tier }) => !mark.vulnerable && tier === 'low'),
  ].join('\n')
}

function countTiers(all: readonly Judged[], vulnerable: boolean): string {
  const marks = all.filter(({ mark }) => mark.vulnerable === vulnerable)
  const count = (tier: Judged['tier']) => marks.filter((one) => one.tier === tier).length
  const name = vulnerable ? 'vulnerable places' : 'harmless places'
  return `${marks.length} ${name}, ${count('shown')} shown and ${count('low')} low`
}
