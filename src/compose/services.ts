import { setTimeout as wait } from 'node:timers/promises'
import type { Billing } from '../gateways/billing/billing.ts'
import type { CodeHost, CodeHostOAuth } from '../gateways/codehost/code-host.ts'
import { HANDLED_EVENTS } from '../bot/index.ts'
import { currentTeamId } from '../db/scope/team-scope.ts'
import { createSecretBox } from '../lib/secret-box.ts'
import type { Links } from '../lib/links.ts'
import { currentWork } from '../lib/work-context.ts'
import { createAiClient } from '../gateways/ai/create-ai-client.ts'
import { listSecrets } from '../gateways/logging/list-secrets.ts'
import { createLineScrubber } from '../gateways/logging/scrub-line.ts'
import { createNpmRegistry } from '../gateways/registry/create-npm-registry.ts'
import { createOsvDatabase } from '../gateways/vulnerabilities/create-osv-database.ts'
import type { AnalysisSandbox } from '../sandbox/analysis-sandbox.ts'
import type { ManifestSandbox } from '../sandbox/manifest-sandbox.ts'
import { chooseIsolation } from '../sandbox/isolation/choose-isolation.ts'
import type { SandboxState } from '../sandbox/sandbox-state.ts'
import { readAnalyserVersion, readManifestReaderVersion } from '../sandbox/analyser-version.ts'
import { createServices, type Services } from '../services/create-services.ts'
import type { HandleEvent } from '../services/handle-event.ts'
import type { SetUp } from '../services/set-up.ts'
import type { ServiceDeps } from '../services/service-deps.ts'
import type { Base } from './base.ts'

/** Clients of the code host and the analyser. Neither starts anything before it is used. */
export type Gateways = {
  readonly codeHost: CodeHost
  readonly oauth: CodeHostOAuth
  /** Passes an event of the code host to its handler. */
  readonly handleEvent: HandleEvent
  /** null: billing is not configured. */
  readonly billing: Billing | null
  readonly sandbox: AnalysisSandbox & ManifestSandbox & { readState?(): SandboxState }
  readonly links: Links
}

/** Creates every use case with its dependencies. */
export function composeServices(base: Base, gateways: Gateways): Services {
  const { config } = base
  return createServices({
    ...pickShared(base),
    ...gateways,
    secretBox: createSecretBox(base.credentialsKeys),
    vulnerabilities: createOsvDatabase({ ...base, osvApiUrl: config.vulnerabilities.osvApiUrl }),
    registry: createNpmRegistry({ ...base, url: config.registry.npmUrl }),
    aiClient: createAiClient(config.ai),
    platformAi: config.ai.platform,
    pricingModel: config.billing.pricingModel,
    codeHostUrl: config.codeHost.url,
    hasOwnApp: config.codeHost.app !== null,
    webhookSecrets: base.app.webhookSecrets,
    handledEvents: HANDLED_EVENTS,
    devLogin: config.http.devLogin,
    readAnalyserVersion,
    readManifestReaderVersion,
    currentTenant,
    wait,
    installation: describeInstallation(base, gateways),
  })
}

/** The parts of the base that use cases receive. */
function pickShared({ db, clock, log, queue, mailQueue, telemetry, alerts, metrics }: Base) {
  return { db, clock, log, queue, mailQueue, telemetry, alerts, metrics }
}

function describeInstallation(base: Base, { sandbox }: Gateways): ServiceDeps['installation'] {
  return {
    scrub: createLineScrubber([...listSecrets(base.config), base.app.privateKey, ...base.app.webhookSecrets]),
    setUp: describeSetUp(base),
    startedAt: base.clock(),
    readSandboxState: () => sandbox.readState?.() ?? null,
    sandboxLayers: chooseIsolation().layers,
  }
}

function describeSetUp({ config, databaseLogin }: Base): SetUp {
  const { codeHost, databaseUrl, mail, billing, telemetry, ai } = config
  return {
    localMode: codeHost.app === null,
    codeHostUrl: codeHost.url,
    embeddedDatabase: databaseUrl === null,
    databaseLogin,
    hasMailServer: mail.smtpUrl !== null,
    hasBilling: billing.stripe !== null,
    hasTelemetry: telemetry.apiKey !== null,
    hasPlatformAi: ai.platform !== null,
    hasAlertRecipient: mail.alertTo !== null,
  }
}

/** Work that is done for a team counts as that team's, whoever does it. */
export const currentTenant = (): string => currentTeamId() ?? currentWork().tenant
