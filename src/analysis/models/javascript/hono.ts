import type { LibraryModel } from '../rows/library-model.ts'
import { patterns } from './names.ts'
import { DECODED_PATH, HOST_HEADER, REQUESTED_ADDRESS, REQUESTED_URL, TEXT_ONLY } from './text-only.ts'

const REMOTE = { origin: 'remote', label: 'the request' } as const

const TARGET = 'a redirect URL'

const HONO = ['@hono/zod-openapi', 'hono', 'hono/quick', 'hono/tiny']

const HONO_CONTEXT = 'hono.Context'

export const HONO_FRAMEWORK: LibraryModel = {
  sources: [
    {
      roots: [HONO_CONTEXT],
      paths: [
        'req.arrayBuffer',
        'req.blob',
        'req.formData',
        'req.json',
        'req.parseBody',
        'req.queries',
        'req.query',
        'req.raw',
        'req.text',
      ],
      ...REMOTE,
    },
    {
      roots: [HONO_CONTEXT],
      paths: ['req.header'],
      arity: [1, 1],
      when: [{ arg: '0', is: HOST_HEADER }],
      without: REQUESTED_ADDRESS,
      ...REMOTE,
    },
    { roots: [HONO_CONTEXT], paths: ['req.raw.url', 'req.url'], without: REQUESTED_URL, ...REMOTE },
    {
      roots: [HONO_CONTEXT],
      paths: ['req.header', 'req.param', 'req.query().*'],
      without: TEXT_ONLY,
      ...REMOTE,
    },
    // Hono decodes the path, but not the address.
    { roots: [HONO_CONTEXT], paths: ['req.path'], without: DECODED_PATH, ...REMOTE },
    { roots: [HONO_CONTEXT], paths: ['req.query'], arity: [1, 1], without: TEXT_ONLY, ...REMOTE },
    { roots: ['hono/cookie'], paths: ['getCookie', 'getSignedCookie'], without: TEXT_ONLY, ...REMOTE },
  ],
  sinks: [
    { roots: [HONO_CONTEXT], paths: ['html'], args: ['0'], sinkKind: 'xss', what: 'the HTML of the response' },
    {
      roots: [HONO_CONTEXT],
      paths: ['redirect'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: [HONO_CONTEXT],
      paths: ['header'],
      args: ['0', '1'],
      sinkKind: 'header-injection',
      what: 'a response header',
      confidence: 'low', // Node.js refuses line breaks
    },
    { roots: ['hono/html'], paths: ['raw'], args: ['0'], sinkKind: 'xss', what: 'unescaped HTML' },
  ],
  uses: [
    {
      roots: ['hono/cookie'],
      paths: ['setCookie'],
      use: 'set-cookie',
      args: ['1', '2', '3.secure', '3.httpOnly', '3.sameSite'],
    },
    { roots: ['hono/cors'], paths: ['cors'], use: 'cors-config', args: ['0.origin', '0.credentials'] },
    { roots: ['hono/jwt'], paths: ['decode'], use: 'jwt-decode' },
    { roots: ['hono/jwt'], paths: ['sign', 'verify'], use: 'credential', args: ['1'] },
    { roots: ['hono/jwt'], paths: ['jwt'], use: 'credential', args: ['0.secret'] },
  ],
  handlers: [
    {
      by: 'argument',
      of: patterns(HONO, [
        '**.all',
        '**.delete',
        '**.get',
        '**.notFound',
        '**.on',
        '**.options',
        '**.patch',
        '**.post',
        '**.put',
        '**.use',
      ]),
      args: ['*'],
      params: [{ api: HONO_CONTEXT }, null],
    },
    { by: 'argument', of: patterns(HONO, ['**.onError']), args: ['0'], params: [null, { api: HONO_CONTEXT }] },
  ],
  parameters: [
    { names: [/^c$/, /^next$/], model: { api: HONO_CONTEXT } },
    { types: [HONO_CONTEXT], model: { api: HONO_CONTEXT } },
  ],
}
