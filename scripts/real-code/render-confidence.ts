import type { CrossValidation, Graded } from './cross-validate.ts'
import { percent, table } from './markdown-table.ts'
import { precisionOf, type Tally } from './tally.ts'

const NAMES: Readonly<Record<keyof CrossValidation, string>> = {
  declared: 'as rules declare',
  measured: 'as measured',
  leftOut: 'as measured on all other packages',
}
const GRADES: readonly (keyof Graded)[] = ['shown', 'blocking', 'hidden']

/** How reliable the confidence look-up is, on labelled findings and published vulnerabilities. */
export function confidenceTable(validation: CrossValidation): string {
  const head = GRADES.flatMap((grade) => ['true', 'low', 'false', 'right'].map((name) => `${grade}: ${name}`))
  const rows = (['declared', 'measured', 'leftOut'] as const).map((name) => [
    NAMES[name],
    ...GRADES.flatMap((grade) => cells(validation[name][grade])),
  ])
  return table(['confidence', ...head], rows)
}

function cells(tally: Tally): (string | number)[] {
  return [tally.true, tally.low, tally.false, percent(precisionOf(tally))]
}
