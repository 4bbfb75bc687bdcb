import type { VersionedApi } from './api-versions.ts'
import type { NewImport } from './editing/import-request.ts'
import type { JavaFile } from './editing/java/java-file.ts'
import type { JavaScriptFile } from '../frontends/javascript/javascript-file.ts'
import type { CodeStyle } from './editing/javascript/style.ts'
import type { Project } from './project.ts'
import type { PythonFile } from './editing/python/python-file.ts'
import type { FixSafety, NoFix } from '../source/finding.ts'
import type { TextEdit } from '../source/text-edit.ts'
import type { FixMatch } from './editing/javascript/match.ts'
import type { TreeMatch } from './editing/tree-match.ts'

/** A proposed fix. It counts only after it was applied and proven. */
export type FixPlan = {
  readonly edits: readonly TextEdit[]
  readonly imports?: readonly NewImport[]
  /** Newer APIs that the edits use; a project with an older release gets no such plan. */
  readonly needs?: readonly VersionedApi[]
  /** Names that the edits introduce. Two plans with the same name are combined only if they mean the same `thing`. */
  readonly declares?: readonly { readonly name: string; readonly thing?: string }[]
  readonly safety: FixSafety
  /** In the imperative: "Start the program without a shell". */
  readonly title: string
  readonly explanation: string
  /** "None." when benign input gives the same result. */
  readonly behaviourChange: string
}

/** What a fixer for JavaScript and TypeScript sees. */
export type FixContext = {
  readonly file: JavaScriptFile
  readonly style: CodeStyle
  readonly match: FixMatch
  readonly project: Project
}
export type PythonFixContext = { readonly file: PythonFile; readonly match: TreeMatch; readonly project: Project }
export type JavaFixContext = { readonly file: JavaFile; readonly match: TreeMatch; readonly project: Project }

/** For a match in a call. */
export type WithCall<Context extends { readonly match: { readonly call: unknown } }> = Context & {
  readonly match: { readonly call: NonNullable<Context['match']['call']> }
}

export function hasCall<Context extends { readonly match: { readonly call: unknown } }>(
  context: Context,
): context is WithCall<Context> {
  return context.match.call !== null
}

/** Makes the plan for one match, or says why there is none; null means the rule's default reason. */
export type FixerFor<Context> = (context: Context) => FixPlan | NoFix | null
export type Fixer = FixerFor<FixContext>
export type PythonFixer = FixerFor<PythonFixContext>
export type JavaFixer = FixerFor<JavaFixContext>

export function isPlan(outcome: FixPlan | NoFix): outcome is FixPlan {
  return 'edits' in outcome
}
