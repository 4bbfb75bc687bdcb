import { applyPatch, structuredPatch } from 'diff'
import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import type { FixPrRow } from '../../../db/repositories/fix-pr-repository.ts'
import { NOT_REAPPLIED, addAiOutcomes } from '../../../domain/ai-fix/describe-ai-outcome.ts'
import type { FixDescription } from '../../../domain/fix-pr/fix-description.ts'
import { REVIEW_LIMITS } from '../../../domain/review/review-scope.ts'
import { readFiles } from '../../pull-request-files/read-files.ts'
import { originalRef, storedFixes } from '../job/fix-pr-refs.ts'
import { withoutComparison } from './plan-ai-fixes.ts'
import type { PullRequestFixes } from './plan-fixes.ts'
import type { PlannedFile, PlannedFix } from '../../../domain/fix-pr/planned-fix.ts'

/**
 * Adds the AI fixes of the row's commit to a plan for other code, without asking a model or taking a credit. A file's
 * change is applied again only where it still fits and still means the same: the same findings are there, and the
 * fixers would do the same next to it. Everything is proven afterwards like any other plan.
 */
export async function reapplyAiFixes(
  client: InstallationClient,
  row: FixPrRow,
  plan: PullRequestFixes,
): Promise<PullRequestFixes> {
  const stored = storedFixes(row)
  const byFile = Map.groupBy(
    stored.filter(({ ai }) => ai),
    ({ file }) => file,
  )
  if (byFile.size === 0) return plan
  const changes = await readChanges(client, row, [...byFile.keys()])
  let result = plan
  for (const [path, fixes] of byFile) {
    const change = plan.aiFixes === 'off' ? undefined : changes.get(path)
    const added = change && addFile(result, { path, fixes, stored, ...change })
    result = added ?? withReasons(result, fixes)
  }
  return result
}

/** The plan without AI fixes, for when they do not work together with the rest. */
export function withoutReappliedFixes(before: PullRequestFixes, row: FixPrRow): PullRequestFixes {
  return withReasons(
    before,
    storedFixes(row).filter(({ ai }) => ai),
  )
}

type Change = { readonly before: string; readonly after: string }

async function readChanges(
  client: InstallationClient,
  row: FixPrRow,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Change>> {
  if (row.commitSha === null) return new Map()
  const ref = originalRef(row)
  const [befores, afters] = await Promise.all(
    [row.baseSha ?? row.originalHeadSha, row.commitSha].map((sha) =>
      readFiles(client, { ref, sha, paths }, REVIEW_LIMITS),
    ),
  )
  return new Map(
    paths.flatMap((path, index): [string, Change][] => {
      const [before, after] = [befores?.[index], afters?.[index]]
      const areTexts = before?.kind === 'text' && after?.kind === 'text'
      return areTexts ? [[path, { before: before.content, after: after.content }]] : []
    }),
  )
}

/** @returns null when the change cannot be applied again. */
function addFile(
  plan: PullRequestFixes,
  input: Change & {
    readonly path: string
    readonly fixes: readonly FixDescription[]
    readonly stored: readonly FixDescription[]
  },
): PullRequestFixes | null {
  const { path, fixes, stored } = input
  const now = [...plan.head.files, ...plan.head.context].find((file) => file.path === path)?.content
  const mode = plan.modes.get(path)
  const made = fixes.flatMap((fix): PlannedFix[] => {
    const finding = plan.notFixable.find(({ findingId, file }) => findingId === fix.findingId && file === path)
    return finding && fix.proof ? [{ ...fix, proof: fix.proof, line: finding.line }] : []
  })
  const ofFixers = (list: readonly FixDescription[]): string =>
    list
      .filter((fix) => fix.file === path && !fix.ai && !fix.upgrade)
      .map(({ findingId }) => findingId)
      .toSorted()
      .join()
  if (now === undefined || mode === undefined || made.length < fixes.length) return null
  if (ofFixers(plan.fixes) !== ofFixers(stored)) return null
  const after =
    now === input.before ? input.after : applyPatch(now, structuredPatch(path, path, input.before, input.after))
  if (after === false || after === now) return null
  const known = plan.fixedFiles.find((file) => file.path === path)
  const file: PlannedFile = { path, before: now, after, fixes: known?.fixes ?? [], mode }
  const ids = new Set(made.map(({ findingId }) => findingId))
  return {
    ...plan,
    fixes: [...plan.fixes.map((fix) => (fix.file === path ? withoutComparison(fix) : fix)), ...made],
    notFixable: plan.notFixable.filter(({ findingId }) => !ids.has(findingId)),
    fixedFiles: [...plan.fixedFiles.filter((one) => one.path !== path), file],
  }
}

function withReasons(plan: PullRequestFixes, fixes: readonly FixDescription[]): PullRequestFixes {
  const reasons = new Map(fixes.map(({ findingId }) => [findingId, NOT_REAPPLIED]))
  return { ...plan, notFixable: addAiOutcomes(plan.notFixable, reasons) }
}
