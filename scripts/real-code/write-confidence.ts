import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { MeasuredRow, Measurement } from '../../src/analysis/confidence/measurement.ts'

const MEASURED = fileURLToPath(new URL('../../src/analysis/confidence/measured.ts', import.meta.url))

/** Writes the module for the confidence look-up, one line for each class, so that diffs are readable. */
export function writeConfidence(measurement: Measurement, path = MEASURED): void {
  writeFileSync(path, renderMeasurement(measurement))
}

export function renderMeasurement({ date, analyser, rows }: Measurement): string {
  return `import type { Measurement } from './measurement.ts'

// Made by \`npm run score:real -- --write-confidence\`; do not edit.
export const MEASURED: Measurement = {
  date: ${quote(date)},
  analyser: ${quote(analyser)},
  // prettier-ignore
  rows: [
${rows.map((row) => `    ${renderRow(row)},\n`).join('')}  ],
}
`
}

function renderRow(row: MeasuredRow): string {
  const { rule, language, evidence, packages, true: right, low, false: wrong } = row
  const found = `rule: ${quote(rule)}, language: ${quote(language)}, evidence: ${quote(evidence)}`
  return `{ ${found}, packages: ${packages}, true: ${right}, low: ${low}, false: ${wrong} }`
}

function quote(text: string | null): string {
  return text === null ? 'null' : `'${text}'`
}
