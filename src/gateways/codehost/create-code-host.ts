import { Probot, type ProbotOctokit } from 'probot'
import type { Logger } from '../../lib/logger.ts'
import { createApi, type Session } from './api.ts'
import { createAppClient } from './app-client.ts'
import { createAppIdentity, type AppIdentity } from './app-identity.ts'
import type { CodeHost, CodeHostOAuth, InstallationClient } from './code-host.ts'
import { createBlobCache, type BlobCache } from './files.ts'
import { createInstallationClient } from './installation-client.ts'
import { createInstallationTokens, type InstallationTokens } from './installation-tokens.ts'
import { createOAuth } from './oauth.ts'
import { checkLibraryResponses, createOctokitClass, observeRequests, type ObserveRequest } from './octokit-class.ts'
import { createProbotLog } from './probot-log.ts'
import { createUserClient } from './user-client.ts'

export type CodeHostAppOptions = {
  readonly appId: number
  readonly privateKey: string
  readonly webhookSecrets: readonly string[]
  readonly clientId: string
  readonly clientSecret: string
}
export type CodeHostOptions = {
  readonly app: CodeHostAppOptions
  readonly apiUrl: string
  readonly url: string
  readonly log: Logger
  /** Called for every request to the API; must not throw. */
  readonly onRequest?: ObserveRequest
}
export type CreatedCodeHost = {
  readonly codeHost: CodeHost
  readonly oauth: CodeHostOAuth
  /** Receives webhook events: `probot.load(createBot(…))`, then `probot.receive(…)`. */
  readonly probot: Probot
}

const API_VERSION = { 'x-github-api-version': '2022-11-28' }

/** Builds the clients of the code host. Sends no request. */
export function createCodeHost(options: CodeHostOptions): CreatedCodeHost {
  const { app, apiUrl, url } = options
  const OctokitClass = createOctokitClass(apiUrl)
  const probot = new Probot({
    appId: app.appId,
    privateKey: app.privateKey,
    // We check signatures ourselves, before anything is stored. Without a secret Probot would use a well-known one.
    secret: app.webhookSecrets[0],
    baseUrl: apiUrl,
    Octokit: OctokitClass,
    log: createProbotLog(options.log),
  })
  const appOctokit = openAppOctokit(probot, options.onRequest)
  // No auth strategy: each request has the token of its session.
  const plainOctokit = prepared(new OctokitClass({ authStrategy: undefined, auth: undefined }), options.onRequest)
  const appApi = createApi(async () => withHeaders(await appOctokit(), {}))
  const identity = createAppIdentity(appApi, app.appId)
  const tokens = createInstallationTokens(appOctokit)
  const blobs = createBlobCache()
  return {
    codeHost: {
      app: createAppClient(appApi),
      forInstallation: async (id) => openInstallation(plainOctokit, { tokens, identity, blobs }, id),
      forUser: (token) => createUserClient(createApi(async () => withToken(plainOctokit, token))),
    },
    oauth: createOAuth({ url, clientId: app.clientId, clientSecret: app.clientSecret }),
    probot,
  }
}

function openInstallation(
  octokit: ProbotOctokit,
  { tokens, identity, blobs }: { tokens: InstallationTokens; identity: AppIdentity; blobs: BlobCache },
  installationId: number,
): InstallationClient {
  async function open(refused?: string): Promise<Session> {
    const token = await tokens.get(installationId, refused)
    return { ...withToken(octokit, token), renew: () => open(token) }
  }
  return createInstallationClient(
    createApi(() => open()),
    identity,
    { kept: blobs, scope: installationId },
  )
}

function openAppOctokit(probot: Probot, onRequest: ObserveRequest | undefined): () => Promise<ProbotOctokit> {
  let opened: Promise<ProbotOctokit> | undefined
  return () => (opened ??= probot.auth().then((octokit) => prepared(octokit, onRequest)))
}

function prepared(octokit: ProbotOctokit, onRequest: ObserveRequest | undefined): ProbotOctokit {
  if (onRequest) observeRequests(octokit, onRequest)
  checkLibraryResponses(octokit)
  return octokit
}

function withToken(octokit: ProbotOctokit, token: string): Session {
  return withHeaders(octokit, { authorization: `bearer ${token}` })
}

function withHeaders(octokit: ProbotOctokit, headers: Record<string, string>): Session {
  return {
    request: octokit.request.defaults({ headers: { ...API_VERSION, ...headers } }),
    graphql: octokit.graphql.defaults({ headers }),
  }
}
