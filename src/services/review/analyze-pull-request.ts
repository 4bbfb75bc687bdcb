import type { AnalysisResult } from '../../analysis/source/finding.ts'
import { languageOfPath } from '../../analysis/source/language.ts'
import { mergeResults } from '../../analysis/source/merge-results.ts'
import type { ChangedFiles, InstallationClient } from '../../gateways/codehost/code-host.ts'
import type { AnalysisOutcome } from '../../db/repositories/analysis-record-repository.ts'
import type { AiFixMode } from '../../domain/ai-fix/ai-fix-mode.ts'
import type { PullRequest } from '../../domain/code-host/pull-request.ts'
import {
  WHOLE_PULL_REQUEST,
  decideScope,
  type ReviewLimits,
  type ReviewScope,
} from '../../domain/review/review-scope.ts'
import { isPartial } from '../../domain/review/review-verdict.ts'
import { isShown, type ReviewedFinding } from '../../domain/findings/reviewed-finding.ts'
import type { SkippedFileNote } from '../../domain/review/review.ts'
import { activeRules, isInScope } from '../../domain/settings/apply-settings.ts'
import type { RepositorySettings } from '../../domain/settings/repository-settings.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Analyzer } from '../analyzer/create-analyzer.ts'
import type { ImportMemory } from '../pull-request-files/import-memory.ts'
import { readContext } from '../pull-request-files/read-context.ts'
import type { ReadProgram } from '../pull-request-files/read-program.ts'
import { readSources, type FileToRead } from '../pull-request-files/read-sources.ts'
import type { DependencyOutcome } from '../dependencies/judge-dependencies.ts'
import type { ReviewDependencies } from '../dependencies/review-dependencies.ts'
import { judgeFindings, type AnalysedFiles } from './judge-findings.ts'
import { readRepositorySettings, RULE_IDS } from './read-repository-settings.ts'

export type AnalyzePullRequestDeps = {
  readonly analyzer: Analyzer
  readonly clock: Clock
  readonly limits: ReviewLimits
  readonly log: Logger
  readonly reviewDependencies: ReviewDependencies
  readonly importMemory?: ImportMemory
}
export type AnalyzePullRequestInput = {
  readonly teamId: string
  readonly pullRequest: PullRequest
  readonly mergeBaseSha: string | null
}
export type PullRequestAnalysis = {
  readonly outcome: AnalysisOutcome
  readonly head: ReadProgram
  /** Whether and where the repository allows AI fixes. */
  readonly aiFixes: AiFixMode
  /** Ids of the rules that were run; undefined: all of them. */
  readonly rules: readonly string[] | undefined
}

