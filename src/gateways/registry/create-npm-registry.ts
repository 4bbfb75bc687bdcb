import { readBytes } from '../../lib/bounded-fetch.ts'
import type { Logger } from '../../lib/logger.ts'
import type { PackageRegistry } from './package-registry.ts'
import { readMetadata } from './read-metadata.ts'

const TIMEOUT_MS = 10_000
/** The abbreviated metadata of the packages with the most versions is about 10 MB. */
const MAX_ANSWER_BYTES = 24 * 1024 * 1024
const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const ACCEPT = 'application/vnd.npm.install-v1+json; q=1.0, application/json; q=0.8'
const NAME = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/i
const MAX_NAME_LENGTH = 214

export type NpmRegistryOptions = {
  /** Without a trailing slash. */
  readonly url: string
  readonly log: Pick<Logger, 'info'>
  readonly timeoutMs?: number
  readonly maxResponseBytes?: number
}

/**
 * The npm registry, read through its abbreviated metadata
 * (https://github.com/npm/registry/blob/main/docs/responses/package-metadata.md). No credentials are sent. Redirects are
 * followed only within the registry's own origin.
 */
export function createNpmRegistry({ url, log, ...limits }: NpmRegistryOptions): PackageRegistry {
  const { timeoutMs = TIMEOUT_MS, maxResponseBytes = MAX_ANSWER_BYTES } = limits

  async function ask(name: string): Promise<string | null> {
    const signal = AbortSignal.timeout(timeoutMs)
    let address = new URL(`${url}/${encodeURIComponent(name).replace(/^%40/, '@')}`)
    const { origin } = address
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await fetch(address, { headers: { accept: ACCEPT }, redirect: 'manual', signal })
      if (response.ok) return (await readBytes(response, maxResponseBytes)).toString('utf8')
      await response.body?.cancel()
      const location = REDIRECTS.has(response.status) ? response.headers.get('location') : null
      if (location === null || !URL.canParse(location, address)) return null
      address = new URL(location, address)
      if (address.origin !== origin) return null
    }
    return null
  }

  return {
    async readMetadata(name) {
      if (name.length > MAX_NAME_LENGTH || !NAME.test(name)) return null
      try {
        const body = await ask(name)
        return body === null ? null : readMetadata(name, body)
      } catch (error) {
        log.info({ err: error, packageName: name }, 'The package registry did not answer')
        return null
      }
    },
  }
}
