import type { Static } from 'typebox'
import { Installation, Installations } from './responses.ts'
import type { Api } from './api.ts'
import { readApp } from './app-identity.ts'
import type { AppClient } from './code-host.ts'
import { createDeliveryMethods } from './deliveries.ts'

/** @param api acts as the app itself. */
export function createAppClient(api: Api): AppClient {
  return {
    async getInstallUrl() {
      const { pageUrl } = await readApp(api)
      return `${pageUrl}/installations/new`
    },
    async findInstallation({ owner, repo }) {
      const found = await api.find(Installation, (request) =>
        request('GET /repos/{owner}/{repo}/installation', { owner, repo }),
      )
      return found && toInstallation(found)
    },
    async listInstallations() {
      const listed = await api.list(Installations, (request, page) => request('GET /app/installations', page))
      return listed.map(toInstallation)
    },
    ...createDeliveryMethods(api),
  }
}

/** An app can also be installed on an enterprise, which has a slug instead of a login. */
function toInstallation(rest: Static<typeof Installation>) {
  const { account } = rest
  return {
    id: rest.id,
    suspended: rest.suspended_at !== null,
    account: {
      id: Number(account?.id ?? 0),
      login: account?.login ?? account?.slug ?? '',
      type: account?.type ?? rest.target_type,
    },
  }
}
