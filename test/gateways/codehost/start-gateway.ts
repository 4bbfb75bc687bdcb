import { generateKeyPairSync } from 'node:crypto'
import type { Test } from 'tap'
import type { CodeHostError } from '../../../src/gateways/codehost/code-host-error.ts'
import { createCodeHost, type CreatedCodeHost } from '../../../src/gateways/codehost/create-code-host.ts'
import type { ApiCallObservation } from '../../../src/gateways/codehost/octokit-class.ts'
import type { Logger } from '../../../src/lib/logger.ts'
import { createLocalCodeHost, type LocalCodeHost } from '../../../src/local-codehost/create-local-codehost.ts'
import { createCodeHostContract } from '../../helpers/codehost-openapi.ts'

export const QUIET: Logger = { info: ignore, warn: ignore, error: ignore, debug: ignore, child: () => QUIET }

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
export const TEST_APP = {
  appId: 7,
  privateKey: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
  webhookSecrets: ['a-secret-for-tests-only'],
  clientId: 'Iv1.test',
  clientSecret: 'client-secret-of-the-test',
}

/** The real gateway against an address that nock answers for. */
export function createScriptedGateway(log: Logger = QUIET): CreatedCodeHost & { requests: ApiCallObservation[] } {
  const requests: ApiCallObservation[] = []
  const created = createCodeHost({
    app: TEST_APP,
    apiUrl: 'https://api.codehost.test',
    url: 'https://codehost.test',
    log,
    onRequest: (observation) => requests.push(observation),
  })
  return { ...created, requests }
}

export type StartedGateway = CreatedCodeHost & { readonly host: LocalCodeHost; readonly violations: string[] }

/** The real gateway against the local code host; each of its requests is held against GitHub's description of its API. */
export async function startGateway(t: Test): Promise<StartedGateway> {
  const contract = createCodeHostContract()
  const violations: string[] = []
  const host = await createLocalCodeHost({
    app: {
      id: TEST_APP.appId,
      slug: 'fixwright',
      webhookUrl: null,
      webhookSecret: TEST_APP.webhookSecrets[0]!,
      key: TEST_APP.privateKey,
      clientId: TEST_APP.clientId,
      clientSecret: TEST_APP.clientSecret,
      redirectUris: ['http://127.0.0.1:3000/api/auth/callback'],
    },
    onRequest: (request) => void violations.push(...contract.validateRequest(request)),
  })
  t.teardown(() => host.close())
  return { ...createCodeHost({ app: TEST_APP, apiUrl: host.apiUrl, url: host.url, log: QUIET }), host, violations }
}

/** What a CodeHostError that is expected looks like, for `t.rejects`. */
export function hostError(fields: Partial<CodeHostError>): Error {
  return fields as Error
}

function ignore(): void {}
