import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MeasuredRow, Measurement, PrecisionRow, Verdicts } from '../../src/analysis/confidence/measurement.ts'

const MEASURED = fileURLToPath(new URL('../../src/analysis/confidence/measured.ts', import.meta.url))
const FIRST_RUNS = fileURLToPath(new URL('../../src/analysis/confidence/first-runs.ts', import.meta.url))

/** Writes the module for the confidence look-up, one line for each class, so that diffs are readable. */
export function writeConfidence(measurement: Measurement, path = MEASURED): void {
  writeFileSync(path, renderMeasurement(measurement))
}

/** Writes the module with the verdicts on first runs, one line for each class. */
export function writeFirstRunRows(rows: readonly MeasuredRow[], path = FIRST_RUNS): void {
  writeFileSync(path, renderFirstRuns(rows))
}

export function renderFirstRuns(rows: readonly MeasuredRow[]): string {
  return `import type { MeasuredRow } from './measurement.ts'

// Made by \`npm run score:real -- --merge\` of the first runs and their labels; do not edit.
// prettier-ignore
export const FIRST_RUNS: readonly MeasuredRow[] = [
${rows.map((row) => `  ${renderRow(row)},\n`).join('')}]
`
}

export function renderMeasurement({ date, analyser, rows, packages, precision }: Measurement): string {
  return `import type { Measurement } from './measurement.ts'

// Made by \`npm run score:real -- --write-confidence\`; do not edit.
export const MEASURED: Measurement = {
  date: ${quote(date)},
  analyser: ${quote(analyser)},
  // prettier-ignore
  rows: [
${rows.map((row) => `    ${renderRow(row)},\n`).join('')}  ],
  packages: ${packages},
  // prettier-ignore
  precision: [
${precision.map((row) => `    ${renderPrecision(row)},\n`).join('')}  ],
}
`
}

function renderRow(row: MeasuredRow): string {
  const { rule, language, evidence, verdicts } = row
  const found = `rule: ${quote(rule)}, language: ${quote(language)}, evidence: ${quote(evidence)}`
  const counts = Object.entries(verdicts).map(([name, numbers]) => `${quote(name)}: [${numbers.join(', ')}]`)
  return `{ ${found}, verdicts: { ${counts.join(', ')} } }`
}

function renderPrecision({ rule, language, shown, all }: PrecisionRow): string {
  const counts = `shown: { ${renderVerdicts(shown)} }, all: { ${renderVerdicts(all)} }`
  return `{ rule: ${quote(rule)}, language: ${quote(language)}, ${counts} }`
}

function renderVerdicts({ true: right, low, false: wrong }: Verdicts): string {
  return `true: ${right}, low: ${low}, false: ${wrong}`
}

function quote(text: string | null): string {
  return text === null ? 'null' : `'${text}'`
}
