import type { Scores, Tally } from './score.ts'
import { tallyOf } from './score.ts'

export const MARKER = '<!-- Below this line people write. It is kept when the tables are made again. -->'
/** Categories with fewer vulnerable cases are not significant, and are left out of the mean. */
const MIN_POSITIVES = 5

export type Scored = { readonly name: string; readonly scores: Scores }

/** The page with its tables, keeping the text that people wrote on the existing one. */
export function renderScores(corpora: readonly Scored[], before: string): string {
  const at = before.indexOf(MARKER)
  const written = at < 0 ? '\n' : before.slice(at + MARKER.length)
  return `# Scores

Made by \`npm run score -- CORPORA_DIR\`; do not edit above the marker. A case is a labelled place or file that is vulnerable
or is not. _Found_ and _missed_ are vulnerable cases, _false alarms_ are others that were reported, _stray_ are findings in
completely labelled files that no case speaks of. Recall is found of vulnerable, FPR is false alarms of not vulnerable,
Youden is recall − FPR, all in percent. The macro is the mean over categories with ${MIN_POSITIVES} vulnerable cases or more.

${renderSummary(corpora)}

${corpora.map(renderCorpus).join('\n\n')}

${MARKER}${written}`
}

function renderSummary(corpora: readonly Scored[]): string {
  const rows = corpora.flatMap(({ name, scores }) =>
    [...scores].map(([language, tallies]) => summaryRow(name, language, tallies)),
  )
  return [
    '| corpus | language | cases | categories | macro recall | macro FPR | macro Youden |',
    '| --- | --- | --: | --: | --: | --: | --: |',
    ...rows,
    ...[...pool(corpora)].map(([language, tallies]) => summaryRow('all', language, tallies)),
  ].join('\n')
}

function pool(corpora: readonly Scored[]): Scores {
  const pooled = new Map<string, Map<string, Tally>>()
  for (const { scores } of corpora) {
    for (const [language, tallies] of scores) {
      for (const [category, tally] of tallies) add(tallyOf(pooled, language, category), tally)
    }
  }
  return new Map([...pooled].sort(([a], [b]) => a.localeCompare(b)))
}

function add(sum: Tally, { found, missed, falseAlarms, quiet, stray }: Tally): void {
  sum.found += found
  sum.missed += missed
  sum.falseAlarms += falseAlarms
  sum.quiet += quiet
  sum.stray += stray
}

function summaryRow(name: string, language: string, tallies: ReadonlyMap<string, Tally>): string {
  const { categories, recall, fpr, youden } = macroOf(tallies)
  const cases = [...tallies.values()].reduce((sum, tally) => sum + casesOf(tally), 0)
  return row([name, language, cases, categories, percent(recall), percent(fpr), percent(youden)])
}

function casesOf({ found, missed, falseAlarms, quiet }: Tally): number {
  return found + missed + falseAlarms + quiet
}

function renderCorpus({ name, scores }: Scored): string {
  return [...scores].map(([language, tallies]) => renderTable(`${name}, ${language}`, tallies)).join('\n\n')
}

function renderTable(title: string, tallies: ReadonlyMap<string, Tally>): string {
  const all: Tally = { found: 0, missed: 0, falseAlarms: 0, quiet: 0, stray: 0 }
  for (const tally of tallies.values()) add(all, tally)
  const { categories, recall, fpr, youden } = macroOf(tallies)
  return [
    `## ${title}`,
    '',
    '| category | cases | found | missed | false alarms | stray | recall | FPR | Youden |',
    '| --- | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...[...tallies].sort(([a], [b]) => a.localeCompare(b)).map(([category, tally]) => tallyRow(category, tally)),
    tallyRow('**all**', all),
    row([`**macro over ${categories}**`, '', '', '', '', '', percent(recall), percent(fpr), percent(youden)]),
  ].join('\n')
}

function tallyRow(label: string, tally: Tally): string {
  const { recall, fpr, youden } = ratesOf(tally)
  const counts = [casesOf(tally), tally.found, tally.missed, tally.falseAlarms, tally.stray]
  return row([label, ...counts, percent(recall), percent(fpr), percent(youden)])
}

type Rates = { readonly recall: number | null; readonly fpr: number | null; readonly youden: number | null }

function ratesOf({ found, missed, falseAlarms, quiet }: Tally): Rates {
  const recall = found + missed > 0 ? found / (found + missed) : null
  const fpr = falseAlarms + quiet > 0 ? falseAlarms / (falseAlarms + quiet) : null
  return { recall, fpr, youden: recall === null || fpr === null ? null : recall - fpr }
}

export function macroOf(tallies: ReadonlyMap<string, Tally>): Rates & { readonly categories: number } {
  const counted = [...tallies.values()].filter(({ found, missed }) => found + missed >= MIN_POSITIVES).map(ratesOf)
  const mean = (read: (rates: Rates) => number | null): number | null => {
    const values = counted.map(read).filter((value) => value !== null)
    return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null
  }
  return {
    categories: counted.length,
    recall: mean(({ recall }) => recall),
    fpr: mean(({ fpr }) => fpr),
    youden: mean(({ youden }) => youden),
  }
}

function percent(share: number | null): string {
  return share === null ? '–' : (100 * share).toFixed(1)
}

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`
}
