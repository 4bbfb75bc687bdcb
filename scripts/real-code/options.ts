import { homedir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { nameOf, type PackageRow } from './package-row.ts'
import type { TierTallies } from './tally.ts'

export const USAGE = `Usage: npm run score:real -- [flags]

  --cache DIR      where archives and results are kept; the default is in the user's cache folder
  --package NAME   only this package, such as npm/ghost; may be given more than once
  --part PART      only findings, pairs, flaws or fixes; may be given more than once
  --sheets DIR     write the findings without a label there, for people to read
  --tier TIER      which ones: shown, blocking or low; the default is shown
  --pairs          with --sheets: only what the release brings against the one before it
  --fixes          with --sheets: the fixes of what is shown
  --merge A B [C]  with --sheets: make labels of the verdicts of two readers, each a file or a folder; where they
                   differ a sheet for a third look is written, whose verdicts are C
  --first-run FILE keep what a comment would show, of packages that nobody has analysed before; see first-runs/README.md
  --write-confidence  with everything labelled and published: write what the product looks confidence up in; with --package
                   only what was counted of those packages is replaced, and the precision on the pages of rules stays
  --output FILE    where the page goes; the default is src/analysis/REAL_CODE.md when everything is scored, else nowhere
  --jobs N         threads to use; the default is 1`

export const PARTS = ['findings', 'pairs', 'flaws', 'fixes'] as const
export type Part = (typeof PARTS)[number]
export const SHEET_TIERS = ['shown', 'blocking', 'low'] as const

export type ScoreOptions = {
  readonly cache: string
  readonly packages: readonly PackageRow[]
  readonly parts: ReadonlySet<Part>
  /** All packages and all parts. */
  readonly isWhole: boolean
  readonly sheets: string | null
  readonly tier: keyof TierTallies
  /** Sheets and labels are about fixes. */
  readonly fixes: boolean
  /** The readers' verdict files, when labels are created. */
  readonly merge: readonly string[] | null
  /** Where what is shown is kept as a first run. */
  readonly firstRun: string | null
  /** Writes the measurements that the product's confidence look-up uses. */
  readonly writesConfidence: boolean
  readonly output: string | null
  readonly jobs: number
}

/** @throws Error with a sentence for the user. */
export function parseScoreOptions(args: readonly string[], all: readonly PackageRow[]): ScoreOptions | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      cache: { type: 'string', default: join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'fixwright') },
      package: { type: 'string', multiple: true },
      part: { type: 'string', multiple: true },
      sheets: { type: 'string' },
      tier: { type: 'string', default: 'shown' },
      pairs: { type: 'boolean', default: false },
      fixes: { type: 'boolean', default: false },
      merge: { type: 'boolean', default: false },
      'first-run': { type: 'string' },
      'write-confidence': { type: 'boolean', default: false },
      output: { type: 'string' },
      jobs: { type: 'string', default: '1' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return null
  const tier = SHEET_TIERS.find((known) => known === values.tier)
  if (!tier) throw new Error(`--tier takes one of ${SHEET_TIERS.join(', ')}`)
  if (values.merge && (!values.sheets || positionals.length < 2 || positionals.length > 3))
    throw new Error('--merge goes with --sheets and the verdicts of two readers, or of three')
  if (!values.merge && positionals.length > 0) throw new Error(`What is ${positionals.join(' ')}?`)
  if (values['write-confidence'] && (values.part || values.sheets))
    throw new Error('--write-confidence scores findings and flaws, and writes no sheets')
  const jobs = Number(values.jobs)
  if (!Number.isInteger(jobs) || jobs < 1) throw new Error('--jobs takes a number')
  return {
    cache: values.cache,
    packages: choosePackages(all, values.package),
    parts: chooseParts(values),
    isWhole: !values.package && !values.part && !values.sheets && !values['write-confidence'],
    sheets: values.sheets ?? null,
    tier,
    fixes: values.fixes,
    merge: values.merge ? positionals : null,
    firstRun: values['first-run'] ?? null,
    writesConfidence: values['write-confidence'],
    output: values.output ?? null,
    jobs,
  }
}

/** Sheets are of one part. */
type PartFlags = {
  readonly part?: string[]
  readonly sheets?: string
  readonly pairs: boolean
  readonly fixes: boolean
  readonly 'write-confidence': boolean
}

function chooseParts({ part, sheets, pairs, fixes, ...flags }: PartFlags): ReadonlySet<Part> {
  if (flags['write-confidence']) return new Set(['findings', 'flaws'])
  const ofSheets = fixes ? 'fixes' : pairs ? 'pairs' : 'findings'
  const names = part ?? (sheets === undefined ? PARTS : [ofSheets])
  return new Set(
    names.map((name) => {
      const known = PARTS.find((one) => one === name)
      if (!known) throw new Error(`--part takes some of ${PARTS.join(', ')}`)
      return known
    }),
  )
}

function choosePackages(all: readonly PackageRow[], names: readonly string[] | undefined): readonly PackageRow[] {
  if (!names) return all
  return names.map((name) => {
    const row = all.find((one) => nameOf(one) === name || one.package === name)
    if (!row) throw new Error(`There is no package ${name} in the list; there are ${all.map(nameOf).join(', ')}`)
    return row
  })
}