/** Reads the changed files at the head and at the merge base, analyses both, and determines what is new. */
export async function analyzePullRequest(
  deps: AnalyzePullRequestDeps,
  client: InstallationClient,
  input: AnalyzePullRequestInput,
): Promise<PullRequestAnalysis> {
  const startedAt = deps.clock()
  const { pullRequest, mergeBaseSha } = input
  const changed = await client.listChangedFiles(pullRequest.ref)
  const settings = await readRepositorySettings(client, { ...input, changed })
  const { scope, excludedFiles } = decideScopeUnder(settings, changed, deps.limits)
  const analyse = createAnalyse(deps.analyzer, input.teamId, settings)
  const read = await readSources(
    client,
    {
      ref: pullRequest.ref,
      sha: pullRequest.head.sha,
      files: scope.chosen.map(({ path }) => ({ path, readAs: path })),
    },
    deps.limits,
  )
  const headContext = await readContext({ ...deps, parallelReads: deps.limits.parallelReads }, client, {
    ref: pullRequest.ref,
    sha: pullRequest.head.sha,
    files: read.files,
    teamId: input.teamId,
  })
  const program = { files: read.files, context: headContext }
  const head = await analyse(program)
  const needed = head.findings.length + head.suppressed.length > 0
  const base = await analyzeBase(deps, client, { ...input, scope, needed, analyse })
  const { findings, suppressed, hiddenByChange } = judgeFindings(
    { head: { result: head, files: [...read.files, ...headContext] }, base },
    settings,
    startedAt,
  )
  const dependencies = await deps.reviewDependencies(client, { ...input, changed, settings, program, log: deps.log })
  const notes = [
    ...noteTruncation(pullRequest, changed),
    ...noteFindingsLimit(findings, deps.limits),
    ...onePerFile([...read.skipped, ...head.skipped, ...noteParseErrors(head), ...noteLeftOut(scope, deps.limits)]),
  ]
  const outcome: AnalysisOutcome = {
    status: isPartial(notes) ? 'partial' : 'complete',
    mergeBaseSha,
    findings: keepMostUrgent(findings, deps.limits),
    suppressed: suppressed.slice(0, deps.limits.maxFindings),
    settings: {
      problems: settings.problems,
      excludedFiles,
      hiddenByChange: addHidden(hiddenByChange, dependencies),
      aiFixes: settings.aiFixes,
    },
    skipped: notes,
    dependencies: dependencies?.review ?? null,
    ...countFiles(scope, head, notes),
    durationMs: deps.clock().getTime() - startedAt.getTime(),
  }
  return { outcome, head: program, aiFixes: settings.aiFixes, rules: rulesOf(settings) }
}

function addHidden(findings: number | null, dependencies: DependencyOutcome | null | undefined): number | null {
  return findings === null ? null : findings + (dependencies?.hiddenByChange ?? 0)
}

/**
 * When the settings change, files in the scope of either version are analysed, so that the review can say what the
 * change hides.
 */
function decideScopeUnder(
  { settings, before }: RepositorySettings,
  changed: ChangedFiles,
  limits: ReviewLimits,
): { scope: ReviewScope; excludedFiles: number } {
  const included = changed.files.filter(
    ({ path }) => isInScope(settings, path) || (before !== null && isInScope(before, path)),
  )
  const excluded = changed.files.filter(
    ({ path, status }) => status !== 'removed' && languageOfPath(path) !== null && !isInScope(settings, path),
  )
  return { scope: decideScope(included, limits.maxFiles), excludedFiles: excluded.length }
}

type Analyse = (program: ReadProgram) => Promise<AnalysisResult>

function rulesOf({ settings, before }: RepositorySettings): readonly string[] | undefined {
  return activeRules(before ? [settings, before] : [settings], RULE_IDS)
}

function createAnalyse(analyzer: Analyzer, teamId: string, settings: RepositorySettings): Analyse {
  const rules = rulesOf(settings)
  return ({ files, context }) => analyzer.analyze(files, { teamId, context, ...(rules && { rules }) })
}

/** Reads the merge base only when there is something to compare, which most pull requests do not have. */
async function analyzeBase(
  deps: AnalyzePullRequestDeps,
  client: InstallationClient,
  input: {
    teamId: string
    pullRequest: PullRequest
    mergeBaseSha: string | null
    scope: ReviewScope
    needed: boolean
    analyse: Analyse
  },
): Promise<AnalysedFiles> {
  if (!input.needed || input.mergeBaseSha === null) return { result: mergeResults([]), files: [] }
  const read = await readSources(
    client,
    { ref: input.pullRequest.ref, sha: input.mergeBaseSha, files: filesBefore(input.scope) },
    deps.limits,
  )
  const context = await readContext({ ...deps, parallelReads: deps.limits.parallelReads }, client, {
    ref: input.pullRequest.ref,
    sha: input.mergeBaseSha,
    files: read.files,
    teamId: input.teamId,
  })
  const result = await input.analyse({ files: read.files, context })
  return underNewNames({ result, files: [...read.files, ...context] }, input.scope)
}

