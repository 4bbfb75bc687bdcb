import type { ProbotOctokit } from 'probot'
import { classifyError } from './classify-error.ts'
import { CodeHostError } from './code-host-error.ts'

/**
 * Tokens of installations, from Probot's cache of 59 minutes. We set them on requests ourselves, because the library waits and
 * retries when a fresh token is refused.
 */
export type InstallationTokens = {
  /** @param refused a token that was answered with 401, so that another one is returned. */
  get(installationId: number, refused?: string): Promise<string>
}

export function createInstallationTokens(openApp: () => Promise<ProbotOctokit>): InstallationTokens {
  async function ask(installationId: number, refresh: boolean): Promise<string> {
    const octokit = await openApp()
    try {
      const { token } = (await octokit.auth({ type: 'installation', installationId, refresh })) as { token: string }
      return token
    } catch (error) {
      throw toInstallationError(classifyError(error))
    }
  }

  return {
    async get(installationId, refused) {
      const cached = await ask(installationId, false)
      // If several requests were refused at once, the first of them has already fetched a new token.
      return cached === refused ? ask(installationId, true) : cached
    },
  }
}

/** "Not found" here means the installation, and must not look like a missing file or pull request. */
function toInstallationError(error: unknown): unknown {
  if (!(error instanceof CodeHostError) || error.kind !== 'not_found') return error
  return new CodeHostError('suspended', { statusCode: error.statusCode, message: 'The installation is gone' })
}
