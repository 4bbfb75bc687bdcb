import { InstalledRepositories } from './responses.ts'
import type { Api } from './api.ts'
import type { AppIdentity } from './app-identity.ts'
import { createCheckRunMethods } from './check-runs.ts'
import type { InstallationClient } from './code-host.ts'
import { createCommentMethods } from './comments.ts'
import { createCommitCheckMethods } from './commit-checks.ts'
import { createCommitMethods } from './create-commit.ts'
import { createFileTree } from './file-tree.ts'
import { createBlobCache, createFileMethods, type KeptBlobs } from './files.ts'
import { createGitMethods } from './git-data.ts'
import { createPullRequestMethods } from './pull-requests.ts'

/** The client caches the trees of commits, so make one for each job. @param api acts as the installation. */
export function createInstallationClient(
  api: Api,
  identity: AppIdentity,
  blobs: KeptBlobs = { kept: createBlobCache(), scope: 0 },
): InstallationClient {
  const tree = createFileTree(api)
  return {
    ...createPullRequestMethods(api),
    ...createFileMethods(api, tree, blobs),
    ...createCommentMethods(api, identity),
    ...createCheckRunMethods(api, identity.appId),
    ...createCommitCheckMethods(api, identity.appId),
    ...createGitMethods(api, identity),
    ...createCommitMethods(api, tree),
    async listRepositories() {
      const listed = await api.listIn(
        InstalledRepositories,
        (page) => page.repositories,
        (request, page) => request('GET /installation/repositories', page),
      )
      return listed.map((repository) => ({
        id: Number(repository.id),
        fullName: repository.full_name,
        isPrivate: repository.private,
      }))
    },
  }
}
