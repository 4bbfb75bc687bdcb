import type { SourceFile } from '../../analysis/source/source-file.ts'
import type { InstallationClient } from '../../codehost/code-host.ts'
import type { FixPrRow } from '../../db/fix-pr-repository.ts'
import type { PullRequest } from '../../domain/pull-request.ts'
import { REVIEW_LIMITS } from '../../domain/review-scope.ts'
import type { AnalysisSandbox } from '../../sandbox/analysis-sandbox.ts'
import { originalRef, storedFixes } from './fix-pr-refs.ts'

export type IsFixedByHand = (client: InstallationClient, row: FixPrRow, original: PullRequest) => Promise<boolean>

/**
 * Whether everything the fix removes is gone from the original's new head. Answers no when in doubt: when a file could not be
 * read or analysed wholly, or when somebody has built on the fix's branch.
 */
export function createIsFixedByHand(deps: { readonly sandbox: AnalysisSandbox }): IsFixedByHand {
  return async (client, row, original) => {
    if (original.head.sha === row.originalHeadSha) return false
    const ref = originalRef(row)
    if ((await client.getBranchSha(ref, row.branch)) !== row.commitSha) return false
    const fixes = storedFixes(row)
    const files = await readFiles(client, row, original.head.sha)
    if (!files || fixes.length === 0) return false
    const { findings, skipped, parseErrors } = await deps.sandbox.analyze(files)
    if (skipped.length > 0 || parseErrors.length > 0) return false
    return !findings.some((finding) => fixes.some((fix) => fix.file === finding.file && fix.ruleId === finding.ruleId))
  }
}

async function readFiles(client: InstallationClient, row: FixPrRow, sha: string): Promise<SourceFile[] | null> {
  const files: SourceFile[] = []
  for (const path of new Set(storedFixes(row).map((fix) => fix.file))) {
    const file = await client.readFile(originalRef(row), path, sha, REVIEW_LIMITS.maxFileBytes)
    if (file.kind === 'text') files.push({ path, content: file.content })
    else if (file.kind !== 'missing') return null
  }
  return files
}
