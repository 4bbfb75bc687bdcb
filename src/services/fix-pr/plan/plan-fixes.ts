import type { Finding, NoFix } from '../../../analysis/source/finding.ts'
import type { FixedFile, FixResult } from '../../../analysis/source/text-edit.ts'
import type { InstallationClient } from '../../../gateways/codehost/code-host.ts'
import { chooseForAi, MAX_AI_FIXES } from '../../../domain/ai-fix/choose-for-ai.ts'
import type { AiFixMode } from '../../../domain/ai-fix/ai-fix-mode.ts'
import type { DependencyReview } from '../../../domain/dependencies/dependency-review.ts'
import {
  describeFix,
  describeUnfixed,
  type FixDescription,
  type UnfixedDescription,
} from '../../../domain/fix-pr/fix-description.ts'
import { isWritablePath } from '../../../domain/fix-pr/fix-paths.ts'
import type { PlannedFile, PlannedFix } from '../../../domain/fix-pr/planned-fix.ts'
import type { PullRequest } from '../../../domain/code-host/pull-request.ts'
import { introducedFindings } from '../../../domain/findings/reviewed-finding.ts'
import { REVIEW_LIMITS } from '../../../domain/review/review-scope.ts'
import { collectSecretLines, type SecretLines } from '../../../domain/findings/secret-lines.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Logger } from '../../../lib/logger.ts'
import type { Analyzer } from '../../analyzer/create-analyzer.ts'
import type { PlanUpgrades } from '../../dependencies/plan-upgrades.ts'
import type { ReviewDependencies } from '../../dependencies/review-dependencies.ts'
import { findMergeBase } from '../../pull-request-files/find-merge-base.ts'
import { readFiles } from '../../pull-request-files/read-files.ts'
import { analyzePullRequest } from '../../review/analyze-pull-request.ts'
import type { ReadProgram } from '../../pull-request-files/read-program.ts'
import type { ImportMemory } from '../../pull-request-files/import-memory.ts'

/** What can be fixed in a pull request at its head. The preview and the job use the same plan. */
export type PullRequestFixes = {
  readonly fixes: readonly PlannedFix[]
  readonly notFixable: readonly UnfixedDescription[]
  readonly fixedFiles: readonly PlannedFile[]
  /** Manifests and lock files among the fixed files. They contain no code and are proven differently. */
  readonly upgradedPaths: ReadonlySet<string>
  readonly secretLines: SecretLines
  /** Some of the pull request could not be analysed. */
  readonly partial: boolean
  /** null when the code host finds no merge base. */
  readonly mergeBaseSha: string | null
  /** The program in which the fixes were proven. */
  readonly head: ReadProgram
  /** The rules that were run; undefined: all of them. */
  readonly rules: readonly string[] | undefined
  /** File modes at the head of the files that may be written. */
  readonly modes: ReadonlyMap<string, PlannedFile['mode']>
  /** Whether and where the repository allows AI fixes. */
  readonly aiFixes: AiFixMode
  /**
   * The findings that a model would be asked about, most urgent first; empty when the repository allows no AI fixes.
   */
  readonly aiCandidates: readonly Finding[]
  /** Findings that qualify as well but exceed the limit of one fix pull request. */
  readonly aiLeftOut: readonly Finding[]
}
/** For a fix that is remade where its original was merged: only what the fix was about before. */
export type PlanScope = {
  /** The merge base that the original was compared with; it cannot be found any more after the merge. */
  readonly mergeBaseSha: string | null
  readonly findings: readonly Pick<FixDescription, 'ruleId' | 'file'>[]
  readonly upgrades: readonly FixDescription[]
}
export type PlanFixes = (
  client: InstallationClient,
  pr: PullRequest,
  teamId: string,
  scope?: PlanScope,
) => Promise<PullRequestFixes>
export type PlanFixesDeps = {
  readonly analyzer: Analyzer
  readonly clock: Clock
  readonly log: Logger
  readonly reviewDependencies: ReviewDependencies
  readonly planUpgrades: PlanUpgrades
  readonly importMemory?: ImportMemory
}

const NOT_WRITABLE: NoFix = {
  code: 'needs_design',
  reason: 'Files of this folder are never written by the app. Change it by hand.',
}
const NOT_PROVEN: NoFix = {
  code: 'invalid_fix',
  reason: 'The fix did not pass its own checks. Change it by hand.',
}

/**
 * Analyses as a review does, so that comment and fix agree on what is new, then fixes the new findings. Pre-existing
 * findings and those that comments hide are left alone: they are not the author's business.
 */
