import type { Options } from 'probot'
import type { Logger } from '../../lib/logger.ts'

/**
 * Our logger with Probot's interface. Debug and info messages are dropped, because they hold request bodies and whole events,
 * and so other people's code.
 */
export function createProbotLog(log: Logger): NonNullable<Options['log']> {
  const probotLog = {
    trace: ignore,
    debug: ignore,
    info: ignore,
    warn: (...args: readonly unknown[]) => log.warn({ detail: readText(args) }, 'code host client warning'),
    error: (...args: readonly unknown[]) => log.error({ detail: readText(args) }, 'code host client error'),
    fatal: (...args: readonly unknown[]) => log.error({ detail: readText(args) }, 'code host client error'),
    child: () => probotLog,
  }
  return probotLog as unknown as NonNullable<Options['log']>
}

/** Only strings: the objects beside them hold requests and events. */
function readText(args: readonly unknown[]): string {
  const texts = args.map((arg) => (arg instanceof Error ? arg.message : arg)).filter((arg) => typeof arg === 'string')
  return texts.join(' ').slice(0, 500)
}

function ignore(): void {}
