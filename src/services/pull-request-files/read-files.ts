import pMap from 'p-map'
import type { FileAtCommit, InstallationClient } from '../../gateways/codehost/code-host.ts'
import type { RepositoryRef } from '../../domain/code-host/pull-request.ts'
import type { ReviewLimits } from '../../domain/review/review-scope.ts'

export type ReadLimits = Pick<ReviewLimits, 'maxFileBytes' | 'maxTotalBytes' | 'parallelReads'>

/**
 * Whole contents at one commit, in the order of the paths. null stands for a file beyond `maxTotalBytes` of the files before
 * it and itself together.
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
      // Skip what would be thrown away.
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