export function createPlanFixes(deps: PlanFixesDeps): PlanFixes {
  return async (client, pullRequest, teamId, scope) => {
    const mergeBaseSha = scope ? scope.mergeBaseSha : await findMergeBase(client, pullRequest)
    const {
      outcome: analysis,
      head,
      aiFixes,
      rules,
    } = await analyzePullRequest({ ...deps, limits: REVIEW_LIMITS }, client, {
      teamId,
      pullRequest,
      mergeBaseSha,
    })
    const added = introducedFindings(analysis).filter((finding) => !scope || isAbout(scope, finding))
    const fixable = added.filter((finding) => finding.fix !== null && isWritablePath(finding.file))
    const forAi = aiFixes === 'off' ? [] : chooseForAi(added, { most: Infinity })
    const files = await readHeadFiles(client, pullRequest, [...fixable, ...forAi.slice(0, MAX_AI_FIXES)])
    const findings = fixable.filter(({ file }) => files.has(file))
    const result = await deps.analyzer.fix(head.files, { teamId, context: head.context, findings })
    const ofCode = sortOut(added, files, result)
    const review = narrowReview(analysis.dependencies ?? null, scope)
    const upgrades = await deps.planUpgrades(client, { pullRequest, review })
    return {
      fixes: [...ofCode.fixes, ...upgrades.fixes],
      notFixable: [...ofCode.notFixable, ...upgrades.notFixable],
      fixedFiles: [...ofCode.fixedFiles, ...upgrades.files],
      upgradedPaths: new Set(upgrades.files.map(({ path }) => path)),
      secretLines: collectSecretLines(analysis.findings),
      partial: analysis.status === 'partial',
      mergeBaseSha,
      head,
      rules,
      modes: new Map([...files.values()].map(({ path, mode }) => [path, mode])),
      aiFixes,
      ...chooseCandidates(aiFixes === 'off' ? [] : ofCode.stays, head, files),
    }
  }
}

function isAbout({ findings }: PlanScope, { ruleId, file }: Finding): boolean {
  return findings.some((one) => one.ruleId === ruleId && one.file === file)
}

function narrowReview(review: DependencyReview | null, scope: PlanScope | undefined): DependencyReview | null {
  if (!review || !scope) return review
  const isWanted = (path: string, packageName: string): boolean =>
    scope.upgrades.some(({ file, upgrade }) => file === path && upgrade?.packageName === packageName)
  return {
    ...review,
    manifests: review.manifests.map((manifest) => ({
      ...manifest,
      vulnerabilities: manifest.vulnerabilities.filter(({ packageName }) => isWanted(manifest.path, packageName)),
    })),
  }
}

/** AI can be asked about findings in files that are analysed unchanged, including those where a fixer failed. */
function chooseCandidates(
  stays: readonly Finding[],
  head: ReadProgram,
  files: ReadonlyMap<string, HeadFile>,
): Pick<PullRequestFixes, 'aiCandidates' | 'aiLeftOut'> {
  const texts = new Map([...head.files, ...head.context].map(({ path, content }) => [path, content]))
  const chosen = chooseForAi(stays, { most: Infinity })
  return {
    aiCandidates: chosen
      .slice(0, MAX_AI_FIXES)
      .filter(({ file }) => files.has(file) && texts.get(file) === files.get(file)?.content),
    aiLeftOut: chosen.slice(MAX_AI_FIXES),
  }
}

type HeadFile = { readonly path: string; readonly content: string; readonly mode: PlannedFile['mode'] }

/** Regular files only: symlinks and submodules are never written. */
async function readHeadFiles(
  client: InstallationClient,
  pr: PullRequest,
  findings: readonly Finding[],
): Promise<ReadonlyMap<string, HeadFile>> {
  const paths = [...new Set(findings.map(({ file }) => file))]
  const contents = await readFiles(client, { ref: pr.ref, sha: pr.head.sha, paths }, REVIEW_LIMITS)
  const files = paths.flatMap((path, index): HeadFile[] => {
    const file = contents[index]
    return file?.kind === 'text' ? [{ path, content: file.content, mode: file.mode }] : []
  })
  return new Map(files.map((file) => [file.path, file]))
}

/** Matches findings with their fixes. A file whose fixes are not all proven is left unchanged. */
function sortOut(added: readonly Finding[], files: ReadonlyMap<string, HeadFile>, result: FixResult) {
  const fixedFiles = result.files.flatMap((file): PlannedFile[] => {
    const head = files.get(file.path)
    const isSound = head?.content === file.before && file.before !== file.after && file.fixes.every(isProven)
    return isSound ? [{ ...file, mode: head.mode }] : []
  })
  const applied = new Map(fixedFiles.flatMap((file) => file.fixes).map((each) => [each.findingId, each]))
  const reasons = new Map(result.unfixed.map((entry) => [entry.findingId, entry.noFix]))
  const fixes: PlannedFix[] = []
  const notFixable: UnfixedDescription[] = []
  const stays: Finding[] = []
  for (const finding of added) {
    const made = applied.get(finding.id)
    if (made) {
      fixes.push({ ...describeFix(finding, made), proof: made.proof })
      continue
    }
    const noFix = reasons.get(finding.id) ?? whyNot(finding)
    notFixable.push(describeUnfixed(finding, noFix))
    stays.push({ ...finding, fix: null, noFix })
  }
  return { fixes, notFixable, fixedFiles, stays }
}

function isProven({ proof }: FixedFile['fixes'][number]): boolean {
  return proof.parses && proof.findingGone && proof.nothingNew && proof.signaturesKept
}

/** Why a finding is not fixed: there was no fixer, or the fix failed. */
export function whyNot(finding: Finding): NoFix {
  if (!isWritablePath(finding.file)) return NOT_WRITABLE
  return finding.noFix ?? NOT_PROVEN
}
