import type { Ecosystem } from '../domain/dependency-review.ts'
import type { DependencyFixResult } from '../domain/dependency-fix.ts'
import type { Logger } from '../lib/logger.ts'
import type { ChildPool } from './child-pool.ts'
import type { ManifestText, ReadManifest, UpgradeRequest } from './manifest-sandbox.ts'
import type { SandboxJob } from './protocol.ts'

type Work = { readonly run: (job: SandboxJob) => ReturnType<ChildPool['run']>; readonly log: Logger | undefined }

const ECOSYSTEM_OF_NAME: readonly (readonly [RegExp, Ecosystem])[] = [
  [/(^|\/)(pom\.xml|[\w.-]*\.lockfile)$/, 'Maven'],
  [/(\.txt|poetry\.lock|uv\.lock|Pipfile\.lock)$/, 'PyPI'],
]

/** Reads manifests together; when that fails, each alone: a hostile one costs only itself. */
export async function readManifestsIsolating(
  work: Work,
  job: Extract<SandboxJob, { kind: 'manifests' }>,
): Promise<readonly ReadManifest[]> {
  const [first, ...others] = job.files
  if (!first) return []
  const outcome = await work.run(job)
  if (outcome.ok && 'value' in outcome.answer) return outcome.answer.value as ReadManifest[]
  if (others.length === 0) {
    work.log?.warn({ file: first.path, code: outcome.ok ? 'crashed' : outcome.code }, 'the sandbox gave a manifest up')
    return [giveUp(first)]
  }
  const read = await Promise.all(job.files.map((file) => readManifestsIsolating(work, { ...job, files: [file] })))
  return read.flat()
}

/** @returns null when the child gave it up: upgrades belong together, so none is made. */
export async function planUpgradesIsolated(work: Work, request: UpgradeRequest): Promise<DependencyFixResult | null> {
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
