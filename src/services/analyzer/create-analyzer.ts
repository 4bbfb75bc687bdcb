import pMap from 'p-map'
import type { AnalysisResult, Finding } from '../../analysis/source/finding.ts'
import type { SourceFile } from '../../analysis/source/source-file.ts'
import type { FixResult } from '../../analysis/source/text-edit.ts'
import { CHANGE_LIMITS, groupFiles, type FileGroup } from '../../analysis/source/imports/group-files.ts'
import type { AnalyzeRequest } from '../../sandbox/analysis-sandbox.ts'
import { createAnalyzeGroups, type AnalyzeGroupsDeps } from './analyze-groups.ts'
import { mergeGroupFixes, mergeGroupResults } from './merge-groups.ts'

export type AnalyzerRequest = {
  /** Whose code it is; nothing is remembered of what is nobody's. */
  readonly teamId: string | null
  /** Other files of the project, looked into where the analysed ones import them. */
  readonly context?: readonly SourceFile[]
  /** Ids of the rules to report; absent, all. */
  readonly rules?: readonly string[]
}
export type AnalyzerFixRequest = AnalyzerRequest & {
  /** Findings of an analysis of the same files. They may lie in the context. */
  readonly findings: readonly Finding[]
}

/**
 * The only way in which services use the analyser. Files that import each other are analysed as one program, and what was
 * analysed before is not analysed again.
 * @throws AppError ANALYSIS_UNAVAILABLE when the sandbox takes no more work.
 */
export type Analyzer = {
  analyze(files: readonly SourceFile[], request: AnalyzerRequest): Promise<AnalysisResult>
  fix(files: readonly SourceFile[], request: AnalyzerFixRequest): Promise<FixResult>
}

/** Groups of one caller that are fixed at the same time: the sandbox is there for others, too. */
const PARALLEL_FIXES = 4

export function createAnalyzer(deps: AnalyzeGroupsDeps): Analyzer {
  const analyzeGroups = createAnalyzeGroups(deps)
  const today = (): string => deps.clock().toISOString().slice(0, 10)

  async function fixGroup({ files, context }: FileGroup, request: AnalyzerFixRequest): Promise<FixResult> {
    const paths = new Set([...files, ...context].map(({ path }) => path))
    const wanted = request.findings.filter(({ file }) => paths.has(file))
    if (wanted.length === 0) return { files: [], unfixed: [] }
    const findings = wanted.map(({ id, ruleId, file, range }) => ({ id, ruleId, file, range }))
    return deps.sandbox.fix(files, { ...optionsOf(request), today: today(), context, findings })
  }

  return {
    async analyze(files, request) {
      const groups = groupFiles(files, CHANGE_LIMITS, request.context)
      const options = { ...optionsOf(request), teamId: request.teamId, today: today() }
      return mergeGroupResults(await analyzeGroups(groups, options), files)
    },
    async fix(files, request) {
      const groups = groupFiles(files, CHANGE_LIMITS, request.context)
      return mergeGroupFixes(await pMap(groups, (group) => fixGroup(group, request), { concurrency: PARALLEL_FIXES }))
    },
  }
}

function optionsOf({ rules }: AnalyzerRequest): Pick<AnalyzeRequest, 'rules'> {
  return rules ? { rules } : {}
}
