import type { FileIr } from '../ir/nodes.ts'
import type { Language } from '../source/language.ts'
import type { ParseError, SourceFile } from '../source/source-file.ts'

export type Problem = Omit<ParseError, 'file'>

/** What a front end makes of a file. `ir` is null only when nothing of it can be read; else it is what could be. */
export type Lowered = { readonly ir: FileIr | null; readonly problems: readonly Problem[] }

/** Reads one language. Never throws for what is in the file, except RangeError when it nests too deeply. */
export type Frontend = {
  lower(file: SourceFile, language: Language): Lowered
}
