import type { SourceFile } from '../../analysis/source/source-file.ts'
import type { FileAtCommit, InstallationClient } from '../../gateways/codehost/code-host.ts'
import type { RepositoryRef } from '../../domain/code-host/pull-request.ts'
import type { SkippedFileNote } from '../../domain/review/review.ts'
import { readFiles, type ReadLimits } from './read-files.ts'

/** @property readAs the path under which the content is analysed. */
export type FileToRead = { readonly path: string; readonly readAs: string }
export type ReadSources = { readonly files: readonly SourceFile[]; readonly skipped: readonly SkippedFileNote[] }

/** Full contents at one commit, within the limits. Files that could not be read are listed with the reason. */
export async function readSources(
  client: InstallationClient,
  input: { readonly ref: RepositoryRef; readonly sha: string; readonly files: readonly FileToRead[] },
  limits: ReadLimits,
): Promise<ReadSources> {
  const paths = input.files.map(({ path }) => path)
  const contents = await readFiles(client, { ref: input.ref, sha: input.sha, paths }, limits)
  const files: SourceFile[] = []
  const skipped: SkippedFileNote[] = []
  for (const [index, { readAs }] of input.files.entries()) {
    const content = contents[index] ?? null
    if (content === null) skipped.push(describeTotalLimit(readAs, limits))
    else if (content.kind === 'text') files.push({ path: readAs, content: content.content })
    else skipped.push(describeUnread(readAs, content.kind, limits))
  }
  return { files, skipped }
}

function describeTotalLimit(file: string, limits: ReadLimits): SkippedFileNote {
  return { file, code: 'limit', reason: `The files together exceed ${inMebibytes(limits.maxTotalBytes)}.` }
}

function describeUnread(
  file: string,
  kind: Exclude<FileAtCommit['kind'], 'text'>,
  limits: ReadLimits,
): SkippedFileNote {
  switch (kind) {
    case 'too_large':
      return { file, code: 'too_large', reason: `The file is larger than ${inMebibytes(limits.maxFileBytes)}.` }
    case 'not_text':
      // It is named like source code and may be executed, so the verdict has a gap.
      return { file, code: 'unparseable', reason: 'The file is not text in UTF-8.' }
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
