import type { FileAnalysis, Located } from '../../analyze-files.ts'
import type { FixPlan } from '../../fixers/fixer.ts'
import type { Surrounding } from '../../fixers/deliberate.ts'
import type { Project } from '../../fixers/project.ts'
import type { NewImport } from '../../fixers/editing/import-request.ts'
import type { NoFix } from '../../source/finding.ts'
import type { TextEdit } from '../../source/text-edit.ts'

/** What fixing needs from a language. */
export type FixLanguage = {
  /** null when the file cannot be opened for editing. */
  open(analysis: FileAnalysis, project: Project): EditableFile | null
}

/** A file for which fixes are planned. */
export type EditableFile = {
  /** The plan for a finding, or why there is none; null for the rule's default reason. */
  plan(located: Located): FixPlan | NoFix | null
  /** The context of a finding that suggests its purpose; null when the finding cannot be located. */
  surroundingOf(located: Located): Surrounding | null
  addImports(requests: readonly NewImport[]): TextEdit[]
  /**
   * Edits that remove imports that the change left unused; null when the changed content cannot be parsed. Only names
   * in the removed text can have lost their last use.
   */
  removeUnusedImports(changed: string, removed: string): TextEdit[] | null
}

/** Parsing the changed file again is most of the cost of applying a plan, and rarely needed. */
export function mentionsAny(text: string, names: Iterable<string>): boolean {
  const words = new Set(text.match(/[\w$]+/g))
  for (const name of names) if (words.has(name)) return true
  return false
}
