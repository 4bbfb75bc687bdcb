import { analyzeFiles, type FileAnalysis, type Located } from './analyze-files.ts'
import { summaryOf } from './analyze.ts'
import { createProofBudget, type FileFixes, fixFile, type ProvenFix } from './fixing/fix-file.ts'
import { createLineIndex } from './source/line-index.ts'
import type { Finding } from './source/finding.ts'
import { NO_PROJECT, type ProjectFacts } from './source/project-facts.ts'
import type { SourceFile } from './source/source-file.ts'
import type { AppliedFix, FixedFile, FixResult, UnfixedFinding } from './source/text-edit.ts'

/** Where a finding was found. Numbered ids depend on which files were analysed together; the place does not. */
export type FindingPlace = Pick<Finding, 'id' | 'ruleId' | 'file' | 'range'>

/** Which findings to fix; all when absent. `context`, `today` and `project` as in `analyze`. */
export type FixOptions = {
  /** Ids of an analysis of exactly these files. */
  readonly findingIds?: readonly string[]
  /** Findings of an analysis that included these files. The result uses the ids given here. */
  readonly findings?: readonly FindingPlace[]
  readonly rules?: readonly string[]
  readonly context?: readonly SourceFile[]
  readonly today?: string | null
  readonly project?: ProjectFacts
}

/**
 * Fixes findings and proves each fix: the file still parses, the finding is gone, nothing new is found. The order of
 * `findingIds` does not matter, and fixing fixed files changes nothing. Files without fixes are left out.
 */
export function fix(files: readonly SourceFile[], options: FixOptions = {}): FixResult {
  const ids = options.findingIds && new Set(options.findingIds)
  const rules = options.rules && new Set(options.rules)
  const places = options.findings && new Map(options.findings.map((finding) => [keyOfPlace(finding), finding.id]))
  const program = {
    context: options.context ?? [],
    today: options.today ?? null,
    project: options.project ?? NO_PROJECT,
    budget: createProofBudget(),
  }
  const reported = new Set(files.map(({ path }) => path))
  const results = analyzeFiles(files, program).map((analysis) => {
    const named = nameLocated(analysis, places)
    const isWanted = (one: Located): boolean =>
      (!ids || ids.has(one.id)) &&
      (!rules || rules.has(one.rule.id)) &&
      (!places || named.has(one)) &&
      // A place named by the caller was shown to somebody.
      (one.overshadowedBy === null || places !== undefined || (rules !== undefined && !rules.has(one.overshadowedBy)))
    const idOf = (one: Located): string => named.get(one) ?? one.id
    return {
      analysis,
      idOf,
      fixed: fixFile(analysis, isWanted, { ...program, context: [...files, ...program.context], reported }),
    }
  })
  return {
    files: results
      .filter(({ fixed }) => fixed.fixes.length > 0)
      .map(({ analysis, fixed, idOf }) => toFixedFile(analysis, fixed, idOf)),
    unfixed: results.flatMap(({ analysis, fixed, idOf }) => fixed.unfixed.map((one) => toUnfixed(analysis, one, idOf))),
  }
}

type IdOf = (located: Located) => string

/** The ids that the caller uses for the places of a file. */
function nameLocated(analysis: FileAnalysis, places: ReadonlyMap<string, string> | undefined): Map<Located, string> {
  if (!places || analysis.located.length === 0) return new Map()
  const lines = createLineIndex(analysis.source.content)
  return new Map(
    analysis.located.flatMap((one): [Located, string][] => {
      const { rule, file, start, end } = one
      const id = places.get(keyOfPlace({ ruleId: rule.id, file, range: lines.range(start, end) }))
      return id === undefined ? [] : [[one, id]]
    }),
  )
}

/** A key for a place, independent of its id. */
export function keyOfPlace({ ruleId, file, range: { start, end } }: Omit<FindingPlace, 'id'>): string {
  return JSON.stringify([ruleId, file, start.line, start.column, end.line, end.column])
}

function toFixedFile(analysis: FileAnalysis, { content, fixes }: FileFixes, idOf: IdOf): FixedFile {
  const inOrder = fixes.toSorted(
    (a, b) => a.located.start - b.located.start || a.located.rule.id.localeCompare(b.located.rule.id),
  )
  return {
    path: analysis.source.path,
    before: analysis.source.content,
    after: content,
    fixes: inOrder.map((one) => toAppliedFix(analysis, one, idOf)),
  }
}

function toAppliedFix(analysis: FileAnalysis, { located, plan, proof }: ProvenFix, idOf: IdOf): AppliedFix {
  return {
    findingId: idOf(located),
    ruleId: located.rule.id,
    file: analysis.source.path,
    line: lineOf(analysis, located),
    summary: summaryOf(plan),
    explanation: plan.explanation,
    behaviourChange: plan.behaviourChange,
    proof,
  }
}

function toUnfixed(
  analysis: FileAnalysis,
  { located, noFix }: FileFixes['unfixed'][number],
  idOf: IdOf,
): UnfixedFinding {
  return {
    findingId: idOf(located),
    ruleId: located.rule.id,
    file: analysis.source.path,
    line: lineOf(analysis, located),
    noFix,
  }
}

function lineOf({ source }: FileAnalysis, { start }: Located): number {
  return createLineIndex(source.content).position(start).line
}
