import type { Config } from '../config.ts'

/** Whether people reach the service over TLS. Without a configured address it is this machine's own, over http. */
export function isHttps(config: Config['http']): boolean {
  return config.baseUrl?.startsWith('https://') ?? false
}
