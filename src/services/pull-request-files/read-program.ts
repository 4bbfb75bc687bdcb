import type { SourceFile } from '../../analysis/source/source-file.ts'

/** The files to analyse, and those that they import. */
export type ReadProgram = { readonly files: readonly SourceFile[]; readonly context: readonly SourceFile[] }
