import { isWritablePath } from '../../domain/fix-pr/fix-paths.ts'
import type { RepositoryRef } from '../../domain/code-host/pull-request.ts'
import { GitCommit, GitObject } from './responses.ts'
import type { Api } from './api.ts'
import type { InstallationClient, TreeChange } from './code-host.ts'
import { CodeHostError } from './code-host-error.ts'
import type { FileTree } from './file-tree.ts'

/** Commits through the Git database API: one tree on top of the parent's, one commit, and no reference to it yet. */
export function createCommitMethods(api: Api, tree: FileTree): Pick<InstallationClient, 'createCommit'> {
  return {
    async createCommit(ref, { parentSha, message, files }) {
      const path = { owner: ref.owner, repo: ref.repo }
      for (const file of files) await assertWritable(tree, path, parentSha, file)
      const parent = await api.call(GitCommit, (request) =>
        request('GET /repos/{owner}/{repo}/git/commits/{commit_sha}', { ...path, commit_sha: parentSha }),
      )
      const { sha: treeSha } = await api.call(GitObject, (request) =>
        request('POST /repos/{owner}/{repo}/git/trees', {
          ...path,
          base_tree: parent.tree.sha,
          tree: files.map(({ path: file, mode, content }) => ({ path: file, mode, type: 'blob' as const, content })),
        }),
      )
      // Without an author and a committer the app is both, and the code host signs the commit.
      const { sha } = await api.call(GitObject, (request) =>
        request('POST /repos/{owner}/{repo}/git/commits', { ...path, message, tree: treeSha, parents: [parentSha] }),
      )
      return { sha }
    },
  }
}

/**
 * The last check before the write. Callers do not plan such changes; if one does, for example because of hostile input,
 * nothing is written.
 */
async function assertWritable(tree: FileTree, ref: RepositoryRef, parentSha: string, file: TreeChange): Promise<void> {
  if (!isWritablePath(file.path)) throw refuse('This path is never written')
  if (file.mode !== '100644' && file.mode !== '100755') throw refuse('Only plain files are written')
  if (!file.content.isWellFormed()) throw refuse('The content is not well-formed text')
  const parts = file.path.split('/')
  for (let depth = 1; depth <= parts.length; depth += 1) {
    const entry = await tree.findEntry(ref, parentSha, parts.slice(0, depth).join('/'))
    if (entry === null) return
    const expected = depth === parts.length ? 'blob' : 'tree'
    if (entry.type !== expected || entry.mode === '120000')
      throw refuse('Only plain files in plain folders are written')
  }
}

function refuse(message: string): CodeHostError {
  return new CodeHostError('validation', { statusCode: 422, message })
}
