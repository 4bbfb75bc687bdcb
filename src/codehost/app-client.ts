import type { Api } from './api.ts'
import type { AppClient } from './code-host.ts'
import { createDeliveryMethods } from './deliveries.ts'

type RestInstallation = {
  readonly id: number
  readonly suspended_at: string | null
  readonly account: object | null
  readonly target_type: string
}

/** @param api acts as the app itself. */
export function createAppClient(api: Api): AppClient {
  return {
    async getInstallUrl() {
      const app = await api.call((request) => request('GET /app'))
      if (!app?.html_url) throw new Error('The code host did not tell the page of the app')
      return `${app.html_url}/installations/new`
    },
    async findInstallation({ owner, repo }) {
      const found = await api.find((request) => request('GET /repos/{owner}/{repo}/installation', { owner, repo }))
      return found && toInstallation(found)
    },
    async listInstallations() {
      const listed = await api.list((request, page) => request('GET /app/installations', page))
      return listed.map(toInstallation)
    },
    ...createDeliveryMethods(api),
  }
}

/** Enterprises, which an app can also be installed on, have a slug in the place of a login. */
function toInstallation(rest: RestInstallation) {
  const account = (rest.account ?? {}) as { id?: number; login?: string; slug?: string; type?: string }
  return {
    id: rest.id,
    suspended: rest.suspended_at !== null,
    account: {
      id: account.id ?? 0,
      login: account.login ?? account.slug ?? '',
      type: account.type ?? rest.target_type,
    },
  }
}