/** With their paths at the merge base, since that is how they import each other. */
function filesBefore(scope: ReviewScope): FileToRead[] {
  const kept = scope.chosen
    .filter((file) => file.status !== 'added')
    .map(({ path, previousPath }) => previousPath ?? path)
  return [...kept, ...scope.removed.map(({ path }) => path)].map((path) => ({ path, readAs: path }))
}

/** Gives renamed files their new paths, so that of several equal findings the right one counts as pre-existing. */
function underNewNames({ result, files }: AnalysedFiles, scope: ReviewScope): AnalysedFiles {
  const names = new Map(scope.chosen.flatMap(({ path, previousPath }) => (previousPath ? [[previousPath, path]] : [])))
  if (names.size === 0) return { result, files }
  const nameOf = (path: string): string => names.get(path) ?? path
  const renamed = <F extends { readonly file: string }>(finding: F): F => ({ ...finding, file: nameOf(finding.file) })
  return {
    files: files.map((file) => ({ ...file, path: nameOf(file.path) })),
    result: {
      ...result,
      findings: result.findings.map(renamed),
      suppressed: result.suppressed.map((one) => ({ ...one, finding: renamed(one.finding) })),
    },
  }
}

function noteTruncation(pullRequest: PullRequest, changed: ChangedFiles): SkippedFileNote[] {
  if (!changed.truncated) return []
  const reason = `The pull request changes ${pullRequest.changedFiles} files, of which the code host lists ${changed.files.length}.`
  return [{ file: WHOLE_PULL_REQUEST, code: 'limit', reason }]
}

function noteFindingsLimit(findings: readonly ReviewedFinding[], { maxFindings }: ReviewLimits): SkippedFileNote[] {
  if (findings.length <= maxFindings) return []
  const reason = `There are ${findings.length} findings; the ${maxFindings} most urgent ones are kept.`
  return [{ file: WHOLE_PULL_REQUEST, code: 'limit', reason }]
}

function noteLeftOut(scope: ReviewScope, { maxFiles }: ReviewLimits): SkippedFileNote[] {
  const reason = `At most ${maxFiles} source files of a pull request are analysed, those with the most new code.`
  return scope.leftOut.map(({ path }) => ({ file: path, code: 'limit', reason }))
}

function noteParseErrors({ parseErrors }: AnalysisResult): SkippedFileNote[] {
  // The parser's own message may quote the code, and with it a secret. The line is enough.
  return parseErrors.map(({ file, line }) => ({
    file,
    code: 'unparseable',
    reason: `Line ${line} could not be parsed, so findings may be missing.`,
  }))
}

function onePerFile(notes: readonly SkippedFileNote[]): SkippedFileNote[] {
  const byFile = new Map<string, SkippedFileNote>()
  for (const note of notes) if (!byFile.has(note.file)) byFile.set(note.file, note)
  return [...byFile.values()]
}

/** Findings that are new and shown come first. Within them the given order, most urgent first, is kept. */
function keepMostUrgent(findings: readonly ReviewedFinding[], { maxFindings }: ReviewLimits): ReviewedFinding[] {
  if (findings.length <= maxFindings) return [...findings]
  const isNew = (finding: ReviewedFinding) => finding.origin === 'new' && isShown(finding)
  const ranked = [...findings.filter(isNew), ...findings.filter((finding) => !isNew(finding))]
  const kept = new Set(ranked.slice(0, maxFindings))
  return findings.filter((finding) => kept.has(finding))
}

/** Files that are never read (not text, or another language) count neither as analysed nor as missing. */
function countFiles(scope: ReviewScope, head: AnalysisResult, notes: readonly SkippedFileNote[]) {
  const noted = new Map(notes.map((note) => [note.file, note]))
  const source = [...scope.chosen, ...scope.leftOut].filter(({ path }) => {
    const note = noted.get(path)
    return note === undefined || isPartial([note])
  })
  return { filesAnalysed: head.analysed.filter((path) => !noted.has(path)).length, filesTotal: source.length }
}
