import { Emails, RepositoryAccess, User, UserInstallations } from './responses.ts'
import type { Api } from './api.ts'
import type { UserClient } from './code-host.ts'
import { CodeHostError } from './code-host-error.ts'

/** @param api acts as a person. */
export function createUserClient(api: Api): UserClient {
  return {
    async getUser() {
      const { id, login, name } = await api.call(User, (request) => request('GET /user'))
      return { id: Number(id), login, name: name ?? null }
    },
    async getVerifiedEmails() {
      try {
        const listed = await api.list(Emails, (request, page) => request('GET /user/emails', page))
        const verified = listed.filter((entry) => entry.verified)
        return verified.toSorted((a, b) => Number(b.primary) - Number(a.primary)).map(({ email }) => email)
      } catch (error) {
        // The app may lack permission to read addresses. A person is identified by the account's id anyway.
        if (isRefusal(error)) return []
        throw error
      }
    },
    async listInstallationIds() {
      const listed = await api.listIn(
        UserInstallations,
        (page) => page.installations,
        (request, page) => request('GET /user/installations', page),
      )
      return listed.map(({ id }) => id)
    },
    async canWrite({ owner, repo }) {
      try {
        const found = await api.find(RepositoryAccess, (request) =>
          request('GET /repos/{owner}/{repo}', { owner, repo }),
        )
        return found?.permissions?.push === true
      } catch (error) {
        if (isRefusal(error)) return false
        throw error
      }
    },
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof CodeHostError && (error.kind === 'permission_denied' || error.kind === 'not_found')
}
