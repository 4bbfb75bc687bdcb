import { analyzeFiles, type FileAnalysis, type Located } from './analyze-files.ts'
import { summaryOf } from './analyze.ts'
import { type FileFixes, fixFile, type ProvenFix } from './fixing/fix-file.ts'
import { createLineIndex } from './source/line-index.ts'
import type { SourceFile } from './source/source-file.ts'
import type { AppliedFix, FixedFile, FixResult, UnfixedFinding } from './source/text-edit.ts'

/** Which findings to fix: by id, by rule, or both; absent, all. `context` as in `analyze`. */
export type FixOptions = {
  readonly findingIds?: readonly string[]
  readonly rules?: readonly string[]
  readonly context?: readonly SourceFile[]
}

/**
 * Fixes findings and proves each fix: the file is read and analysed again, the finding is gone, nothing new is found.
 * The order of `findingIds` does not matter, and fixing what was fixed changes nothing. Files without fixes are left out.
 */
export function fix(files: readonly SourceFile[], options: FixOptions = {}): FixResult {
  const ids = options.findingIds && new Set(options.findingIds)
  const rules = options.rules && new Set(options.rules)
  const isWanted = ({ id, rule }: Located): boolean => (!ids || ids.has(id)) && (!rules || rules.has(rule.id))
  const context = options.context ?? []
  const others = [...files, ...context]
  const results = analyzeFiles(files, context).map((analysis) => ({
    analysis,
    fixed: fixFile(analysis, isWanted, others),
  }))
  return {
    files: results
      .filter(({ fixed }) => fixed.fixes.length > 0)
      .map(({ analysis, fixed }) => toFixedFile(analysis, fixed)),
    unfixed: results.flatMap(({ analysis, fixed }) => fixed.unfixed.map((one) => toUnfixed(analysis, one))),
  }
}

function toFixedFile(analysis: FileAnalysis, { content, fixes }: FileFixes): FixedFile {
  const inOrder = fixes.toSorted(
    (a, b) => a.located.start - b.located.start || a.located.rule.id.localeCompare(b.located.rule.id),
  )
  return {
    path: analysis.source.path,
    before: analysis.source.content,
    after: content,
    fixes: inOrder.map((one) => toAppliedFix(analysis, one)),
  }
}

function toAppliedFix(analysis: FileAnalysis, { located, plan, proof }: ProvenFix): AppliedFix {
  return {
    findingId: located.id,
    ruleId: located.rule.id,
    file: analysis.source.path,
    line: lineOf(analysis, located),
    summary: summaryOf(plan),
    explanation: plan.explanation,
    behaviourChange: plan.behaviourChange,
    proof,
  }
}

function toUnfixed(analysis: FileAnalysis, { located, noFix }: FileFixes['unfixed'][number]): UnfixedFinding {
  return {
    findingId: located.id,
    ruleId: located.rule.id,
    file: analysis.source.path,
    line: lineOf(analysis, located),
    noFix,
  }
}

function lineOf({ source }: FileAnalysis, { start }: Located): number {
  return createLineIndex(source.content).position(start).line
}
