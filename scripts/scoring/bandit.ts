import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { primaryCategoriesOf } from './categories.ts'
import type { FixTally } from './fix-pairs.ts'

type Fixed = FixTally['fixed'][number]
export type PeerVerdict = { readonly category: string; readonly reported: number; readonly cleared: number }

/**
 * In how many fixed files Bandit found the weakness before, and in how many of those it no longer does. Its weaknesses
 * are less precise than ours: a file counts when one of them has the category's number.
 * @param program the command `bandit`.
 */
export function judgeByBandit(program: string, fixed: readonly Fixed[]): PeerVerdict[] {
  const folder = mkdtempSync(join(tmpdir(), 'fixwright-bandit-'))
  try {
    const before = run(program, join(folder, 'before'), fixed, ({ before }) => before)
    const after = run(program, join(folder, 'after'), fixed, ({ after }) => after)
    return [...Map.groupBy(fixed, ({ category }) => category)].map(([category, files]) => {
      const has = (found: typeof before, { path }: Fixed): boolean => found.get(basename(path))?.has(category) ?? false
      const reported = files.filter((file) => has(before, file))
      return { category, reported: reported.length, cleared: reported.filter((file) => !has(after, file)).length }
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Report = {
  readonly results: readonly { readonly filename: string; readonly issue_cwe?: { readonly id?: number } }[]
}

/** Categories by file name. */
function run(
  program: string,
  folder: string,
  fixed: readonly Fixed[],
  contentOf: (one: Fixed) => string,
): Map<string, Set<string>> {
  mkdirSync(folder)
  for (const one of fixed) writeFileSync(join(folder, basename(one.path)), contentOf(one))
  // It exits with 1 when it finds something.
  const { stdout } = spawnSync(program, ['-r', '-q', '-f', 'json', folder], { encoding: 'utf8', maxBuffer: 2 ** 27 })
  const categories = new Map<string, Set<string>>()
  for (const { filename, issue_cwe: cwe } of (JSON.parse(stdout) as Report).results) {
    const known = categories.get(basename(filename)) ?? new Set()
    for (const category of primaryCategoriesOf(cwe?.id === undefined ? [] : [cwe.id])) known.add(category)
    categories.set(basename(filename), known)
  }
  return categories
}
