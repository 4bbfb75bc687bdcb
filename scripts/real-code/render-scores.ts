import { LANGUAGES, type Language } from '../../src/analysis/source/language.ts'
import { nameOf } from './package-row.ts'
import type { PackageScore } from './score-package.ts'
import { findingCells, FINDING_HEAD, table } from './markdown-table.ts'
import { sumOf, tallyBy, tallyRows, type Tally, type TierTallies } from './tally.ts'

/** Shown and blocking findings by language, and per 10,000 lines. */
export function languageTable(scores: readonly PackageScore[]): string {
  const tallies = new Map([...tallyBy(scores, ({ language }) => language), ...tallyBy(scores, () => 'all')])
  const rows = [...LANGUAGES, 'all'].flatMap((language) => {
    const tally = tallies.get(language) ?? tallyRows([])
    const lines = linesOf(scores, language)
    if (lines === 0) return []
    return [
      [
        language,
        lines,
        ...findingCells(tally.shown),
        ...rates(tally.shown, lines),
        ...findingCells(tally.blocking),
        sumOf(tally.low),
      ],
    ]
  })
  return table(
    [
      'language',
      'lines',
      ...FINDING_HEAD.map((name) => `shown: ${name}`),
      'per 10k',
      'false per 10k',
      ...FINDING_HEAD.map((name) => `blocking: ${name}`),
      'low tier',
    ],
    rows,
  )
}

/** By rule and language, those with the most findings first. */
export function ruleTable(scores: readonly PackageScore[]): string {
  const tallies = [...tallyBy(scores, ({ ruleId, language }) => `${ruleId} ${language}`)]
  const rows = tallies
    .toSorted(
      ([a, one], [b, other]) =>
        sumOf(other.shown) - sumOf(one.shown) || sumOf(other.low) - sumOf(one.low) || (a < b ? -1 : 1),
    )
    .map(([key, tally]) => [...key.split(' '), ...tierCells(tally)])
  return table(
    [
      'rule',
      'language',
      ...FINDING_HEAD.map((name) => `shown: ${name}`),
      ...FINDING_HEAD.map((name) => `blocking: ${name}`),
      ...FINDING_HEAD.map((name) => `low tier: ${name}`),
    ],
    rows,
  )
}

/** What each package has. */
export function packageTable(scores: readonly PackageScore[]): string {
  const rows = scores.map((score) => {
    const tally = tallyBy([score], () => '').get('')
    const lines = LANGUAGES.map((language) => score.lines[language] ?? 0)
    return [
      nameOf(score.row),
      score.row.release.version,
      ...lines,
      ...(tally ? findingCells(tally.shown) : FINDING_HEAD.map(() => 0)),
      tally ? sumOf(tally.blocking) : 0,
      tally ? sumOf(tally.low) : 0,
    ]
  })
  return table(
    ['package', 'version', ...LANGUAGES, ...FINDING_HEAD.map((name) => `shown: ${name}`), 'blocking', 'low tier'],
    rows,
  )
}

/** Labels without a finding: false ones were repaired, true ones lost. */
export function goneTable(scores: readonly PackageScore[]): string {
  const gone = scores.flatMap(({ row, gone: labels }) => labels.map((label) => ({ row, label })))
  const count = (verdict: string) => gone.filter(({ label }) => label.verdict === verdict).length
  const lost = gone.filter(({ label }) => label.verdict === 'true')
  const list = lost.map(({ row, label }) => `- ${nameOf(row)} \`${label.path}\`: ${label.rule} (${label.reason})`)
  return [
    `Labelled findings that are gone: ${count('false')} false, ${count('low')} of low value, ${count('true')} true.`,
    ...(list.length > 0 ? ['', 'Lost true ones:', '', ...list] : []),
  ].join('\n')
}

function linesOf(scores: readonly PackageScore[], language: string): number {
  const languages: readonly Language[] = language === 'all' ? LANGUAGES : LANGUAGES.filter((one) => one === language)
  return scores.reduce((sum, { lines }) => sum + languages.reduce((part, one) => part + (lines[one] ?? 0), 0), 0)
}

function tierCells({ shown, blocking, low }: TierTallies): (string | number)[] {
  return [...findingCells(shown), ...findingCells(blocking), ...findingCells(low)]
}

function rates(tally: Tally, lines: number): string[] {
  return [sumOf(tally), tally.false].map((count) => ((count / lines) * 10_000).toFixed(2))
}
