import { createBoundedFetch } from '../../lib/bounded-fetch.ts'
import type { Logger } from '../../lib/logger.ts'
import type { Telemetry } from './telemetry.ts'

const CLOSE_TIMEOUT_MS = 3000
const FLUSH_INTERVAL_MS = 5000
const FLUSH_AT = 20
/** Answers are a word or two. */
const ANSWER = { maxBytes: 64 * 1024, timeoutMs: 10_000 }

/**
 * Loads the telemetry library only if events are sent.
 * @param config `apiKey` null: events are only written to the log.
 */
export async function createTelemetry(config: { apiKey: string | null; url: string }, log: Logger): Promise<Telemetry> {
  return config.apiKey === null
    ? createLogTelemetry(log)
    : createPostHogTelemetry({ ...config, apiKey: config.apiKey }, log)
}

function createLogTelemetry(log: Logger): Telemetry {
  return {
    emit: (event, properties) => log.info({ event, ...properties }, 'telemetry event'),
    close: () => Promise.resolve(),
  }
}

async function createPostHogTelemetry(config: { apiKey: string; url: string }, log: Logger): Promise<Telemetry> {
  const { PostHog } = await import('posthog-node')
  const boundedFetch = createBoundedFetch(ANSWER)
  const client = new PostHog(config.apiKey, {
    host: config.url,
    flushAt: FLUSH_AT,
    flushInterval: FLUSH_INTERVAL_MS,
    disableGeoip: true,
    fetch: (url, { signal, ...init }) => boundedFetch(url, { ...init, ...(signal && { signal }) }),
  })
  client.on('error', (err: unknown) => log.warn({ err }, 'telemetry could not be sent'))
  return {
    emit(event, properties) {
      try {
        const { teamId } = properties
        client.capture({ distinctId: `team:${teamId}`, event, properties, groups: { team: teamId } })
      } catch (err) {
        log.warn({ err, event }, 'telemetry event was dropped')
      }
    },
    close: () => client.shutdown(CLOSE_TIMEOUT_MS).catch((err: unknown) => log.warn({ err }, 'telemetry was cut off')),
  }
}
