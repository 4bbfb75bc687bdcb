import type { KnownFlaw } from './known-flaw.ts'
import { loadFiles, type LoadDeps, type LoadedRelease } from './load-package.ts'
import type { Release } from './package-row.ts'
import { isInComment, judgeRelease, type TieredFinding } from './tiers.ts'
import { unpackedPath } from './unpack.ts'

/** The highest tier in which the flaw is found. */
export const FLAW_TIERS = ['shown', 'low', 'none'] as const
export type FlawTier = (typeof FLAW_TIERS)[number]
export type FlawScore = {
  readonly flaw: KnownFlaw
  readonly before: FlawTier
  readonly after: FlawTier
  /** The findings for it in the vulnerable release. */
  readonly found: readonly TieredFinding[]
}

/** Compares the releases with and without a known flaw. Only groups with its files are analysed. */
export async function scoreFlaw(deps: LoadDeps, flaw: KnownFlaw): Promise<FlawScore> {
  const paths = flaw.places.map(({ path }) => path)
  const find = async (release: Release) => findFlaw(flaw, await loadFiles(deps, flaw, { release, paths }))
  const found = await find(flaw.before)
  return { flaw, before: tierOfFlaw(found), after: tierOfFlaw(await find(flaw.after)), found }
}

/** Findings of one of its rules in one of its functions. */
export function findFlaw(flaw: KnownFlaw, { result, code }: Pick<LoadedRelease, 'result' | 'code'>): TieredFinding[] {
  return judgeRelease(result).filter((finding) => isOf(flaw, finding) && liesIn(flaw, finding, code))
}

export function tierOfFlaw(found: readonly TieredFinding[]): FlawTier {
  if (found.some(isInComment)) return 'shown'
  return found.length > 0 ? 'low' : 'none'
}

function isOf({ rules }: KnownFlaw, { ruleId, alsoRules = [] }: TieredFinding): boolean {
  return [ruleId, ...alsoRules].some((rule) => rules.includes(rule))
}

function liesIn(
  { ecosystem, places }: KnownFlaw,
  { file, range }: TieredFinding,
  code: LoadedRelease['code'],
): boolean {
  const inFile = places.filter(({ path }) => unpackedPath(ecosystem, path) === file)
  if (inFile.length === 0) return false
  const around = code.symbols(file)(range.start.line)
  return inFile.some(({ symbol }) =>
    symbol === '' ? around.length === 0 : around.some((one) => isNamed(one.name, symbol)),
  )
}

/** `symbol` may leave out the class. */
function isNamed(name: string, symbol: string): boolean {
  return name === symbol || name.endsWith(`.${symbol}`)
}
