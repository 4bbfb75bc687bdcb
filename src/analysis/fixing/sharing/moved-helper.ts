import type { SourceFile } from '../../source/source-file.ts'
import type { Helper } from './helpers.ts'

/** A helper that is to be taken out of the files that have it. */
export type Move = {
  readonly helper: Helper
  /** The path of its module. */
  readonly path: string
  readonly users: readonly SourceFile[]
  /** The module, when the project has it already; its function is used then. */
  readonly existing: string | null
  /** Other files of the program, to see how the project writes its imports. */
  readonly others: readonly SourceFile[]
}
/** The files without the helper, and the text of its module. */
export type Moved = { readonly users: readonly SourceFile[]; readonly content: string }

/** null when some of it cannot be done with certainty. */
export type MoveHelper = (move: Move) => Moved | null
