import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FixedFile } from '../../src/analysis/source/text-edit.ts'
import { joinGroupResults } from '../../src/cli/join-results.ts'
import { groupRelease, TODAY } from './analyse-release.ts'
import type { LoadDeps, LoadedRelease } from './load-package.ts'
import type { Release } from './package-row.ts'
import { isOf, type TierTallies } from './tally.ts'
import { judgeRelease, type TieredFinding } from './tiers.ts'

/** A fixed file without its original content, which is in the unpacked release. */
type StoredFile = Omit<FixedFile, 'before'>
type Deps = Pick<LoadDeps, 'pool' | 'cache' | 'analyserVersion'>

/** The result of all deterministic fixes for the findings of a tier in a release, applied at once; cached. */
export async function proposeFixes(
  { pool, cache, analyserVersion }: Deps,
  release: Release,
  { result, folder, code }: LoadedRelease,
  tier: keyof TierTallies,
): Promise<FixedFile[]> {
  const fixable = judgeRelease(result).filter((finding) => finding.fix !== null && isOf(finding, tier))
  if (fixable.length === 0) return []
  const name = [analyserVersion, release.sha256, hashOf(fixable.map(({ id }) => id))]
    .map((hash) => hash.slice(0, 24))
    .join('-')
  const path = join(cache, 'fixes', `${name}.json.gz`)
  const stored = existsSync(path)
    ? (JSON.parse(gunzipSync(readFileSync(path)).toString()) as StoredFile[])
    : store(path, await fixGroups(pool, folder, fixable))
  return stored.map((file) => ({ ...file, before: code.read(file.path) }))
}

/** Only groups with such a finding are read. */
async function fixGroups(
  pool: LoadDeps['pool'],
  folder: string,
  findings: readonly TieredFinding[],
): Promise<StoredFile[]> {
  const answers = (await groupRelease(folder)).flatMap((group) => {
    const paths = new Set(group.files.map(({ path }) => path))
    const own = findings.filter(({ file }) => paths.has(file))
    if (own.length === 0) return []
    const places = own.map(({ id, ruleId, file, range }) => ({ id, ruleId, file, range }))
    return [pool.run({ ...group, task: { fix: places, rules: undefined, today: TODAY } })]
  })
  const { fixed } = joinGroupResults(await Promise.all(answers))
  return (fixed?.files ?? []).map(({ path, after, fixes }) => ({ path, after, fixes }))
}

function store(path: string, files: StoredFile[]): StoredFile[] {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(`${path}.new`, gzipSync(JSON.stringify(files)))
  renameSync(`${path}.new`, path)
  return files
}

function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
