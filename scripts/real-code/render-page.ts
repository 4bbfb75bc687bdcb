import { crossValidate } from './cross-validate.ts'
import { judgedIn } from './measure-confidence.ts'
import { confidenceTable } from './render-confidence.ts'
import { fixTables } from './render-fixes.ts'
import { flawTable, pairTable } from './render-pairs.ts'
import { goneTable, languageTable, packageTable, ruleTable } from './render-scores.ts'
import type { Scores } from './score-parts.ts'

export const MARKER = '<!-- Below this line people write. It is kept when the tables are made again. -->'

/** The tables of what was scored. */
export function renderTables({ packages, pairs, flaws, fixes }: Scores): string {
  const parts = [
    ...(packages.length > 0
      ? [
          section('By language', languageTable(packages)),
          section('By rule', ruleTable(packages)),
          section('By package', packageTable(packages)),
          section('Confidence', confidenceTable(crossValidate(judgedIn({ packages, flaws })))),
          section('Labels', goneTable(packages)),
        ]
      : []),
    ...(pairs.length > 0 ? [section('Release pairs', pairTable(pairs))] : []),
    ...(flaws.length > 0 ? [section('Published flaws', flawTable(flaws))] : []),
    ...(fixes.length > 0 ? [section('Fixes', fixTables(fixes))] : []),
  ]
  return parts.join('\n')
}

function section(title: string, text: string): string {
  return `## ${title}\n\n${text}\n`
}

/** The page, keeping the text that people wrote on the existing one. */
export function renderPage(scores: Scores, before: string): string {
  const at = before.indexOf(MARKER)
  const written = at < 0 ? '\n' : before.slice(at + MARKER.length)
  return `# Real code

Made by \`npm run score:real\`; do not edit above the marker. The packages are pinned in \`scripts/real-code/packages.ts\`, and what people say of their
findings is in \`scripts/real-code/labels\`. _Shown_ findings are in a pull request's comment, _blocking_ ones of them fail its check run, those of the _low
tier_ are only counted. _True_: a maintainer would fix it; _low_: it is right, and nobody would act; _false_: it is wrong; _open_: nobody has read it.
_Right_ is the share of true and low ones among those that were read. Confidence is looked up in what was measured here, so the page shows as well what it
is worth on packages that were left out of the measuring.

${renderTables(scores)}
${MARKER}${written}`
}
