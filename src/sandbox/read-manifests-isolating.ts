import pMap from 'p-map'
import type { Ecosystem } from '../domain/dependency-review.ts'
import type { DependencyFixResult } from '../domain/dependency-fix.ts'
import type { LimitedWork, SandboxWork } from './isolate-failures.ts'
import type { ManifestText, ReadManifest, UpgradeRequest } from './manifest-sandbox.ts'
import type { SandboxJob } from './protocol.ts'

/** Each may take as long as all of them together. */
const PARALLEL_ATTEMPTS = 2

const ECOSYSTEM_OF_NAME: readonly (readonly [RegExp, Ecosystem])[] = [
  [/(^|\/)(pom\.xml|[\w.-]*\.lockfile)$/, 'Maven'],
  [/(\.txt|poetry\.lock|uv\.lock|Pipfile\.lock)$/, 'PyPI'],
]

/** Reads manifests together; when that fails, each alone: a hostile one costs only itself, and many no more than the limit. */
export async function readManifestsIsolating(
  work: LimitedWork,
  job: Extract<SandboxJob, { kind: 'manifests' }>,
): Promise<readonly ReadManifest[]> {
  const [first, ...others] = job.files
  if (!first) return []
  if (work.losses.isReached()) return job.files.map(giveUp)
  const outcome = await work.run(job)
  if (outcome.ok && 'value' in outcome.answer) return outcome.answer.value as ReadManifest[]
  work.losses.note(outcome.ms)
  if (others.length === 0) {
    work.log?.warn({ file: first.path, code: outcome.ok ? 'crashed' : outcome.code }, 'the sandbox gave a manifest up')
    return [giveUp(first)]
  }
  const read = await pMap(job.files, (file) => readManifestsIsolating(work, { ...job, files: [file] }), {
    concurrency: PARALLEL_ATTEMPTS,
  })
  return read.flat()
}

/** @returns null when the child gave it up: upgrades belong together, so none is made. */
export async function planUpgradesIsolated(
  work: SandboxWork,
  request: UpgradeRequest,
): Promise<DependencyFixResult | null> {
  const outcome = await work.run({ kind: 'upgrades', request })
  if (outcome.ok && 'value' in outcome.answer) return outcome.answer.value as DependencyFixResult
  const files = request.manifests.map(({ path }) => path)
  work.log?.warn({ files, code: outcome.ok ? 'crashed' : outcome.code }, 'the sandbox gave upgrades up')
  return null
}

function giveUp({ path }: ManifestText): ReadManifest {
  const reason = 'Reading this file took too much time or memory and was stopped.'
  const ecosystem = ECOSYSTEM_OF_NAME.find(([name]) => name.test(path))?.[1] ?? 'npm'
  return {
    manifest: { path, kind: 'manifest', ecosystem, entries: [], problem: { line: 1, column: 1, reason } },
    wanted: [],
  }
}
