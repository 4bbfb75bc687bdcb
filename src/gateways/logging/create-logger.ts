import { pino, type DestinationStream, type Logger as PinoLogger } from 'pino'
import { currentLogContext } from '../../lib/log-context.ts'
import { createLineScrubber } from './scrub-line.ts'

export type LoggerOptions = {
  /** One of pino's levels, or `silent`. */
  readonly level: string
  readonly service: string
  /** Exact values that must never reach a log. */
  readonly secrets?: readonly string[]
  /** Path of a file, or a stream; standard output by default. */
  readonly destination?: string | DestinationStream
}

const MAX_ERROR_TEXT = 16_000
const FILE_MODE = 0o600

/**
 * A logger that writes one JSON object a line: timestamp (ISO 8601), level (INFO, ERROR, …), service, message, the context
 * fields beside them, and `error` with name, message and stack for what was passed as `err`.
 */
export function createLogger(options: LoggerOptions): PinoLogger {
  const settings = {
    level: options.level,
    base: { service: options.service },
    messageKey: 'message',
    timestamp: () => `,"timestamp":"${new Date().toISOString()}"`,
    // A copy, because the logger adds the line's own fields to the object.
    mixin: () => ({ ...currentLogContext() }),
    formatters: { level: (label: string) => ({ level: label.toUpperCase() }), log: describeErrors },
    hooks: { streamWrite: createLineScrubber(options.secrets) },
  }
  return pino(settings, openDestination(options.destination))
}

/** Synchronous, so that the line that explains why the process ended is not lost. */
function openDestination(destination: string | DestinationStream = process.stdout): DestinationStream {
  if (typeof destination !== 'string') return destination
  return pino.destination({ dest: destination, mkdir: true, sync: true, mode: FILE_MODE })
}

function describeErrors(fields: Record<string, unknown>): Record<string, unknown> {
  const { err, ...rest } = fields
  const error = err ?? rest['error']
  return error === undefined ? rest : { ...rest, error: error instanceof Error ? describeError(error) : error }
}

function describeError(error: Error): { name: string; message: string; stack: string } {
  return {
    name: error.name,
    message: withoutParameters(error, error.message).slice(0, MAX_ERROR_TEXT),
    stack: describeStack(error).slice(0, MAX_ERROR_TEXT),
  }
}

function describeStack(error: Error, depth = 0): string {
  const stack = withoutParameters(error, error.stack ?? `${error.name}: ${error.message}`)
  return error.cause instanceof Error && depth < 5
    ? `${stack}\nCaused by: ${describeStack(error.cause, depth + 1)}`
    : stack
}

/** The message of a failed statement repeats its parameters, which can be code, addresses or tokens. Keeps the statement. */
function withoutParameters(error: Error, text: string): string {
  if (!('query' in error && 'params' in error)) return text
  return text.replaceAll(error.message, () => `Failed query: ${String(error.query)}`)
}
