import type { Reference } from './document-types.ts'

export const HEADERS = {
  'X-Request-Id': {
    description: 'The ID of this request in the log',
    required: true,
    schema: { type: 'string', format: 'uuid' },
    example: '0c8d1f5e-0c55-4a3b-9f0c-5d6d3c1f2b7a',
  },
  'X-API-Version': { description: 'The version of this API', required: true, schema: { type: 'string' }, example: '1' },
  RateLimit: {
    description: 'Remaining requests (`r`) and seconds until the limit resets (`t`)',
    schema: { type: 'string' },
    example: '"session";r=299;t=60',
  },
  'RateLimit-Policy': {
    description: 'Allowed requests (`q`) per window in seconds (`w`), for each session, token or IP address',
    schema: { type: 'string' },
    example: '"session";q=300;w=60',
  },
  'Retry-After': {
    description: 'Seconds to wait',
    schema: { type: 'string', pattern: '^[0-9]+$' },
    example: '17',
  },
  'WWW-Authenticate': {
    description: 'Says that the API accepts bearer tokens',
    schema: { type: 'string' },
    example: 'Bearer realm="fixwright"',
  },
  Location: { description: 'The URL to go to', schema: { type: 'string' }, example: '/teams' },
}

/** The headers of a response, as references to their descriptions. */
export function headersOf(kind: { status: string; isCounted: boolean }): Record<string, Reference> {
  const names: (keyof typeof HEADERS)[] = ['X-Request-Id', 'X-API-Version']
  if (kind.isCounted) names.push('RateLimit', 'RateLimit-Policy')
  if (['429', '503'].includes(kind.status)) names.push('Retry-After')
  if (kind.status === '401') names.push('WWW-Authenticate')
  if (kind.status === '302') names.push('Location')
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}
