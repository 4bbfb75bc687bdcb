import type { SourceFile } from '../../analysis/source/source-file.ts'
import type { FileAtCommit, InstallationClient } from '../../codehost/code-host.ts'
import type { RepositoryRef } from '../../domain/pull-request.ts'
import type { ReviewLimits } from '../../domain/review-scope.ts'
import type { SkippedFileNote } from '../../domain/review.ts'
import { mapConcurrently } from '../../lib/map-concurrently.ts'

/** @property readAs the path under which the content is analysed. */
export type FileToRead = { readonly path: string; readonly readAs: string }
export type ReadSources = { readonly files: readonly SourceFile[]; readonly skipped: readonly SkippedFileNote[] }

/** Whole contents at one commit, within the limits; what could not be read is noted with the reason. */
export async function readSources(
  client: InstallationClient,
  input: { readonly ref: RepositoryRef; readonly sha: string; readonly files: readonly FileToRead[] },
  limits: ReviewLimits,
): Promise<ReadSources> {
  const files: SourceFile[] = []
  const skipped: SkippedFileNote[] = []
  let bytes = 0

  const contents = await mapConcurrently(input.files, limits.parallelReads, async ({ path }) => {
    // Nothing is fetched that would be thrown away.
    if (bytes >= limits.maxTotalBytes) return null
    const content = await client.readFile(input.ref, path, input.sha, limits.maxFileBytes)
    bytes += byteLength(content)
    return content
  })

  let kept = 0
  for (const [index, { readAs }] of input.files.entries()) {
    const content = contents[index] ?? null
    kept += byteLength(content)
    if (content === null || kept > limits.maxTotalBytes) skipped.push(describeTotalLimit(readAs, limits))
    else if (content.kind === 'text') files.push({ path: readAs, content: content.content })
    else skipped.push(describeUnread(readAs, content.kind, limits))
  }
  return { files, skipped }
}

function byteLength(content: FileAtCommit | null): number {
  return content?.kind === 'text' ? Buffer.byteLength(content.content) : 0
}

function describeTotalLimit(file: string, limits: ReviewLimits): SkippedFileNote {
  return { file, code: 'limit', reason: `The files together exceed ${inMebibytes(limits.maxTotalBytes)}.` }
}

function describeUnread(
  file: string,
  kind: Exclude<FileAtCommit['kind'], 'text'>,
  limits: ReviewLimits,
): SkippedFileNote {
  switch (kind) {
    case 'too_large':
      return { file, code: 'too_large', reason: `The file is larger than ${inMebibytes(limits.maxFileBytes)}.` }
    case 'not_text':
      return { file, code: 'not_text', reason: 'The file is not text in UTF-8.' }
    case 'symlink':
      return { file, code: 'not_text', reason: 'A symbolic link is not followed.' }
    case 'submodule':
      return { file, code: 'not_text', reason: 'A submodule is not read.' }
    case 'missing':
      return { file, code: 'not_text', reason: 'The code host has no content for it.' }
  }
}

function inMebibytes(bytes: number): string {
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10} MiB`
}
