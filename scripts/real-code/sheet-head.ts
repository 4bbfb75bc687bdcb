import { type PackageRow, nameOf } from './package-row.ts'
import type { Vocabulary } from './readings.ts'

const FINDINGS =
  'Read each as somebody who keeps this code: `true`, they would fix it; `low`, it is right, and they would not act; `false`, it is wrong.'
const FIXES =
  'Read each as somebody who keeps this code: `merge`, they would merge it as it is; `edit`, after an edit; `wrong`, they would close it.'

/** Instructions for readers at the top of each sheet. */
export function sheetHead(
  row: PackageRow,
  count: number,
  about: 'findings' | 'fixes',
  vocabulary: Vocabulary<string>,
): string {
  const reasons = Object.entries(vocabulary).map(([verdict, meanings]) => {
    const lines = Object.entries(meanings).map(([reason, meaning]) => `  - \`${reason}\`: ${meaning}`)
    return [`- **${verdict}**`, ...lines].join('\n')
  })
  return `# ${nameOf(row)} ${row.release.version}: ${count} ${about}

${about === 'fixes' ? FIXES : FINDINGS} One line of JSON for
each: \`{"identity": "…", "verdict": "…", "reason": "…", "note": "at most 200 characters"}\`. Reasons:

${reasons.join('\n')}
`
}
