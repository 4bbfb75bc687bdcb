import { createServer } from 'node:net'
import { join } from 'node:path'
import type { CodeHostApp, Config } from '../../config.ts'
import type { Logger } from '../../lib/logger.ts'
import { createLocalCodeHost, type LocalCodeHost } from '../../local-codehost/create-local-codehost.ts'
import type { Base } from '../base.ts'
import type { RunningProgram } from '../program.ts'
import { connectSampleTeam } from './connect-sample-team.ts'
import { loadLocalApp } from './local-app.ts'
import { showSample } from './show-sample.ts'

/** Runs the program without a real code host, with a small local one that holds a sample to try everything on. */
export type LocalMode = {
  readonly app: CodeHostApp
  /** The configuration with the local code host's addresses. */
  readonly config: Config
  /**
   * Starts delivering events, creates the sample on the first start, and prints the links once there is something to
   * see.
   */
  open(base: Base, program: RunningProgram): Promise<void>
  stop(): Promise<void>
}

/** Comments contain the code host's address, so it keeps the port next to ours from run to run. */
const PORT_DISTANCE = 1

export async function startLocalMode(config: Config, log: Logger): Promise<LocalMode> {
  const app = loadLocalApp(config.dataDir)
  const host = await createLocalCodeHost({
    host: config.http.host,
    port: await choosePort(config.http),
    statePath: join(config.dataDir, 'local-codehost.json'),
    app: {
      id: app.appId,
      slug: 'fixwright',
      webhookUrl: null,
      webhookSecret: app.webhookSecrets[0],
      key: app.privateKey,
      clientId: app.clientId,
      clientSecret: app.clientSecret,
    },
    log: log.child({ part: 'local-codehost' }),
  })
  return {
    app,
    config: { ...config, codeHost: { ...config.codeHost, url: host.url, apiUrl: host.apiUrl } },
    open: (base, program) => open(host, base, program),
    stop: () => host.close(),
  }
}

async function open(host: LocalCodeHost, base: Base, program: RunningProgram): Promise<void> {
  const teamId = await connectSampleTeam(host, base)
  host.setWebhookUrl(`${program.url}/api/codehost/webhook`)
  // Not awaited, so that a signal in the meantime ends the program at once.
  showSample(host, { base, program, teamId }).catch((err: unknown) => {
    base.log.error({ err }, 'the sample could not be shown')
  })
}

async function choosePort({ host, port }: Config['http']): Promise<number> {
  if (port === 0) return 0
  return (await isFree(host, port + PORT_DISTANCE)) ? port + PORT_DISTANCE : 0
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}
