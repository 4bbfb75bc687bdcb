import type { SourceFile } from '../../../analysis/source/source-file.ts'
import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import type { FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import type { FixDescription } from '../../../domain/fix-pr/fix-description.ts'
import type { PullRequest } from '../../../domain/code-host/pull-request.ts'
import { decideScope, REVIEW_LIMITS } from '../../../domain/review/review-scope.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { Analyzer } from '../../analyzer/create-analyzer.ts'
import type { AreUpgraded } from '../../dependencies/are-upgraded.ts'
import { readContext } from '../../pull-request-files/read-context.ts'
import { readFiles } from '../../pull-request-files/read-files.ts'
import { readSources } from '../../pull-request-files/read-sources.ts'
import type { ReadProgram } from '../../pull-request-files/read-program.ts'
import { originalRef, storedFixes } from '../job/fix-pr-refs.ts'
import type { ImportMemory } from '../../pull-request-files/import-memory.ts'

export type IsFixedByHand = (client: InstallationClient, row: FixPrRow, original: PullRequest) => Promise<boolean>

export type IsFixedByHandDeps = {
  readonly analyzer: Analyzer
  readonly clock: Clock
  readonly log: Logger
  readonly areUpgraded: AreUpgraded
  readonly importMemory?: ImportMemory
}

/**
 * Whether everything that the fix removes is gone from the original's new head. false when in doubt: when a file could
 * not be read or analysed completely, or when somebody has built on the fix's branch.
 */
export function createIsFixedByHand(deps: IsFixedByHandDeps): IsFixedByHand {
  return async (client, row, original) => {
    if (original.head.sha === row.originalHeadSha) return false
    const ref = originalRef(row)
    if ((await client.getBranchSha(ref, row.branch)) !== row.commitSha) return false
    const all = storedFixes(row)
    const fixes = all.filter(({ upgrade }) => !upgrade)
    const upgrades = all.filter(({ upgrade }) => upgrade)
    if (all.length === 0) return false
    if (upgrades.length > 0) {
      const areUpgraded = await deps.areUpgraded(client, { ref, sha: original.head.sha, fixes: upgrades })
      if (!areUpgraded) return false
    }
    if (fixes.length === 0) return true
    const files = await readFixedFiles(client, row, { sha: original.head.sha, fixes })
    if (!files) return false
    const program = await readAround(deps, client, { original, teamId: row.teamId }, files)
    const { findings, skipped, parseErrors } = await deps.analyzer.analyze(program.files, {
      ...program,
      teamId: row.teamId,
    })
    if (skipped.length > 0 || parseErrors.length > 0) return false
    return !findings.some((finding) => fixes.some((fix) => fix.file === finding.file && fix.ruleId === finding.ruleId))
  }
}

/**
 * The fixed files, the other files of the pull request, which may pass data to them, and the files that any of these
 * imports.
 */
async function readAround(
  deps: IsFixedByHandDeps,
  client: InstallationClient,
  { original, teamId }: { readonly original: PullRequest; readonly teamId: string },
  fixed: readonly SourceFile[],
): Promise<ReadProgram> {
  const { ref, head } = original
  const { sha } = head
  const changed = decideScope((await client.listChangedFiles(ref)).files, REVIEW_LIMITS.maxFiles).chosen
  const others = changed.filter(({ path }) => !fixed.some((file) => file.path === path))
  const toRead = others.map(({ path }) => ({ path, readAs: path }))
  const read = await readSources(client, { ref, sha, files: toRead }, REVIEW_LIMITS)
  const files = [...fixed, ...read.files]
  const context = await readContext({ ...deps, parallelReads: REVIEW_LIMITS.parallelReads }, client, {
    ref,
    sha,
    files,
    teamId,
  })
  return { files, context }
}

/** A deleted file contains no findings. @returns null when another file could not be read. */
async function readFixedFiles(
  client: InstallationClient,
  row: FixPrRow,
  { sha, fixes }: { sha: string; fixes: readonly FixDescription[] },
): Promise<SourceFile[] | null> {
  const paths = [...new Set(fixes.map((fix) => fix.file))]
  const contents = await readFiles(client, { ref: originalRef(row), sha, paths }, REVIEW_LIMITS)
  const files: SourceFile[] = []
  for (const [index, path] of paths.entries()) {
    const file = contents[index]
    if (file?.kind === 'text') files.push({ path, content: file.content })
    else if (file?.kind !== 'missing') return null
  }
  return files
}
