import { randomUUID } from 'node:crypto'
import { METHODS, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '../../errors.ts'
import { toErrorBody } from '../error-body.ts'
import type { HttpApp } from '../types.ts'
import { API_VERSION } from './security-headers.ts'

/** For one path parameter, in characters as sent. */
export const MAX_PARAMETER_LENGTH = 256
const UNREADABLE = '/api/unreadable-address'

/**
 * The framework answers a URL that it cannot decode, or with too long a parameter, before any of our hooks run. Such
 * requests are routed to a route of their own, so that they are counted, logged and answered like any other.
 */
export function leadUnreadableAddress(request: Pick<IncomingMessage, 'url'>): string {
  const address = request.url ?? '/'
  const [path = ''] = address.split('?', 1)
  const isLong = path.split('/').some((part) => part.length > MAX_PARAMETER_LENGTH)
  return !isLong && canDecode(path) ? address : UNREADABLE
}

export function installUnreadableAddress(app: HttpApp): void {
  app.route({
    method: METHODS.filter((method) => app.supportedMethods.includes(method)),
    url: UNREADABLE,
    config: { access: 'public', sameOrigin: false, rawBody: true },
    schema: { hide: true },
    onRequest: async () => {
      throw unreadableAddress()
    },
    handler: async () => undefined,
  })
}

export function unreadableAddress(cause?: Error): AppError {
  return new AppError('VALIDATION_FAILED', { message: 'The request URL cannot be parsed.', cause })
}

/** Answers connections that sent no valid HTTP request: another protocol, too slow, or endless headers. */
export function respondToClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  const refusal = isSlow
    ? new AppError('TIMED_OUT')
    : new AppError('VALIDATION_FAILED', { message: UNREADABLE_REQUEST })
  if (socket.writable) socket.write(toRawResponse(refusal))
  socket.destroy(error)
}

const UNREADABLE_REQUEST = 'The request cannot be parsed.'

function toRawResponse(error: AppError): string {
  const body = toErrorBody(error)
  const text = JSON.stringify(body)
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Connection: close',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    `X-API-Version: ${API_VERSION}`,
    `X-Request-Id: ${randomUUID()}`,
  ]
  return [`HTTP/1.1 ${body.statusCode} ${body.error}`, ...headers, '', text].join('\r\n')
}

function canDecode(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
