import { verifyFixes } from '../../../domain/fix-pr/fix-verification.ts'
import type { SourceFile } from '../../../analysis/source/source-file.ts'
import type { Analyzer } from '../../analyzer/create-analyzer.ts'
import { FixPrStop } from '../job/fix-pr-stop.ts'
import type { VerifyUpgrades } from '../../dependencies/verify-upgrades.ts'
import type { PullRequestFixes } from './plan-fixes.ts'
import type { PlannedFile } from '../../../domain/fix-pr/planned-fix.ts'

export type VerifyDeps = { readonly analyzer: Analyzer; readonly verifyUpgrades: VerifyUpgrades }

/**
 * Analyses everything once more with all fixes applied before anything is written.
 * @throws FixPrStop when nothing can be fixed any more, or when the whole fails although its parts passed.
 */
export async function verifyPlan(
  { analyzer, verifyUpgrades }: VerifyDeps,
  plan: PullRequestFixes,
  teamId: string,
): Promise<void> {
  if (plan.fixes.length === 0) {
    const failedProof = plan.notFixable.some((entry) => entry.code === 'invalid_fix')
    throw new FixPrStop(failedProof ? 'fix_not_proven' : 'nothing_to_fix')
  }
  const isManifest = ({ path }: { readonly path: string }): boolean => plan.upgradedPaths.has(path)
  const code = plan.fixedFiles.filter((file) => !isManifest(file))
  const upgrades = plan.fixes.filter(({ upgrade }) => upgrade)
  const areProven =
    upgrades.length === 0 || (await verifyUpgrades({ fixes: upgrades, files: plan.fixedFiles.filter(isManifest) }))
  if (!areProven) throw new FixPrStop('fix_not_proven')
  if (code.length > 0) await verifyCode(analyzer, { plan, code, teamId })
}

async function verifyCode(
  analyzer: Analyzer,
  { plan, code, teamId }: { plan: PullRequestFixes; code: readonly PlannedFile[]; teamId: string },
): Promise<void> {
  const { head } = plan
  const fixed = new Map(code.map((file) => [file.path, file.after]))
  const isFixed = ({ path }: SourceFile): boolean => fixed.has(path)
  // An imported file outside the pull request has to pass as well once it is changed.
  const files = [...head.files, ...head.context.filter(isFixed)]
  const context = head.context.filter((file) => !isFixed(file))
  const added = code.filter(({ isNew }) => isNew).map(({ path, after }) => ({ path, content: after }))
  const filesAfter = [...files.map((file) => ({ ...file, content: fixed.get(file.path) ?? file.content })), ...added]
  const [before, after] = await Promise.all([
    analyzer.analyze(files, { teamId, context }),
    analyzer.analyze(filesAfter, { teamId, context }),
  ])
  const paths = [...fixed.keys()]
  if (!verifyFixes({ paths, before, after, fixed: plan.fixes.filter(({ upgrade }) => !upgrade) }).ok)
    throw new FixPrStop('fix_not_proven')
}
