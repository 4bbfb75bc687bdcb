import type { Finding } from '../../../analysis/source/finding.ts'
import type { FileGroup } from '../../../analysis/source/file-group.ts'
import { createMoveLine, findAgain } from '../../../domain/ai-fix/find-again.ts'
import { collectSecretLines } from '../../../domain/findings/secret-lines.ts'
import type { Analyzer } from '../../analyzer/create-analyzer.ts'
import type { FixedProgram } from './fixed-program.ts'
import type { PullRequestFixes } from './plan-fixes.ts'

/** A finding located in the current text of `group`. */
export type LocatedFinding = {
  readonly finding: Finding
  readonly group: FileGroup
  /** Lines of its file that contain a found secret. */
  readonly secretLines: ReadonlySet<number>
}
type Locating = { readonly plan: PullRequestFixes; readonly program: FixedProgram; readonly teamId: string }

/** Finds a finding of the head again in the program after the fixes so far; `gone` and `unclear` as in `findAgain`. */
export async function locateFinding(
  analyzer: Analyzer,
  candidate: Finding,
  { plan, program, teamId }: Locating,
): Promise<LocatedFinding | 'gone' | 'unclear'> {
  const { file } = candidate
  const group = program.groupOf(file)
  if (!group) return 'unclear'
  const known = plan.secretLines.get(file) ?? new Set<number>()
  if (!program.isChanged(group)) return { finding: candidate, group, secretLines: known }
  // A context file is analysed like the others once it needs a fix.
  const files = [...group.files, ...group.context.filter(({ path }) => path === file)]
  const context = group.context.filter(({ path }) => path !== file)
  const now = await analyzer.analyze(files, { teamId, context, ...(plan.rules && { rules: plan.rules }) })
  const text = { before: program.before(file), after: program.now(file) }
  const found = findAgain(candidate, text, now)
  if (found === 'gone' || found === 'unclear') return found
  const moveLine = createMoveLine(text)
  const moved = [...known].map(moveLine).filter((line) => line !== null)
  const seen = collectSecretLines([...now.findings, ...now.suppressed.map((one) => one.finding)]).get(file) ?? []
  return { finding: found.finding, group: { files, context }, secretLines: new Set([...moved, ...seen]) }
}
