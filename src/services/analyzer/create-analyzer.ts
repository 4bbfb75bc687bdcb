import pMap from 'p-map'
import type { AnalysisResult, Finding } from '../../analysis/source/finding.ts'
import type { FileGroup } from '../../analysis/source/file-group.ts'
import { mergeResults } from '../../analysis/source/merge-results.ts'
import type { SourceFile } from '../../analysis/source/source-file.ts'
import type { FixedFile, FixResult } from '../../analysis/source/text-edit.ts'
import { createAnalysisKeys } from '../../domain/review/analysis-key.ts'
import type { AnalysisOptions, GivenUpSet, ShareRequest } from '../../sandbox/analysis-sandbox.ts'
import { createAnalyzeGroups, type AnalyzeGroupsDeps } from './analyze-groups.ts'
import { createGivenUpMemory } from './given-up-memory.ts'
import { mergeGroupFixes, mergeGroupResults } from './merge-groups.ts'
import { planGroups, type GroupPlan } from './plan-groups.ts'

export type AnalyzerDeps = AnalyzeGroupsDeps & {
  /** The tenant of work that belongs to no team. */
  readonly currentTenant: () => string
  readonly countGivenUp: (known: number) => void
}
export type AnalyzerRequest = {
  /** The team that owns the code. Results are only cached for a team. */
  readonly teamId: string | null
  /** Other files of the project, read where the analysed ones import them. */
  readonly context?: readonly SourceFile[]
  /** Ids of the rules to report; absent, all. */
  readonly rules?: readonly string[]
}
export type AnalyzerFixRequest = AnalyzerRequest & {
  /** Findings of an analysis of the same files. They may lie in the context. */
  readonly findings: readonly Finding[]
}

/**
 * The only way in which services use the analyser. Files that import each other are analysed as one program, cached
 * results are reused, and files that the sandbox failed on recently are `skipped` right away.
 * @throws AppError ANALYSIS_UNAVAILABLE when the sandbox is full.
 */
export type Analyzer = {
  analyze(files: readonly SourceFile[], request: AnalyzerRequest): Promise<AnalysisResult>
  fix(files: readonly SourceFile[], request: AnalyzerFixRequest): Promise<FixResult>
  /** Fixed files whose helpers are in modules of the project; unchanged when that could not be proven. */
  shareHelpers(files: readonly FixedFile[], request: Omit<ShareRequest, 'today'>): Promise<readonly FixedFile[]>
}

type Plan = GroupPlan & { readonly noteGivenUp: (sets: readonly GivenUpSet[]) => Promise<void> }

/** Groups of one caller that are fixed in parallel. The sandbox is shared between callers. */
const PARALLEL_FIXES = 4

export function createAnalyzer(deps: AnalyzerDeps): Analyzer {
  const analyzeGroups = createAnalyzeGroups(deps)
  const givenUp = createGivenUpMemory(deps)
  const today = (): string => deps.clock().toISOString().slice(0, 10)

  async function plan(files: readonly SourceFile[], request: AnalyzerRequest): Promise<Plan> {
    const { teamId, rules = null, context } = request
    const scope = { tenant: teamId ?? deps.currentTenant(), rules, today: today() }
    const analyserVersion = await deps.readAnalyserVersion()
    const makeKey = createAnalysisKeys()
    const keyOf = (group: FileGroup) => makeKey({ group, analyserVersion, ...scope })
    const planned = await planGroups({ givenUp, keyOf }, files, context)
    if (planned.known > 0) deps.countGivenUp(planned.known)
    const noteGivenUp = (sets: readonly GivenUpSet[]) =>
      givenUp.note(sets.map(({ set, code, isCertain }) => ({ key: keyOf(set), code, isCertain })))
    return { ...planned, noteGivenUp }
  }

  async function fixGroup({ files, context }: FileGroup, request: AnalyzerFixRequest): Promise<FixResult> {
    const paths = new Set([...files, ...context].map(({ path }) => path))
    const wanted = request.findings.filter(({ file }) => paths.has(file))
    if (wanted.length === 0) return { files: [], unfixed: [] }
    const findings = wanted.map(({ id, ruleId, file, range }) => ({ id, ruleId, file, range }))
    return deps.sandbox.fix(files, { ...optionsOf(request), today: today(), context, findings })
  }

  return {
    async analyze(files, request) {
      const { groups, skipped, noteGivenUp } = await plan(files, request)
      const options = { ...optionsOf(request), teamId: request.teamId, today: today(), noteGivenUp }
      return mergeGroupResults([...(await analyzeGroups(groups, options)), { ...mergeResults([]), skipped }], files)
    },
    async fix(files, request) {
      const { groups } = await plan(files, request)
      return mergeGroupFixes(await pMap(groups, (group) => fixGroup(group, request), { concurrency: PARALLEL_FIXES }))
    },
    shareHelpers: (files, request) => deps.sandbox.shareHelpers(files, { ...request, today: today() }),
  }
}

function optionsOf({ rules }: AnalyzerRequest): Pick<AnalysisOptions, 'rules'> {
  return rules ? { rules } : {}
}
