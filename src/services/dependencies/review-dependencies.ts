import { zip } from '../../lib/collections/lists.ts'
import type { ChangedFiles, InstallationClient } from '../../gateways/codehost/code-host.ts'
import { CodeHostError } from '../../gateways/codehost/code-host-error.ts'
import { isManifestPath } from '../../dependencies/manifests/parse-manifest.ts'
import {
  isOwnPath,
  pairManifests,
  possibleNeighbours,
  type ManifestUnit,
} from '../../dependencies/review/manifest-units.ts'
import { packageKey, resolvePackages } from '../../dependencies/review/resolve-packages.ts'
import type { ManifestLimits } from '../../domain/dependencies/manifest-limits.ts'
import type { ChangedFile, PullRequest } from '../../domain/code-host/pull-request.ts'
import { isInScope } from '../../domain/settings/apply-settings.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { AppError } from '../../errors.ts'
import type { Logger } from '../../lib/logger.ts'
import type { ManifestSandbox } from '../../sandbox/manifest-sandbox.ts'
import type { VulnerabilityDatabase } from '../../gateways/vulnerabilities/vulnerability-database.ts'
import type { ReadProgram } from '../pull-request-files/read-program.ts'
import type { RepositorySettings } from '../../domain/settings/repository-settings.ts'
import { assessUnits, type UnitAtHead } from './assess-units.ts'
import { findReachability } from './find-reachability.ts'
import { decideOutcome, type DependencyOutcome } from './judge-dependencies.ts'
import { readManifests, type ManifestsAtCommit } from './read-manifests.ts'

export type ReviewDependenciesDeps = {
  readonly sandbox: ManifestSandbox
  readonly vulnerabilities: VulnerabilityDatabase
  readonly limits: ManifestLimits
}
export type ReviewDependenciesInput = {
  readonly pullRequest: PullRequest
  readonly mergeBaseSha: string | null
  readonly changed: ChangedFiles
  readonly settings: RepositorySettings
  /** The files of the head that were read for the analysis. */
  readonly program: ReadProgram
  readonly log: Logger
}
/** null: the pull request changes no manifest that its settings cover. */
export type ReviewDependencies = (
  client: InstallationClient,
  input: ReviewDependenciesInput,
) => Promise<DependencyOutcome | null>

/**
 * Looks up the dependencies in a pull request's changed manifests and lock files, and determines which vulnerabilities
 * it adds. Makes no request when no manifest has changed. Failures, ours or the database's, make the review incomplete
 * but never stop the analysis of the code.
 * @throws CodeHostError; AppError ANALYSIS_UNAVAILABLE
 */
export function createReviewDependencies(deps: ReviewDependenciesDeps): ReviewDependencies {
  return async (client, input) => {
    const changed = changedManifests(input)
    if (changed.length === 0) return null
    try {
      return await review(deps, client, input, changed)
    } catch (error) {
      if (error instanceof CodeHostError || error instanceof AppError) throw error
      input.log.error({ err: error }, 'Dependencies could not be reviewed')
      return { review: { manifests: [], incomplete: true }, hiddenByChange: null }
    }
  }
}

/**
 * Includes manifests covered by the settings before or after, so that the review can say what a change of settings
 * hides.
 */
function changedManifests({ changed, settings: { settings, before } }: ReviewDependenciesInput): ChangedFile[] {
  const covers = (rules: Settings, path: string) => rules.dependencies !== 'off' && isInScope(rules, path)
  return changed.files.filter(
    ({ path, status }) =>
      status !== 'removed' &&
      isManifestPath(path) &&
      isOwnPath(path) &&
      (covers(settings, path) || (before !== null && covers(before, path))),
  )
}

