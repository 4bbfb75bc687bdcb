import pMap from 'p-map'
import { giveManifestUp } from '../dependencies/manifests/given-up-manifest.ts'
import type { DependencyFixResult } from '../domain/dependencies/dependency-fix.ts'
import { describeFailure, failureCode, type LimitedWork, type SandboxWork } from './isolate-failures.ts'
import type { ManifestText, ReadManifest, UpgradeRequest } from './manifest-sandbox.ts'
import type { SandboxJob } from './protocol.ts'

/** Low, because each attempt may take as long as all manifests together. */
const PARALLEL_ATTEMPTS = 2

/** Reads manifests together. If that fails, reads each alone: a hostile one loses only itself, many cost no more than the limit. */
export async function readManifestsIsolating(
  work: LimitedWork,
  job: Extract<SandboxJob, { kind: 'manifests' }>,
): Promise<readonly ReadManifest[]> {
  const [first, ...others] = job.files
  if (!first) return []
  if (work.losses.isReached()) return job.files.map(leaveOut)
  const outcome = await work.run(job)
  if (outcome.ok && 'value' in outcome.answer) return outcome.answer.value as ReadManifest[]
  work.losses.note(outcome.ms)
  if (others.length === 0) {
    work.log?.warn({ file: first.path, code: failureCode(outcome) }, 'the sandbox gave a manifest up')
    const failure = describeFailure(outcome)
    return [{ ...leaveOut(first), ...(failure && { failure }) }]
  }
  const read = await pMap(job.files, (file) => readManifestsIsolating(work, { ...job, files: [file] }), {
    concurrency: PARALLEL_ATTEMPTS,
  })
  return read.flat()
}

/** @returns null if the child failed. Upgrades depend on each other, so none is made then. */
export async function planUpgradesIsolated(
  work: SandboxWork,
  request: UpgradeRequest,
): Promise<DependencyFixResult | null> {
  const outcome = await work.run({ kind: 'upgrades', request })
  if (outcome.ok && 'value' in outcome.answer) return outcome.answer.value as DependencyFixResult
  const files = request.manifests.map(({ path }) => path)
  work.log?.warn({ files, code: failureCode(outcome) }, 'the sandbox gave upgrades up')
  return null
}

function leaveOut({ path }: ManifestText): ReadManifest {
  return { manifest: giveManifestUp(path), wanted: [] }
}
