import { nameOf } from './package-row.ts'
import { findingCells, FINDING_HEAD, table } from './markdown-table.ts'
import { FLAW_TIERS, type FlawScore } from './score-flaws.ts'
import type { PairScore } from './score-pairs.ts'
import { tallyRows } from './tally.ts'

/** What a pull request between two releases would add to the comment. */
export function pairTable(pairs: readonly PairScore[]): string {
  const rows = pairs.map(({ row, from, to, rows: brought }) => {
    const { shown, blocking, low } = tallyRows(brought)
    return [
      nameOf(row),
      from,
      to,
      ...findingCells(shown),
      ...findingCells(blocking).slice(0, 1),
      ...findingCells(low).slice(0, 1),
    ]
  })
  const { shown, blocking, low } = tallyRows(pairs.flatMap((pair) => pair.rows))
  const sum = [
    `**${pairs.length} pairs**`,
    '',
    '',
    ...findingCells(shown),
    ...findingCells(blocking).slice(0, 1),
    ...findingCells(low).slice(0, 1),
  ]
  return table(
    ['package', 'from', 'to', ...FINDING_HEAD.map((name) => `new: ${name}`), 'blocking', 'low tier'],
    [...rows, sum],
  )
}

/** Whether the releases before and after published fixes are told apart. */
export function flawTable(flaws: readonly FlawScore[]): string {
  const rows = flaws.map(({ flaw, before, after }) => [
    flaw.id,
    nameOf(flaw),
    `${flaw.before.version} → ${flaw.after.version}`,
    flaw.rules.join(', '),
    before,
    after,
    before !== 'none' && after === 'none' ? 'yes' : 'no',
  ])
  const count = (isCounted: (score: FlawScore) => boolean) => flaws.filter(isCounted).length
  const found = FLAW_TIERS.filter((tier) => tier !== 'none').map(
    (tier) => `${tier} ${count(({ before }) => before === tier)}`,
  )
  const apart = count(({ before, after }) => before !== 'none' && after === 'none')
  const apartShown = count(({ before, after }) => before === 'shown' && after !== 'shown')
  return [
    `${flaws.length} published flaws: found before the fix ${found.join(', ')}; told apart ${apart}, by what is shown ${apartShown}.`,
    '',
    table(['flaw', 'package', 'releases', 'rules', 'before', 'after', 'told apart'], rows),
  ].join('\n')
}
