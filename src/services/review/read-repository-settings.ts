import { isDeepStrictEqual } from 'node:util'
import { RULES } from '../../analysis/rules/catalogue.ts'
import type { ChangedFiles, InstallationClient } from '../../gateways/codehost/code-host.ts'
import type { PullRequest } from '../../domain/code-host/pull-request.ts'
import { decideAiFixes } from '../../domain/settings/apply-settings.ts'
import { readSettings, type ReadSettings } from '../../domain/settings/read-settings.ts'
import type { RepositorySettings } from '../../domain/settings/repository-settings.ts'
import { MAX_SETTINGS_BYTES, NO_SETTINGS, SETTINGS_PATH, type Settings } from '../../domain/settings/settings.ts'

export const RULE_IDS = RULES.map(({ id }) => id)

/**
 * The settings that apply to a pull request. Its own version is used, so that a change of them can be tried out like
 * any other change, and the review says what the change hides. In a pull request from a fork the base branch's settings
 * apply instead, since its author has no say in them.
 */
export async function readRepositorySettings(
  client: InstallationClient,
  input: { readonly pullRequest: PullRequest; readonly mergeBaseSha: string | null; readonly changed: ChangedFiles },
): Promise<RepositorySettings> {
  const { pullRequest, mergeBaseSha, changed } = input
  const { ref, base, head } = pullRequest
  if (pullRequest.isFork) {
    const sha = (await client.getBranchSha(ref, base.branch)) ?? base.sha
    return withAiFixes(await readAt(client, pullRequest, sha), null)
  }
  const own = await readAt(client, pullRequest, head.sha)
  const isListed = changed.files.some(
    ({ path, previousPath }) => path === SETTINGS_PATH || previousPath === SETTINGS_PATH,
  )
  if (mergeBaseSha === null || !(isListed || changed.truncated)) return withAiFixes(own, null)
  const before = await readAt(client, pullRequest, mergeBaseSha)
  // A truncated list may lack the settings file, so only its content can decide.
  const isChanged = isListed || !isDeepStrictEqual(own, before)
  return withAiFixes(own, isChanged ? before.settings : null)
}

function withAiFixes(read: ReadSettings, before: Settings | null): RepositorySettings {
  return { ...read, before, aiFixes: decideAiFixes(read, before) }
}

async function readAt(client: InstallationClient, { ref }: PullRequest, sha: string): Promise<ReadSettings> {
  const file = await client.readFile(ref, SETTINGS_PATH, sha, MAX_SETTINGS_BYTES)
  if (file.kind === 'text') return readSettings(file.content, RULE_IDS)
  if (file.kind === 'missing') return { settings: NO_SETTINGS, problems: [] }
  const message =
    file.kind === 'too_large'
      ? `The file is larger than ${MAX_SETTINGS_BYTES / 1024} KiB.`
      : 'It is no regular text file.'
  return { settings: NO_SETTINGS, problems: [{ line: 1, key: '', message }] }
}
