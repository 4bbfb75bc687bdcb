import type { AnalysisResult, Finding, NoFix } from '../../analysis/source/finding.ts'
import type { FixedFile, FixResult } from '../../analysis/source/text-edit.ts'
import type { InstallationClient } from '../../codehost/code-host.ts'
import { compareFindings } from '../../domain/compare-findings.ts'
import { describeFix, describeUnfixed, type FixDescription, type UnfixedDescription } from '../../domain/fix-description.ts'
import { isWritablePath } from '../../domain/fix-paths.ts'
import type { PullRequest } from '../../domain/pull-request.ts'
import { collectSecretLines, type SecretLines } from '../../domain/secret-lines.ts'
import type { AnalysisSandbox } from '../../sandbox/analysis-sandbox.ts'
import { readPullRequestFiles, type PullRequestFiles } from '../pull-request-files.ts'

/** What can be done for a pull request at its head: the same for the preview and for the job that writes it. */
export type FixPlan = {
  readonly files: PullRequestFiles
  /** Everything found at the head, in the files that the pull request changes. */
  readonly analysis: AnalysisResult
  readonly fixes: readonly PlannedFix[]
  readonly notFixable: readonly UnfixedDescription[]
  readonly fixedFiles: readonly FixedFile[]
  readonly secretLines: SecretLines
  /** Something of the pull request could not be analysed. */
  readonly partial: boolean
}
export type PlannedFix = FixDescription & { readonly proof: FixedFile['fixes'][number]['proof'] }
export type PlanFixes = (client: InstallationClient, pr: PullRequest) => Promise<FixPlan>

const NOT_WRITABLE: NoFix = {
  code: 'needs_design',
  reason: 'Files of this folder are never written by the app. Change it by hand.',
}
const NOT_PROVEN: NoFix = {
  code: 'invalid_fix',
  reason: 'The fix did not pass its own checks. Change it by hand.',
}

/** Only what the pull request adds is fixed: what was there before is not its author's business. */
export function createPlanFixes(deps: { readonly sandbox: AnalysisSandbox }): PlanFixes {
  return async (client, pr) => {
    const files = await readPullRequestFiles(client, pr)
    const [analysis, baseAnalysis] = await Promise.all([
      deps.sandbox.analyze(files.head),
      deps.sandbox.analyze(files.base),
    ])
    const reviewed = compareFindings({
      head: { findings: analysis.findings, files: files.head },
      base: { findings: baseAnalysis.findings, files: files.base },
    })
    const added = reviewed.filter((finding) => finding.origin === 'new')
    const fixable = added.filter((finding) => finding.fix !== null && isWritablePath(finding.file))
    const result = await fix(deps.sandbox, files, fixable)
    return {
      files,
      analysis,
      ...sortOut(added, result),
      secretLines: collectSecretLines(analysis.findings),
      partial: files.truncated || files.skipped.length > 0 || analysis.skipped.length > 0,
    }
  }
}

async function fix(sandbox: AnalysisSandbox, files: PullRequestFiles, fixable: readonly Finding[]): Promise<FixResult> {
  if (fixable.length === 0) return { files: [], unfixed: [] }
  const paths = new Set(fixable.map((finding) => finding.file))
  return sandbox.fix(
    files.head.filter((file) => paths.has(file.path)),
    { findingIds: fixable.map((finding) => finding.id) },
  )
}

/** Pairs findings with what became of them. A file whose fixes are not all proven is not touched at all. */
function sortOut(added: readonly Finding[], result: FixResult) {
  const fixedFiles = result.files.filter((file) => file.before !== file.after && file.fixes.every(isProven))
  const applied = new Map(fixedFiles.flatMap((file) => file.fixes).map((fix) => [fix.findingId, fix]))
  const stays = new Map(result.unfixed.map((entry) => [entry.findingId, entry.noFix]))
  const fixes: PlannedFix[] = []
  const notFixable: UnfixedDescription[] = []
  for (const finding of added) {
    const fix = applied.get(finding.id)
    if (fix) fixes.push({ ...describeFix(finding, fix), proof: fix.proof })
    else notFixable.push(describeUnfixed(finding, stays.get(finding.id) ?? whyNot(finding)))
  }
  return { fixes, notFixable, fixedFiles }
}

function isProven(fix: FixedFile['fixes'][number]): boolean {
  return fix.proof.parses && fix.proof.findingGone && fix.proof.nothingNew
}

function whyNot(finding: Finding): NoFix {
  if (!isWritablePath(finding.file)) return NOT_WRITABLE
  return finding.noFix ?? NOT_PROVEN
}
