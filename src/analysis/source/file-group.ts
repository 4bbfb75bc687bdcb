import type { SourceFile } from './source-file.ts'

/** Files to analyse as one program, with context files. */
export type FileGroup = { readonly files: readonly SourceFile[]; readonly context: readonly SourceFile[] }

export function countCharacters({ files, context }: FileGroup): number {
  return [...files, ...context].reduce((sum, { content }) => sum + content.length, 0)
}

/** One group for each file, to retry what failed together; null for a group that cannot be split further. */
export function splitIntoFiles({ files, context }: FileGroup): FileGroup[] | null {
  if (files.length === 0 || (files.length === 1 && context.length === 0)) return null
  return files.map((file) => ({ files: [file], context: [] }))
}
