import type { LibraryModel } from '../row.ts'
import { CALLED, globalNames, patterns } from './names.ts'

const REMOTE = { origin: 'remote', label: 'the request' } as const

const TARGET = 'the address of a redirect'

const PAGE = { origin: 'page', label: 'the address of the page' } as const

/** The standard request of browsers and of servers built on it: Next.js, Remix, SvelteKit, Workers, Deno, Bun. */
const WEB_REQUEST = 'web.Request'

/** Deep paths are not looked up under supertypes. */
const WEB_REQUESTS = 'web.Request next/server.NextRequest NextRequest Request'

const WEB_REQUEST_TYPES = 'next/server.NextRequest NextRequest Request web.Request cloudflare.Request'

const HTTP_METHODS = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/

const API_FILE = /(?:^|\/)pages\/api\/.*\.[cm]?[jt]sx?$/

const ROUTE_FILE = /(?:^|\/)app\/(?:.*\/)?route\w*(?:\.\w+)?\.[cm]?[jt]sx?$/

const ROUTE_PARAMS = { origin: 'remote', label: 'the path of the request' } as const

export const NEXTJS: LibraryModel = {
  sources: [
    {
      roots: WEB_REQUESTS,
      paths:
        'url headers cookies nextUrl.searchParams nextUrl.pathname nextUrl.search nextUrl.href nextUrl.query nextUrl.host body geo.city referrer',
      ...REMOTE,
    },
    { roots: WEB_REQUESTS, paths: 'json text formData blob arrayBuffer bytes', ...REMOTE },
    { roots: WEB_REQUESTS, paths: 'cookies.get cookies.getAll headers.get', ...REMOTE },
    { roots: 'next.NextApiRequest', paths: 'query body headers cookies url preview', ...REMOTE },
    {
      roots: 'next.GetServerSidePropsContext',
      paths: 'query params req.url req.headers req.cookies resolvedUrl',
      ...REMOTE,
    },
    { roots: 'next/headers', paths: 'cookies().get cookies().getAll headers().get headers cookies', ...REMOTE },
    { roots: 'next/router', paths: 'useRouter().query useRouter().asPath Router.query', ...PAGE },
    { roots: 'next/navigation', paths: 'useSearchParams useParams', ...PAGE },
    {
      roots: 'react-router-dom react-router @remix-run/react wouter @tanstack/react-router',
      paths: 'useParams useSearchParams useLocation().search useLocation().hash useLocation().state useSearch',
      ...PAGE,
    },
    { roots: 'gatsby @reach/router', paths: 'useParams useLocation().search', ...PAGE },
  ],
  sinks: [
    {
      roots: 'next/navigation',
      paths: 'redirect permanentRedirect',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: 'next/server',
      paths: 'NextResponse.redirect NextResponse.rewrite',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: globalNames('Response.redirect'),
      paths: 'self',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: '@remix-run/node @remix-run/react @sveltejs/kit react-router @remix-run/server-runtime',
      paths: 'redirect redirectDocument',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: '@sveltejs/kit',
      paths: 'redirect',
      args: '1',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: 'next/router next/navigation',
      paths: 'useRouter().push useRouter().replace',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: 'the address that the page goes to',
    },
    {
      roots: 'next/router',
      paths: 'push replace default.push default.replace',
      args: '0',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: 'the address that the page goes to',
    },
    {
      roots: 'next.NextApiResponse',
      paths: 'send write end **.send **.end **.write',
      args: '0',
      danger: 'xss',
      condition: 'html-response',
      what: 'the HTML of the answer',
    },
    {
      roots: 'next.NextApiResponse',
      paths: 'redirect **.redirect',
      args: '*',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: globalNames('Response'),
      paths: 'self',
      args: '0',
      when: [{ arg: '1.headers.Content-Type', is: /html|svg/i }],
      danger: 'xss',
      what: 'the HTML of the answer',
    },
    {
      roots: globalNames('Response'),
      paths: 'self',
      args: '0',
      when: [{ arg: '1.headers.content-type', is: /html|svg/i }],
      danger: 'xss',
      what: 'the HTML of the answer',
    },
    {
      roots: 'next/server',
      paths: 'NextResponse',
      args: '0',
      when: [{ arg: '1.headers.Content-Type', is: /html|svg/i }],
      danger: 'xss',
      what: 'the HTML of the answer',
    },
    {
      roots: 'next/server',
      paths: 'NextResponse',
      args: '0',
      when: [{ arg: '1.headers.content-type', is: /html|svg/i }],
      danger: 'xss',
      what: 'the HTML of the answer',
    },
    {
      roots: `${globalNames('Response')} next/server.NextResponse`,
      paths: 'self',
      args: '0',
      when: [{ arg: '1.headers', fact: 'html', holds: true }],
      danger: 'xss',
      what: 'the HTML of the answer',
    },
    {
      roots: `${globalNames('Response')} next/server.NextResponse`,
      paths: 'self',
      args: '1.headers.Location 1.headers.location',
      danger: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: `${globalNames('Response')} next/server.NextResponse`,
      paths: 'self',
      args: '1.headers.Access-Control-Allow-Origin 1.headers.access-control-allow-origin',
      danger: 'cors',
      what: 'the origin that may read the answer',
    },
  ],
  uses: [
    { roots: 'next/headers', paths: 'cookies().set', use: 'set-cookie', args: '0 1 2.secure 2.httpOnly 2.sameSite' },
    {
      roots: 'next/server',
      paths: 'NextResponse.**.cookies.set',
      use: 'set-cookie',
      args: '0 1 2.secure 2.httpOnly 2.sameSite',
    },
    { roots: 'next.NextApiResponse', paths: 'setHeader **.setHeader', use: 'response-header', args: '0 1' },
  ],
  facts: [
    {
      roots: 'Headers',
      paths: 'set append',
      when: [
        { arg: '0', is: /^content-type$/i },
        { arg: '1', is: /html|svg/i },
      ],
      fact: 'html',
    },
    { roots: 'Headers', paths: 'self', when: [{ arg: '0.content-type', is: /html|svg/i }], fact: 'html', on: 'return' },
    { roots: 'Headers', paths: 'self', when: [{ arg: '0.Content-Type', is: /html|svg/i }], fact: 'html', on: 'return' },
  ],
  supertypes: [
    { types: WEB_REQUEST_TYPES, parents: WEB_REQUEST },
    { types: 'next.NextApiRequest', parents: 'http.IncomingMessage' },
    { types: 'next.NextApiResponse', parents: 'http.ServerResponse' },
  ],
  types: [
    { roots: WEB_REQUESTS, paths: 'clone', arity: CALLED, returns: WEB_REQUEST },
    { roots: 'next.NextApiResponse', paths: 'status setHeader', returns: 'this' },
  ],
  handlers: [
    { by: 'file', of: '', path: ROUTE_FILE, methods: HTTP_METHODS, params: [{ api: WEB_REQUEST }, ROUTE_PARAMS] },
    {
      by: 'file',
      of: '',
      path: API_FILE,
      methods: /^(?:default|handler)$/,
      params: [{ api: 'next.NextApiRequest' }, { api: 'next.NextApiResponse' }],
    },
    {
      by: 'file',
      of: '',
      path: /(?:^|\/)middleware\.[cm]?[jt]sx?$/,
      methods: /^middleware$/,
      params: [{ api: WEB_REQUEST }, null],
    },
    {
      by: 'file',
      of: '',
      path: /(?:^|\/)pages\/.*\.[cm]?[jt]sx?$/,
      methods: /^getServerSideProps$/,
      params: [{ api: 'next.GetServerSidePropsContext' }],
    },
    {
      by: 'file',
      of: '',
      path: /(?:^|\/)(?:routes|app)\/.*\.[cm]?[jt]sx?$/,
      methods: /^(?:loader|action)$/,
      params: [{ api: 'remix.Arguments' }],
    },
    {
      by: 'file',
      of: '',
      path: /(?:^|\/)routes\/.*\+(?:server|page\.server|layout\.server)\.[cm]?[jt]s$/,
      methods: /^(?:GET|POST|PUT|PATCH|DELETE|load)$/,
      params: [{ api: 'remix.Arguments' }],
    },
    {
      by: 'argument',
      of: patterns('next-connect', '**.get **.post **.put **.patch **.delete **.use'),
      args: '*',
      params: [{ api: 'next.NextApiRequest' }, { api: 'next.NextApiResponse' }],
    },
    {
      by: 'argument',
      of: 'Deno.serve Bun.serve std/http.serve',
      args: '0 1 0.fetch 0.handler',
      params: [{ api: WEB_REQUEST }],
    },
  ],
  parameters: [
    { type: 'next/server.NextRequest', model: { api: WEB_REQUEST } },
    { type: 'next.NextApiRequest', model: { api: 'next.NextApiRequest' } },
    { type: 'next.NextApiResponse', model: { api: 'next.NextApiResponse' } },
    { type: 'next.GetServerSidePropsContext', model: { api: 'next.GetServerSidePropsContext' } },
    {
      type: '@remix-run/node.LoaderFunctionArgs @remix-run/node.ActionFunctionArgs @remix-run/node.LoaderArgs @remix-run/node.ActionArgs @sveltejs/kit.RequestEvent',
      model: { api: 'remix.Arguments' },
    },
    {
      names: [/^(?:formData|_?formdata)$/, /^_?(?:prevState|previousState|state)$/],
      model: { origin: 'remote', label: 'a form' },
    },
  ],
}

/** Remix loaders and SvelteKit events: `{ request, params, url, cookies }`. */
export const REMIX: LibraryModel = {
  types: [{ roots: 'remix.Arguments', paths: 'request', returns: WEB_REQUEST }],
  sources: [{ roots: 'remix.Arguments', paths: 'params url cookies.get', ...REMOTE }],
}
