import { type PackageRow, nameOf } from './package-row.ts'
import { REASONS, VERDICTS } from './reasons.ts'

/** What a reader has to know, on top of each sheet. */
export function sheetHead(row: PackageRow, count: number): string {
  const reasons = VERDICTS.map((verdict) => {
    const lines = Object.entries(REASONS[verdict]).map(([reason, meaning]) => `  - \`${reason}\`: ${meaning}`)
    return [`- **${verdict}**`, ...lines].join('\n')
  })
  return `# ${nameOf(row)} ${row.release.version}: ${count} findings

Read each as somebody who keeps this code: \`true\`, they would fix it; \`low\`, it is right, and they would not act; \`false\`, it is
wrong. One line of JSON for each: \`{"identity": "…", "verdict": "…", "reason": "…", "note": "at most 200 characters"}\`. Reasons:

${reasons.join('\n')}
`
}
