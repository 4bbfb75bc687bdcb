import { analyze } from '../analysis/analyze.ts'
import { fix } from '../analysis/fix.ts'
import { prove } from '../analysis/prove.ts'
import { shareHelpers } from '../analysis/share-helpers.ts'
import { findSurroundings } from '../analysis/surroundings.ts'
import type { SourceFile } from '../analysis/source/source-file.ts'
import type { FixedFile } from '../analysis/source/text-edit.ts'
import { createProjectFacts } from '../dependencies/project/create-project-facts.ts'
import { compareFixedFile } from './compare-fixed-file.ts'
import { planUpgradesInChild } from './plan-upgrades.ts'
import type { SandboxResult, SandboxJob } from './protocol.ts'
import { readManifestsInChild } from './read-manifests.ts'

/** Does one job in the child. */
export async function handleJob(job: SandboxJob): Promise<SandboxResult> {
  try {
    if (job.kind === 'compare') return { value: await compareFixedFile(job.file) }
    if (job.kind === 'manifests') return { value: await readManifestsInChild(job) }
    if (job.kind === 'upgrades') return { value: await planUpgradesInChild(job.request) }
    if (job.kind === 'fix')
      return {
        value: fix(job.files, {
          ...job.request,
          project: createProjectFacts([...job.files, ...(job.request.context ?? [])]),
        }),
      }
    if (job.kind === 'share')
      return {
        value: shareHelpers(job.files, {
          ...job.request,
          project: createProjectFacts([...sourcesOf(job.files), ...job.request.context]),
        }),
      }
    if (job.kind === 'prove') return { value: prove(job.files, job.request) }
    if (job.kind === 'surroundings') return { value: findSurroundings(job.file, job.lines) }
    return {
      value: job.sets.map(({ files, context }) =>
        analyze(files, { ...job.request, context, project: createProjectFacts([...files, ...context]) }),
      ),
    }
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'unknown' }
  }
}

function sourcesOf(files: readonly FixedFile[]): SourceFile[] {
  return files.map(({ path, after }) => ({ path, content: after }))
}
