import type { FileIr } from '../ir/nodes.ts'
import type { Language } from '../source/language.ts'
import type { ParseError, SourceFile } from '../source/source-file.ts'

export type Problem = Omit<ParseError, 'file'>

/**
 * The result of lowering a file. `ir` is null only when no part of it can be parsed; else it covers the readable parts.
 */
export type Lowered = { readonly ir: FileIr | null; readonly problems: readonly Problem[] }

/**
 * Parses and lowers one language. Never throws because of a file's content, except RangeError when it nests too deeply.
 */
export type Frontend = {
  lower(file: SourceFile, language: Language): Lowered
}
