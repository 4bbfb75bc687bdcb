import type { SinkRow } from './row.ts'

const ADDRESS = 'the address of an outgoing request'

function client(roots: string, paths: string, args: readonly number[] = [0], properties?: readonly string[]): SinkRow {
  return { roots, paths, args, danger: 'ssrf', when: 'controls-host', what: ADDRESS, ...(properties && { properties }) }
}

const METHODS = 'get post put patch delete head request options'

export const HTTP_CLIENT_SINKS: readonly SinkRow[] = [
  client('axios', `self ${METHODS} create().get create().post create().put create().request`),
  client('axios', 'self request', [0], ['url', 'baseURL']),
  client('global', 'fetch'),
  client('node-fetch cross-fetch isomorphic-fetch isomorphic-unfetch', 'self'),
  client('undici', 'fetch request stream'),
  client('got', `self stream ${METHODS}`),
  client('got', 'self', [0], ['url', 'prefixUrl']),
  client('request request-promise request-promise-native', `self ${METHODS}`),
  client('request request-promise request-promise-native', `self ${METHODS}`, [0], ['url', 'uri', 'baseUrl']),
  client('needle superagent bent', `self ${METHODS}`),
  client('needle', 'self request', [1]),
  client('http https http2', 'get request'),
  client('http https', 'get request', [0], ['host', 'hostname']),
  client('puppeteer playwright', '**.goto'),
]
