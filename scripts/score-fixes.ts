import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { judgeByBandit } from './scoring/bandit.ts'
import { readCorpora } from './scoring/corpus.ts'
import { emptyTally, type FixTally, type FixTallies, scorePairs } from './scoring/fix-pairs.ts'
import { MARKER } from './scoring/table.ts'

/** `npm run score:fixes -- CORPORA_DIR`: scores the fixers on files with a known repaired version. */

const PAGE = fileURLToPath(new URL('../src/analysis/fixers/SCORES.md', import.meta.url))

const USAGE = `Usage: npm run score:fixes -- CORPORA_DIR [--bandit PROGRAM]

  CORPORA_DIR  a folder of labelled corpora, each a folder with cases.jsonl, corpus.json and the code in src and fixed
  --bandit     the command of Bandit, to ask it about the fixed files of Python as well`

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { bandit: { type: 'string' } },
  })
  const [folder] = positionals
  if (!folder || !existsSync(folder)) {
    console.error(USAGE)
    return 2
  }
  const scored = readCorpora(folder)
    .map((corpus) => ({ name: corpus.name, tallies: scorePairs(corpus) }))
    .filter(({ tallies }) => tallies.size > 0)
  const before = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : ''
  writeFileSync(
    PAGE,
    await format(render(scored, before, values.bandit), { ...(await resolveConfig(PAGE)), parser: 'markdown' }),
  )
  return 0
}

type Scored = { readonly name: string; readonly tallies: FixTallies }
const COUNTS = ['pairs', 'attempted', 'parses', 'cleared', 'closer', 'exact', 'changedTwins'] as const

function render(scored: readonly Scored[], before: string, bandit: string | undefined): string {
  const at = before.indexOf(MARKER)
  const peer = bandit === undefined ? '' : `\n\n${renderPeer(bandit, scored)}`
  return `# What the fixers make of known pairs

Made by \`npm run score:fixes -- CORPORA_DIR\`; do not edit above the marker. A pair is a file with a weakness and the same file
as somebody repaired it. _Attempted_: a fix of the category was made and passed its proof. _Cleared_: nothing of the category
is found in the file any more. _Closer_: more like the repaired file than before. _Twins_: repaired files that were changed.

${scored.map(({ name, tallies }) => renderCorpus(name, tallies)).join('\n\n')}${peer}

${MARKER}${at < 0 ? '\n' : before.slice(at + MARKER.length)}`
}

function renderPeer(bandit: string, scored: readonly Scored[]): string {
  const fixed = scored.flatMap(({ tallies }) => [...tallies.values()].flatMap((tally) => tally.fixed))
  const verdicts = judgeByBandit(
    bandit,
    fixed.filter(({ path }) => path.endsWith('.py')),
  )
  return [
    '## What Bandit says of the fixed files\n',
    '| category | reported before | cleared |',
    '| --- | --: | --: |',
    ...verdicts
      .filter(({ reported }) => reported > 0)
      .map((one) => `| ${one.category} | ${one.reported} | ${one.cleared} |`),
  ].join('\n')
}

function renderCorpus(name: string, tallies: FixTallies): string {
  const sum = emptyTally()
  for (const tally of tallies.values()) for (const key of COUNTS) sum[key] += tally[key]
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
