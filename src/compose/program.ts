import type { Billing } from '../gateways/billing/billing.ts'
import type { Config, ProcessRole } from '../config.ts'
import { createCodeHost } from '../gateways/codehost/create-code-host.ts'
import { createBot } from '../bot/index.ts'
import { createLinks } from '../lib/links.ts'
import type { Logger } from '../lib/logger.ts'
import { currentWork, type WorkContext } from '../lib/work-context.ts'
import { createAnalysisSandbox } from '../sandbox/create-analysis-sandbox.ts'
import { chooseIsolation } from '../sandbox/isolation/choose-isolation.ts'
import type { Services } from '../services/create-services.ts'
import type { Base, RunningPart } from './base.ts'
import { observeSandbox } from './observe-sandbox.ts'
import { registerProcess } from './register-process.ts'
import { composeServices, currentTenant } from './services.ts'

export type RunningProgram = RunningPart & {
  /** The address it listens on; null for a worker. */
  readonly url: string | null
  readonly services: Services
}

export type ProgramOptions = {
  /**
   * Whether scheduled jobs are added. Tests that count events leave it off, so that the time of day does not matter.
   */
  readonly scheduledJobs: boolean
  /** A shared sandbox that its creator closes. Absent: the program creates its own. */
  readonly sandbox?: ProgramSandbox
}

/** The sandbox that a program analyses in. */
export type ProgramSandbox = ReturnType<typeof createAnalysisSandbox>

/**
 * Starts what a role consists of: the HTTP server, the worker, or both on the same services. Modules that only one role
 * or configuration needs are loaded on demand, which saves startup time and memory.
 */
export async function startProgram(
  base: Base,
  role: Exclude<ProcessRole, 'migrate'>,
  options: ProgramOptions = { scheduledJobs: true },
): Promise<RunningProgram> {
  const { config, log, metrics } = base
  let address = `http://${config.http.host}:${config.http.port}`
  const links = createLinks(() => config.http.baseUrl ?? address)
  reportSandbox(log)
  const analysisSandbox = options.sandbox ?? createProgramSandbox(log)
  const sandbox = observeSandbox(analysisSandbox, metrics)
  const { codeHost, oauth, probot } = createCodeHost({
    ...config.codeHost,
    app: base.app,
    log,
    onRequest: ({ statusCode }) => metrics.countCodeHostRequest(statusCode),
  })
  const services = composeServices(base, {
    codeHost,
    oauth,
    sandbox,
    links,
    handleEvent: (event) => probot.receive(event as unknown as Parameters<typeof probot.receive>[0]),
    billing: await connectBilling(config.billing, log),
  })
  const registration = await registerProcess(base, role)
  const parts: RunningPart[] = []
  let url: string | null = null
  if (role !== 'worker') {
    const { startServer } = await import('./server.ts')
    const server = await startServer(base, links, services)
    parts.push(server)
    url = address = server.url
  }
  if (role !== 'server') {
    await probot.load(createBot({ ...base, ...services }))
    const { startWork } = await import('./worker.ts')
    parts.push(await startWork(base, services, options))
  }
  async function stop(): Promise<void> {
    await Promise.allSettled(parts.map((part) => part.stop()))
    // The process stays registered while it finishes its work.
    await Promise.allSettled([registration.stop()])
    if (options.sandbox === undefined) await analysisSandbox.close()
  }
  return { url, services, stop }
}

/** Starts no child before the first analysis. Knows which tenant the current work is for. */
export function createProgramSandbox(log: Logger): ProgramSandbox {
  return createAnalysisSandbox({ log, currentWork: describeWork })
}

/** Logged once in plain words: operators have to know what this system's sandbox lacks. */
function reportSandbox(log: Logger): void {
  const missing = chooseIsolation().layers.flatMap(({ holds, text }) => (holds ? [] : text))
  if (missing.length === 0) log.info({}, 'the sandbox has all its isolation layers')
  else log.warn({ missing }, `the sandbox lacks ${missing.length} of its isolation layers: ${missing.join(' ')}`)
}

function describeWork(): WorkContext {
  return { ...currentWork(), tenant: currentTenant() }
}

async function connectBilling({ stripe, pricingModel }: Config['billing'], log: Logger): Promise<Billing | null> {
  if (stripe === null) return null
  const { createStripeBilling } = await import('../gateways/billing/create-stripe-billing.ts')
  return createStripeBilling({ ...stripe, pricingModel, log })
}
