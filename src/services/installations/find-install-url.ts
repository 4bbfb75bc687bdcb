import type { AppClient } from '../../gateways/codehost/code-host.ts'
import type { Logger } from '../../lib/logger.ts'

export type FindInstallUrl = () => Promise<string | null>

/** How long to wait for the URL; the next request will have it. */
const MAX_WAIT_MS = 2_000

/**
 * The code host's page for installing the app, requested once; null while the code host does not answer.
 * @param deps.app null: the local code host, which has no such page.
 */
export function createFindInstallUrl(deps: {
  app: Pick<AppClient, 'getInstallUrl'> | null
  log: Logger
}): FindInstallUrl {
  const { app, log } = deps
  let asked: Promise<string | null> | undefined

  async function ask(client: Pick<AppClient, 'getInstallUrl'>): Promise<string | null> {
    try {
      return await client.getInstallUrl()
    } catch (err) {
      asked = undefined
      log.info({ err }, 'The code host did not say where the app is installed')
      return null
    }
  }

  return async () => {
    if (app === null) return null
    asked ??= ask(app)
    return Promise.race([asked, waitInVain()])
  }
}

function waitInVain(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), MAX_WAIT_MS).unref())
}
