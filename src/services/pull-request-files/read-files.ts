import pMap from 'p-map'
import type { FileAtCommit, InstallationClient } from '../../gateways/codehost/code-host.ts'
import type { RepositoryRef } from '../../domain/code-host/pull-request.ts'
import type { ReviewLimits } from '../../domain/review/review-scope.ts'

export type ReadLimits = Pick<ReviewLimits, 'maxFileBytes' | 'maxTotalBytes' | 'parallelReads'>

/**
 * Full contents at one commit, in the order of the paths. null for a file that exceeds `maxTotalBytes` together with
 * the files before it.
 */
export async function readFiles(
  client: InstallationClient,
  input: { readonly ref: RepositoryRef; readonly sha: string; readonly paths: readonly string[] },
  limits: ReadLimits,
): Promise<(FileAtCommit | null)[]> {
  let bytes = 0
  const contents = await pMap(
    input.paths,
    async (path) => {
      // Skip files that would be dropped anyway.
      if (bytes >= limits.maxTotalBytes) return null
      const content = await client.readFile(input.ref, path, input.sha, limits.maxFileBytes)
      bytes += byteLength(content)
      return content
    },
    { concurrency: limits.parallelReads },
  )
  let kept = 0
  return contents.map((content) => {
    kept += byteLength(content)
    return kept > limits.maxTotalBytes ? null : content
  })
}

function byteLength(content: FileAtCommit | null): number {
  return content?.kind === 'text' ? Buffer.byteLength(content.content) : 0
}
