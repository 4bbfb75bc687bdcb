import { App } from './responses.ts'
import type { Api } from './api.ts'
import { CodeHostError } from './code-host-error.ts'

type Account = { readonly login: string; readonly type?: string } | null | undefined

/** The app's account at the code host, by which we recognise our own comments, reviews and commits. */
export type AppIdentity = {
  readonly appId: number
  /** The login of the account that acts for the app, such as `fixwright[bot]`. */
  getLogin(): Promise<string>
  isOurs(account: Account): Promise<boolean>
}

/** @param appApi acts as the app. The app's name is requested on first use and then kept. */
export function createAppIdentity(appApi: Api, appId: number): AppIdentity {
  let asked: Promise<string> | undefined

  function getLogin(): Promise<string> {
    asked ??= askLogin().catch((error: unknown) => {
      asked = undefined
      throw error
    })
    return asked
  }

  async function askLogin(): Promise<string> {
    const { slug } = await readApp(appApi)
    return `${slug}[bot]`
  }

  return {
    appId,
    getLogin,
    // Logins of people have no brackets, so most calls need no request.
    isOurs: async (account) => Boolean(account?.login.endsWith('[bot]')) && account?.login === (await getLogin()),
  }
}

/** The app's slug and page at the code host. @param api acts as the app. */
export async function readApp(api: Api): Promise<{ readonly slug: string; readonly pageUrl: string }> {
  const app = await api.call(App, (request) => request('GET /app'))
  if (app?.slug) return { slug: app.slug, pageUrl: app.html_url }
  throw new CodeHostError('unavailable', {
    statusCode: 502,
    message: "The code host did not return the app's name and page",
  })
}
