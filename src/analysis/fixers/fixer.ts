import type { ImportRequest } from '../frontends/javascript/imports.ts'
import type { JavaScriptFile } from '../frontends/javascript/javascript-file.ts'
import type { CodeStyle } from '../frontends/javascript/style.ts'
import type { FixSafety, NoFix } from '../source/finding.ts'
import type { TextEdit } from '../source/text-edit.ts'
import type { FixSighting } from './javascript-sighting.ts'

/** What a fix would do. It counts only once it is applied and proven. */
export type FixPlan = {
  readonly edits: readonly TextEdit[]
  readonly imports?: readonly ImportRequest[]
  /** Names that the edits bring in: two plans with the same one are applied together only when they mean the same `thing`. */
  readonly declares?: readonly { readonly name: string; readonly thing?: string }[]
  readonly safety: FixSafety
  /** In the imperative: "Start the program without a shell". */
  readonly title: string
  readonly explanation: string
  /** "None." when benign input gives what it gave. */
  readonly behaviourChange: string
}

export type FixContext = { readonly file: JavaScriptFile; readonly style: CodeStyle; readonly sighting: FixSighting }

/** Makes the plan for one finding, or says why not; null is the rule's usual reason. */
export type Fixer = (context: FixContext) => FixPlan | NoFix | null

export function isPlan(outcome: FixPlan | NoFix): outcome is FixPlan {
  return 'edits' in outcome
}