async function review(
  deps: ReviewDependenciesDeps,
  client: InstallationClient,
  input: ReviewDependenciesInput,
  changed: readonly ChangedFile[],
): Promise<DependencyOutcome> {
  const { ref, head } = input.pullRequest
  const listed = await client.listFiles(ref, head.sha)
  const units = pairUnits(changed, listed)
  const atHead = await readManifests(deps, client, { ref, sha: head.sha, paths: pathsOf(units) })
  const known = await readBase(deps, client, input, units)
  const { reviews, isWhole } = await assessUnits(deps, describeUnits(units, atHead, known))
  const reached = await findReachability(deps, client, { ...input, listed, reviews })
  const overflow = input.changed.truncated || atHead.unread.size > 0
  const outcome = decideOutcome(reached, { ...input.settings, limits: deps.limits, isWhole: isWhole && !overflow })
  const { manifests, incomplete } = outcome.review
  input.log.info({ manifests: manifests.length, incomplete }, 'Dependencies reviewed')
  return outcome
}

/** Without a list of files, every file that may stand next to a manifest is requested; missing ones are ignored. */
function pairUnits(changed: readonly ChangedFile[], listed: ReadonlyMap<string, number> | null): ManifestUnit[] {
  const paths = changed.map(({ path }) => path)
  if (listed) return pairManifests(paths, (path) => listed.has(path))
  const possible = new Set(paths.flatMap(possibleNeighbours))
  return pairManifests(paths, (path) => possible.has(path))
}

function pathsOf(units: readonly ManifestUnit[]): string[] {
  return [...new Set(units.flatMap(({ manifest, lock }) => [manifest, lock]).filter((path) => path !== null))]
}

/** The versions that each unit had at the merge base. Without a merge base all versions are new. */
async function readBase(
  deps: ReviewDependenciesDeps,
  client: InstallationClient,
  { pullRequest, mergeBaseSha, changed }: ReviewDependenciesInput,
  units: readonly ManifestUnit[],
): Promise<ReadonlyMap<ManifestUnit, ReadonlySet<string>>> {
  if (mergeBaseSha === null) return new Map()
  const previous = new Map(changed.files.map(({ path, previousPath }) => [path, previousPath ?? path]))
  const before = (path: string | null) => (path === null ? null : (previous.get(path) ?? path))
  const unitsBefore = units.map((unit) => ({ ...unit, manifest: before(unit.manifest), lock: before(unit.lock) }))
  const read = await readManifests(deps, client, {
    ref: pullRequest.ref,
    sha: mergeBaseSha,
    paths: pathsOf(unitsBefore),
  })
  return new Map(zip(units, unitsBefore).map(([unit, unitBefore]) => [unit, versionsOf(unitBefore, read)]))
}

function versionsOf(unit: ManifestUnit, { manifests }: ManifestsAtCommit): Set<string> {
  const { manifest, lock } = take(unit, manifests)
  const ecosystem = (manifest ?? lock)?.ecosystem
  if (!ecosystem) return new Set()
  const { packages } = resolvePackages({ manifest, lock, ownsLock: unit.ownsLock })
  return new Set(packages.map((one) => packageKey(ecosystem, one)))
}

function take({ manifest, lock }: ManifestUnit, manifests: ManifestsAtCommit['manifests']) {
  return {
    manifest: (manifest !== null && manifests.get(manifest)) || null,
    lock: (lock !== null && manifests.get(lock)) || null,
  }
}

function describeUnits(
  units: readonly ManifestUnit[],
  { manifests, unread }: ManifestsAtCommit,
  known: ReadonlyMap<ManifestUnit, ReadonlySet<string>>,
): UnitAtHead[] {
  return units.flatMap((unit): UnitAtHead[] => {
    const { manifest, lock } = take(unit, manifests)
    const path = unit.manifest ?? unit.lock
    const reason = [unit.manifest, unit.lock].map((one) => one && unread.get(one)).find(Boolean) ?? null
    const first = manifest ?? lock
    if (path === null || (first === null && reason === null)) return []
    const problem = reason ? { line: 1, column: 1, reason } : (manifest?.problem ?? lock?.problem ?? null)
    const ecosystem = first?.ecosystem ?? 'npm'
    return [
      {
        path: first?.path ?? path,
        ecosystem,
        problem,
        lockPath: lock && manifest ? lock.path : null,
        ownsLock: unit.ownsLock,
        known: known.get(unit) ?? new Set(),
        ...resolvePackages({ manifest, lock, ownsLock: unit.ownsLock }),
      },
    ]
  })
}
