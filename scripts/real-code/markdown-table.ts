import { precisionOf, sumOf, type Tally } from './tally.ts'

/** The columns of each table; `right` is the share of true and low findings among those with a label. */
export const FINDING_HEAD = ['n', 'true', 'low', 'false', 'open', 'right']

export function findingCells(tally: Tally): (string | number)[] {
  const { true: right, low, false: wrong, unlabelled } = tally
  return [sumOf(tally), right, low, wrong, unlabelled, percent(precisionOf(tally))]
}

export function percent(share: number | null): string {
  return share === null ? '–' : `${(100 * share).toFixed(0)} %`
}

/** A Markdown table with numbers aligned right. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`
  const isNumber = (index: number) => typeof rows[0]?.[index] === 'number'
  return [line(head), line(head.map((_, index) => (isNumber(index) ? '---:' : '---'))), ...rows.map(line)].join('\n')
}
