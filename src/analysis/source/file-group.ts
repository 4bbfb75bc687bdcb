import type { SourceFile } from './source-file.ts'

/** Files to analyse as one program, with others that they look into. */
export type FileGroup = { readonly files: readonly SourceFile[]; readonly context: readonly SourceFile[] }

export function countCharacters({ files, context }: FileGroup): number {
  return [...files, ...context].reduce((sum, { content }) => sum + content.length, 0)
}

/** Each file for itself, to try what failed together; null for what cannot be taken apart any further. */
export function splitIntoFiles({ files, context }: FileGroup): FileGroup[] | null {
  if (files.length === 0 || (files.length === 1 && context.length === 0)) return null
  return files.map((file) => ({ files: [file], context: [] }))
}
