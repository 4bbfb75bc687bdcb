import pMap from 'p-map'
import { dirname } from 'node:path/posix'
import { fileKindOf } from '../../analysis/source/file-kind.ts'
import { findPackageImports } from '../../analysis/source/imports/package-imports.ts'
import { languageOfPath } from '../../analysis/source/language.ts'
import type { SourceFile } from '../../analysis/source/source-file.ts'
import type { InstallationClient } from '../../gateways/codehost/code-host.ts'
import { nameOfLabel } from '../../dependencies/review/resolve-packages.ts'
import type { ManifestReview, ReviewedVulnerability } from '../../domain/dependencies/dependency-review.ts'
import type { ManifestLimits } from '../../domain/dependencies/manifest-limits.ts'
import type { PullRequest } from '../../domain/code-host/pull-request.ts'
import type { ReadProgram } from '../pull-request-files/read-program.ts'

type Place = ReviewedVulnerability['importedAt'][number]
type Input = {
  readonly pullRequest: PullRequest
  readonly program: ReadProgram
  /** The files at the head; null when the code host does not list them. */
  readonly listed: ReadonlyMap<string, number> | null
  readonly reviews: readonly ManifestReview[]
}
/** The imports in the files that were read, by package. `isWhole`: all scripts under a folder were read. */
type Imports = { readonly files: readonly SourceFile[]; readonly unread: readonly string[] }

const MAX_PLACES = 5

/**
 * Whether the repository's own code imports an npm package with a new vulnerability, or the direct dependency that
 * brings it in. A small repository is read completely for this; for a large one the answer may be unknown.
 * @throws CodeHostError
 */
export async function findReachability(
  { limits }: { readonly limits: ManifestLimits },
  client: InstallationClient,
  input: Input,
): Promise<readonly ManifestReview[]> {
  const isAsked = ({ origin }: ReviewedVulnerability) => origin === 'new'
  const asking = input.reviews.filter(
    ({ ecosystem, vulnerabilities }) => ecosystem === 'npm' && vulnerabilities.some(isAsked),
  )
  if (asking.length === 0) return input.reviews
  const imports = await readImports(limits, client, input)
  return input.reviews.map((review) => {
    if (!asking.includes(review)) return review
    const places = collectPlaces(review.path, imports)
    const vulnerabilities = review.vulnerabilities.map((one) =>
      isAsked(one) ? { ...one, ...decide(one, places, isUnderRead(review.path, imports)) } : one,
    )
    return { ...review, vulnerabilities }
  })
}

async function readImports(limits: ManifestLimits, client: InstallationClient, input: Input): Promise<Imports> {
  const files = [...input.program.files, ...input.program.context].filter(({ path }) => isScript(path))
  if (input.listed === null) return { files, unread: ['.'] }
  const read = new Set(files.map(({ path }) => path))
  const missing = [...input.listed].filter(([path]) => isScript(path) && !read.has(path))
  const worth = missing.filter(([, size]) => size <= limits.maxReachabilityFileBytes).map(([path]) => path)
  if (missing.length > limits.maxReachabilityFiles) return { files, unread: missing.map(([path]) => path) }
  const { ref, head } = input.pullRequest
  const more = await pMap(
    worth,
    async (path): Promise<SourceFile[]> => {
      const file = await client.readFile(ref, path, head.sha, limits.maxReachabilityFileBytes)
      return file.kind === 'text' ? [{ path, content: file.content }] : []
    },
    { concurrency: limits.parallelReads },
  )
  const all = [...files, ...more.flat()]
  const known = new Set(all.map(({ path }) => path))
  return { files: all, unread: missing.map(([path]) => path).filter((path) => !known.has(path)) }
}

/** Installed and generated files are not the repository's own code. */
function isScript(path: string): boolean {
  const language = languageOfPath(path)
  if (language !== 'javascript' && language !== 'typescript') return false
  return !['vendored', 'minified', 'generated'].includes(fileKindOf(path, ''))
}

function isUnder(manifest: string, path: string): boolean {
  const folder = dirname(manifest)
  return folder === '.' || path.startsWith(`${folder}/`)
}

function isUnderRead(manifest: string, { unread }: Imports): boolean {
  return !unread.some((path) => path === '.' || isUnder(manifest, path))
}

function collectPlaces(manifest: string, { files }: Imports): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>()
  for (const { path, content } of files) {
    if (!isUnder(manifest, path)) continue
    for (const { packageName, line } of findPackageImports(content)) {
      const ofPackage = places.get(packageName) ?? []
      if (ofPackage.length < MAX_PLACES) ofPackage.push({ file: path, line })
      places.set(packageName, ofPackage)
    }
  }
  return places
}

function decide(
  { packageName, path }: ReviewedVulnerability,
  places: ReadonlyMap<string, readonly Place[]>,
  isWhole: boolean,
): Pick<ReviewedVulnerability, 'reachability' | 'importedAt'> {
  const importedAt = places.get(packageName) ?? places.get(nameOfLabel(path[0] ?? '')) ?? []
  if (importedAt.length > 0) return { reachability: 'imported', importedAt }
  return { reachability: isWhole ? 'not-imported' : 'unknown', importedAt: [] }
}
