import { addsHelper, findHelperModules, type HelperModule } from '../../../analysis/fixing/sharing/helper-modules.ts'
import type { WantedModule } from '../../../analysis/share-helpers.ts'
import { isWritablePath } from '../../../domain/fix-pr/fix-paths.ts'
import type { PlannedFile } from '../../../domain/fix-pr/planned-fix.ts'
import type { PullRequest } from '../../../domain/code-host/pull-request.ts'
import { REVIEW_LIMITS } from '../../../domain/review/review-scope.ts'
import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import type { Analyzer } from '../../analyzer/create-analyzer.ts'
import { readFiles } from '../../pull-request-files/read-files.ts'
import type { PullRequestFixes } from './plan-fixes.ts'

export type ShareHelpers = (
  client: InstallationClient,
  pullRequest: Pick<PullRequest, 'ref' | 'head'>,
  plan: PullRequestFixes,
) => Promise<PullRequestFixes>

/**
 * The plan with one module of the project for what several of its fixes need, instead of a copy in each file. Not for
 * suggestions, which cannot add files. The same plan when there is nothing to share, or when it could not be proven.
 */
export function createShareHelpers({ analyzer }: { readonly analyzer: Analyzer }): ShareHelpers {
  return async (client, pullRequest, plan) => {
    const isCode = ({ path }: PlannedFile): boolean => !plan.upgradedPaths.has(path)
    const files = plan.fixedFiles.filter(isCode)
    if (!files.some(addsHelper)) return plan
    const listed = await client.listFiles(pullRequest.ref, pullRequest.head.sha)
    // Without the list, nobody knows how the project is laid out.
    if (!listed) return plan
    const modules = await readModules(client, pullRequest, findHelperModules(files, [...listed.keys()]))
    if (modules.length === 0) return plan
    const context = [...plan.head.files, ...plan.head.context].filter(
      ({ path }) => !files.some((file) => file.path === path),
    )
    const shared = await analyzer.shareHelpers(files, { modules, context })
    const modes = new Map(files.map(({ path, mode }) => [path, mode]))
    return {
      ...plan,
      fixedFiles: [
        ...shared.map((file): PlannedFile => ({ ...file, mode: modes.get(file.path) ?? '100644' })),
        ...plan.fixedFiles.filter((file) => !isCode(file)),
      ],
    }
  }
}

/** The modules whose path is free, or has a text that may be the module already. */
async function readModules(
  client: InstallationClient,
  { ref, head }: Pick<PullRequest, 'ref' | 'head'>,
  modules: readonly HelperModule[],
): Promise<WantedModule[]> {
  const writable = modules.filter(({ path }) => isWritablePath(path))
  const paths = writable.map(({ path }) => path)
  const present = await readFiles(client, { ref, sha: head.sha, paths }, REVIEW_LIMITS)
  return writable.flatMap((module, index): WantedModule[] => {
    const file = present[index]
    if (file?.kind === 'text') return [{ ...module, existing: file.content }]
    return file?.kind === 'missing' ? [{ ...module, existing: null }] : []
  })
}
