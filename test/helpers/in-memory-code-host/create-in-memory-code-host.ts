import type { CodeHost, InstallationClient } from '../../../src/gateways/codehost/code-host.ts'
import { createInMemoryClient } from './client.ts'
import { callInMemory, codeHostError, createInMemoryRepository, REF, type InMemoryRepository } from './repository.ts'

/**
 * A small code host in memory with one repository, which can be told to fail around any call. It answers as the gateway in
 * front of the local code host does (`test/gateways/codehost/in-memory-code-host.test.ts`), in no time.
 */
export function createInMemoryCodeHost(installationId: number) {
  const repository = createInMemoryRepository()
  const client = createInMemoryClient(repository)
  return { ...repository, client, codeHost: createCodeHost(repository, client, installationId) }
}
export type InMemoryCodeHost = ReturnType<typeof createInMemoryCodeHost>

function createCodeHost({ state }: InMemoryRepository, client: InstallationClient, installationId: number): CodeHost {
  const account = { id: 7, login: 'acme', type: 'Organization' }
  return {
    forInstallation: async (id) => {
      if (id !== installationId) throw codeHostError('not_found')
      return client
    },
    app: {
      getInstallUrl: async () => 'https://codehost.test/apps/fixwright/installations/new',
      findInstallation: (ref) =>
        callInMemory(state, 'findInstallation', () =>
          ref.owner === REF.owner && ref.repo === REF.repo ? { id: installationId, suspended: false, account } : null,
        ),
      listInstallations: async () => [],
      listFailedDeliveries: async () => [],
      redeliver: async () => {},
    },
    forUser: () => {
      throw new Error('No person is asked here')
    },
  }
}
