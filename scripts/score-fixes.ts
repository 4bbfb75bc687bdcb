import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { readCorpora } from './scoring/corpus.ts'
import { emptyTally, type FixTally, type FixTallies, scorePairs } from './scoring/fix-pairs.ts'
import { MARKER } from './scoring/table.ts'

/** `npm run score:fixes -- CORPORA_DIR`: what the fixers make of files of which somebody's repaired version is known. */

const PAGE = fileURLToPath(new URL('../src/analysis/fixers/SCORES.md', import.meta.url))

async function main([folder]: readonly string[]): Promise<number> {
  if (!folder || !existsSync(folder)) {
    console.error('Usage: npm run score:fixes -- CORPORA_DIR')
    return 2
  }
  const scored = readCorpora(folder)
    .map((corpus) => ({ name: corpus.name, tallies: scorePairs(corpus) }))
    .filter(({ tallies }) => tallies.size > 0)
  const before = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
  writeFileSync(PAGE, await format(render(scored, before), { ...(await resolveConfig(PAGE)), parser: 'markdown' }))
  return 0
}

function render(scored: readonly { name: string; tallies: FixTallies }[], before: string): string {
  const at = before.indexOf(MARKER)
  return `# What the fixers make of known pairs

Made by \`npm run score:fixes -- CORPORA_DIR\`; do not edit above the marker. A pair is a file with a weakness and the same file
as somebody repaired it. _Attempted_: a fix of the category was made and passed its proof. _Cleared_: nothing of the category
is found in the file any more. _Closer_: more like the repaired file than before. _Twins_: repaired files that were changed.

${scored.map(({ name, tallies }) => renderCorpus(name, tallies)).join('\n\n')}

${MARKER}${at < 0 ? '\n' : before.slice(at + MARKER.length)}`
}

function renderCorpus(name: string, tallies: FixTallies): string {
  const sum = emptyTally()
  for (const tally of tallies.values()) for (const key of Object.keys(sum) as (keyof FixTally)[]) sum[key] += tally[key]
  const rows = [...tallies].toSorted(([a], [b]) => a.localeCompare(b)).map(([key, tally]) => row(key, tally))
  return [
    `## ${name}\n`,
    '| language, category | pairs | attempted | parses | cleared | closer | exact | twins |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
    ...rows,
    row('**all**', sum),
  ].join('\n')
}

function row(name: string, { pairs, attempted, parses, cleared, closer, exact, changedTwins }: FixTally): string {
  const share = `${attempted} (${Math.round((100 * attempted) / pairs)} %)`
  return `| ${name} | ${pairs} | ${share} | ${parses} | ${cleared} | ${closer} | ${exact} | ${changedTwins} |`
}

process.exitCode = await main(process.argv.slice(2))
