import { verifyFixes } from '../../domain/fix-verification.ts'
import type { AnalysisSandbox } from '../../sandbox/analysis-sandbox.ts'
import { FixPrStop } from './fix-pr-stop.ts'
import type { FixPlan } from './plan-fixes.ts'

/**
 * Analyses all fixed files together once more before anything is written.
 * @throws FixPrStop when nothing can be fixed any more, or the whole does not hold what its parts promised.
 */
export async function verifyPlan(sandbox: AnalysisSandbox, plan: FixPlan): Promise<void> {
  if (plan.fixes.length === 0) {
    const failedProof = plan.notFixable.some((entry) => entry.code === 'invalid_fix')
    throw new FixPrStop(failedProof ? 'fix_not_proven' : 'nothing_to_fix')
  }
  const files = plan.fixedFiles
  const [before, after] = await Promise.all([
    sandbox.analyze(files.map((file) => ({ path: file.path, content: file.before }))),
    sandbox.analyze(files.map((file) => ({ path: file.path, content: file.after }))),
  ])
  const paths = files.map((file) => file.path)
  if (!verifyFixes({ paths, before, after, fixed: plan.fixes }).ok) throw new FixPrStop('fix_not_proven')
}
