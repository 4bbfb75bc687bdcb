import type { Config } from '../config.ts'

/**
 * Whether users reach the service over TLS. Without a configured address it listens on this machine only, over http.
 */
export function isHttps(config: Config['http']): boolean {
  return config.baseUrl?.startsWith('https://') ?? false
}
