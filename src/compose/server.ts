import type { AddressInfo } from 'node:net'
import { createHttpApp } from '../http/app.ts'
import type { Links } from '../lib/links.ts'
import type { Base, RunningPart } from './base.ts'
import { sampleAddress } from './local-mode/sample-address.ts'
import type { Services } from '../services/create-services.ts'

/** Serves requests. `url` is the address it listens on. */
export async function startServer(
  base: Base,
  links: Links,
  services: Services,
): Promise<RunningPart & { readonly url: string }> {
  const { config, log, db, metrics, alerts } = base
  const app = await createHttpApp({
    config: config.http,
    operatorLogins: config.operatorLogins,
    db,
    log,
    links,
    metrics,
    services,
    about: {
      localMode: config.codeHost.app === null,
      codeHostUrl: config.codeHost.url,
      samplePullRequestUrl: sampleAddress(config.codeHost),
      hasMailServer: config.mail.smtpUrl !== null,
    },
    onServerError: ({ requestId, route }) => {
      void alerts.raise('server_error', `Error 500 on ${route}`, `A request failed. Its id in the log is ${requestId}.`)
    },
  })
  await app.listen({ host: config.http.host, port: config.http.port })
  const url = describeAddress(config.http.host, (app.server.address() as AddressInfo).port)
  return { url, stop: () => app.close() }
}

/** A wildcard address cannot be connected to. */
function describeAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
