import type { Finding } from '../../analysis/source/finding.ts'
import type { ReachingNames } from '../../analysis/source/reaching-names.ts'
import type { SourceFile } from '../../analysis/source/source-file.ts'

/** Lines of a file, counted from 1, both ends included. */
export type LineRange = { readonly first: number; readonly last: number }

/** What an AI fix may see and change: nothing else of the repository reaches the model. */
export type AiFixTask = {
  readonly finding: Finding
  readonly file: SourceFile
  /**
   * The functions around the finding and its trace in this file, in order and without overlap. Only these may be changed.
   */
  readonly slices: readonly LineRange[]
  /** The lines with the file's imports. They are shown, and allowed imports may be added there. */
  readonly imports: LineRange | null
  /** Modules that the file imports already; in Java, fully qualified types. */
  readonly importedModules: ReadonlySet<string>
  /** Packages that the nearest manifest names, as it writes them; harmless modules of the language are allowed as well. */
  readonly allowedPackages: ReadonlySet<string>
  /** Lines that hold a secret, or something that looks like one. The model does not see them. */
  readonly secretLines: ReadonlySet<number>
  /** Names that a change must not add. */
  readonly reachingNames: ReachingNames
}

/** One replacement of whole lines. `last` one less than `first` puts the replacement in front of the line `first`. */
export type AiEdit = { readonly first: number; readonly last: number; readonly replacement: string }

export type AiProposal = {
  readonly edits: readonly AiEdit[]
  readonly title: string
  readonly explanation: string
  readonly behaviourChange: string
}

/** Why a proposal was not taken; stable codes that people and programs can meet. */
export const AI_REJECTIONS = [
  'not_json',
  'too_long',
  'no_change',
  'outside_slice',
  'protected_path',
  'slice_too_large',
  'touches_secret',
  'touches_suppression',
  'new_package',
  'network_address',
  'dangerous_call',
  'removes_check',
  'too_many_lines',
  'hidden_characters',
  'does_not_parse',
  'finding_remains',
  'new_finding',
  'signature_changed',
  'not_proven',
  'provider_failed',
] as const
export type AiRejection = (typeof AI_REJECTIONS)[number]
