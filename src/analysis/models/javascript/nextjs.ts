import type { Ordered } from '../rows/api-pattern.ts'
import type { LibraryModel } from '../rows/library-model.ts'
import { CALLED, globalNames, patterns } from './names.ts'
import {
  HOST_HEADER,
  REQUESTED_ADDRESS,
  REQUESTED_PATH,
  REQUESTED_QUERY,
  REQUESTED_URL,
  TEXT_ONLY,
} from './text-only.ts'

const REMOTE = { origin: 'remote', label: 'the request' } as const

const TARGET = 'a redirect URL'

const PAGE = { origin: 'page', label: 'the URL of the page' } as const

/** The standard request of browsers and of servers built on it: Next.js, Remix, SvelteKit, Workers, Deno, Bun. */
const WEB_REQUEST = 'web.Request'

/** Deep paths are not looked up under supertypes. */
const WEB_REQUESTS: Ordered = ['web.Request', 'next/server.NextRequest', 'NextRequest', 'Request']

const WEB_REQUEST_TYPES = ['NextRequest', 'Request', 'cloudflare.Request', 'next/server.NextRequest', 'web.Request']

const HTTP_METHODS = /^(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)$/

const API_FILE = /(?:^|\/)pages\/api\/.*\.[cm]?[jt]sx?$/

const ROUTE_FILE = /(?:^|\/)app\/(?:.*\/)?route\w*(?:\.\w+)?\.[cm]?[jt]sx?$/

const PAGE_FILE = /(?:^|\/)app\/(?:.*\/)?(?:page|layout)\.[cm]?[jt]sx?$/

/** Every exported function of such a file can be called from the page. */
const ACTION = { origin: 'remote', label: 'a call of a server action' } as const

const ROUTE_PARAMS = { origin: 'remote', label: 'the path of the request' } as const

export const NEXTJS: LibraryModel = {
  sources: [
    {
      roots: WEB_REQUESTS,
      paths: [
        'cookies',
        'geo.city',
        'headers',
        'nextUrl.query.*',
        'nextUrl.search',
        'nextUrl.searchParams',
        'referrer',
      ],
      without: TEXT_ONLY,
      ...REMOTE,
    },
    { roots: WEB_REQUESTS, paths: ['nextUrl.host'], without: REQUESTED_ADDRESS, ...REMOTE },
    { roots: WEB_REQUESTS, paths: ['nextUrl.href', 'url'], without: REQUESTED_URL, ...REMOTE },
    { roots: WEB_REQUESTS, paths: ['nextUrl.search'], without: REQUESTED_QUERY, ...REMOTE },
    {
      roots: WEB_REQUESTS,
      paths: ['headers.get'],
      arity: [1, 1],
      when: [{ arg: '0', is: HOST_HEADER }],
      without: REQUESTED_ADDRESS,
      ...REMOTE,
    },
    {
      roots: ['next/headers'],
      paths: ['headers().get'],
      arity: [1, 1],
      when: [{ arg: '0', is: HOST_HEADER }],
      without: REQUESTED_ADDRESS,
      ...REMOTE,
    },
    { roots: WEB_REQUESTS, paths: ['nextUrl.pathname'], without: REQUESTED_PATH, ...REMOTE },
    { roots: WEB_REQUESTS, paths: ['body', 'nextUrl.query'], ...REMOTE },
    { roots: WEB_REQUESTS, paths: ['arrayBuffer', 'blob', 'bytes', 'formData', 'json', 'text'], ...REMOTE },
    { roots: WEB_REQUESTS, paths: ['cookies.get', 'cookies.getAll', 'headers.get'], without: TEXT_ONLY, ...REMOTE },
    { roots: ['next.NextApiRequest'], paths: ['body', 'query'], ...REMOTE },
    {
      roots: ['next.NextApiRequest'],
      paths: ['cookies', 'headers', 'preview', 'query.*'],
      without: TEXT_ONLY,
      ...REMOTE,
    },
    { roots: ['next.NextApiRequest'], paths: ['headers.host'], without: REQUESTED_ADDRESS, ...REMOTE },
    {
      roots: ['next.GetServerSidePropsContext'],
      paths: ['req.headers.host'],
      without: REQUESTED_ADDRESS,
      ...REMOTE,
    },
    { roots: ['next.NextApiRequest'], paths: ['url'], without: REQUESTED_PATH, ...REMOTE },
    {
      roots: ['next.GetServerSidePropsContext'],
      paths: ['params', 'query.*', 'req.cookies', 'req.headers'],
      without: TEXT_ONLY,
      ...REMOTE,
    },
    {
      roots: ['next.GetServerSidePropsContext'],
      paths: ['req.url', 'resolvedUrl'],
      without: REQUESTED_PATH,
      ...REMOTE,
    },
    { roots: ['next.GetServerSidePropsContext'], paths: ['query'], ...REMOTE },
    {
      roots: ['next/headers'],
      paths: ['cookies', 'cookies().get', 'cookies().getAll', 'headers', 'headers().get'],
      without: TEXT_ONLY,
      ...REMOTE,
    },
    { roots: ['next.PageProps'], paths: ['params', 'searchParams'], ...PAGE },
    { roots: ['next/router'], paths: ['Router.query', 'useRouter().asPath', 'useRouter().query'], ...PAGE },
    { roots: ['next/navigation'], paths: ['useParams', 'useSearchParams'], ...PAGE },
    {
      roots: ['@remix-run/react', '@tanstack/react-router', 'react-router', 'react-router-dom', 'wouter'],
      paths: [
        'useLocation().hash',
        'useLocation().search',
        'useLocation().state',
        'useParams',
        'useSearch',
        'useSearchParams',
      ],
      ...PAGE,
    },
    { roots: ['@reach/router', 'gatsby'], paths: ['useLocation().search', 'useParams'], ...PAGE },
  ],
  sinks: [
    {
      roots: ['next/navigation'],
      paths: ['permanentRedirect', 'redirect'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: ['next/server'],
      paths: ['NextResponse.redirect', 'NextResponse.rewrite'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: globalNames(['Response.redirect']),
      paths: ['self'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: ['@remix-run/node', '@remix-run/react', '@remix-run/server-runtime', '@sveltejs/kit', 'react-router'],
      paths: ['redirect', 'redirectDocument'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: ['@sveltejs/kit'],
      paths: ['redirect'],
      args: ['1'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: ['next/navigation', 'next/router'],
      paths: ['useRouter().push', 'useRouter().replace'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: 'the URL that the page navigates to',
    },
    {
      roots: ['next/router'],
      paths: ['default.push', 'default.replace', 'push', 'replace'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: 'the URL that the page navigates to',
    },
    {
      roots: ['next.NextApiResponse'],
      paths: ['**().end', '**().send', '**().write', 'end', 'send', 'write'],
      args: ['0'],
      sinkKind: 'xss',
      condition: 'html-response',
      what: 'the HTML of the response',
    },
    {
      roots: ['next.NextApiResponse'],
      paths: ['**().redirect', 'redirect'],
      args: ['*'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: globalNames(['Response']),
      paths: ['self'],
      args: ['0'],
      when: [{ arg: '1.headers.Content-Type', is: /html|svg/i }],
      sinkKind: 'xss',
      what: 'the HTML of the response',
    },
    {
      roots: globalNames(['Response']),
      paths: ['self'],
      args: ['0'],
      when: [{ arg: '1.headers.content-type', is: /html|svg/i }],
      sinkKind: 'xss',
      what: 'the HTML of the response',
    },
    {
      roots: ['next/server'],
      paths: ['NextResponse'],
      args: ['0'],
      when: [{ arg: '1.headers.Content-Type', is: /html|svg/i }],
      sinkKind: 'xss',
      what: 'the HTML of the response',
    },
    {
      roots: ['next/server'],
      paths: ['NextResponse'],
      args: ['0'],
      when: [{ arg: '1.headers.content-type', is: /html|svg/i }],
      sinkKind: 'xss',
      what: 'the HTML of the response',
    },
    {
      roots: [...globalNames(['Response']), 'next/server.NextResponse'],
      paths: ['self'],
      args: ['0'],
      when: [{ arg: '1.headers', fact: 'html', holds: true }],
      sinkKind: 'xss',
      what: 'the HTML of the response',
    },
    {
      roots: [...globalNames(['Response']), 'next/server.NextResponse'],
      paths: ['self'],
      args: ['1.headers.Location', '1.headers.location'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: TARGET,
    },
    {
      roots: [...globalNames(['Response']), 'next/server.NextResponse'],
      paths: ['self'],
      args: ['1.headers.Access-Control-Allow-Origin', '1.headers.access-control-allow-origin'],
      sinkKind: 'cors',
      what: 'the origin that can read the response',
    },
  ],
  uses: [
    {
      roots: ['next/headers'],
      paths: ['cookies().set'],
      use: 'set-cookie',
      args: ['0', '1', '2.secure', '2.httpOnly', '2.sameSite'],
    },
    {
      roots: ['next/server'],
      paths: ['NextResponse.**.cookies.set'],
      use: 'set-cookie',
      args: ['0', '1', '2.secure', '2.httpOnly', '2.sameSite'],
    },
    {
      roots: ['next.NextApiResponse'],
      paths: ['**().setHeader', 'setHeader'],
      use: 'response-header',
      args: ['0', '1'],
    },
  ],
  facts: [
    {
      roots: ['Headers'],
      paths: ['append', 'set'],
      when: [
        { arg: '0', is: /^content-type$/i },
        { arg: '1', is: /html|svg/i },
      ],
      fact: 'html',
    },
    {
      roots: ['Headers'],
      paths: ['self'],
      when: [{ arg: '0.content-type', is: /html|svg/i }],
      fact: 'html',
      on: 'return',
    },
    {
      roots: ['Headers'],
      paths: ['self'],
      when: [{ arg: '0.Content-Type', is: /html|svg/i }],
      fact: 'html',
      on: 'return',
    },
  ],
  supertypes: [
    { types: WEB_REQUEST_TYPES, parents: [WEB_REQUEST] },
    { types: ['next.NextApiRequest'], parents: ['http.IncomingMessage'] },
    { types: ['next.NextApiResponse'], parents: ['http.ServerResponse'] },
  ],
  propagators: [{ roots: [...globalNames(['Request']), 'next/server.NextRequest'], paths: ['self'], from: ['0'] }],
  types: [
    { roots: WEB_REQUESTS, paths: ['clone'], arity: CALLED, returns: WEB_REQUEST },
    // One that the program makes has come from nobody.
    {
      roots: [...globalNames(['Request']), 'next/server.NextRequest'],
      paths: ['self'],
      arity: CALLED,
      returns: 'web.MadeRequest',
    },
    { roots: ['next.NextApiResponse'], paths: ['setHeader', 'status'], returns: 'this' },
  ],
  // All of them throw.
  exits: [
    { roots: ['next/navigation'], paths: ['forbidden', 'notFound', 'permanentRedirect', 'redirect', 'unauthorized'] },
    { roots: ['@sveltejs/kit'], paths: ['error', 'redirect'] },
  ],
  handlers: [
    {
      by: 'file',
      of: [],
      path: PAGE_FILE,
      methods: /^(?:default|generateMetadata)$/,
      params: [{ api: 'next.PageProps' }],
    },
    {
      by: 'file',
      of: [],
      path: /\.[cm]?[jt]sx?$/,
      files: /^\s*(?:'use server'|"use server")/,
      params: [ACTION],
      repeatsLast: true,
    },
    { by: 'file', of: [], path: ROUTE_FILE, methods: HTTP_METHODS, params: [{ api: WEB_REQUEST }, ROUTE_PARAMS] },
    {
      by: 'file',
      of: [],
      path: API_FILE,
      methods: /^(?:default|handler)$/,
      params: [{ api: 'next.NextApiRequest' }, { api: 'next.NextApiResponse' }],
    },
    {
      by: 'file',
      of: [],
      path: /(?:^|\/)middleware\.[cm]?[jt]sx?$/,
      methods: /^middleware$/,
      params: [{ api: WEB_REQUEST }, null],
    },
    {
      by: 'file',
      of: [],
      path: /(?:^|\/)pages\/.*\.[cm]?[jt]sx?$/,
      methods: /^getServerSideProps$/,
      params: [{ api: 'next.GetServerSidePropsContext' }],
    },
    {
      by: 'file',
      of: [],
      path: /(?:^|\/)(?:routes|app)\/.*\.[cm]?[jt]sx?$/,
      methods: /^(?:loader|action)$/,
      params: [{ api: 'remix.Arguments' }],
    },
    {
      by: 'file',
      of: [],
      path: /(?:^|\/)routes\/.*\+(?:server|page\.server|layout\.server)\.[cm]?[jt]s$/,
      methods: /^(?:GET|POST|PUT|PATCH|DELETE|actions|load)$/,
      params: [{ api: 'remix.Arguments' }],
    },
    {
      by: 'argument',
      of: patterns(['next-connect'], ['**.delete', '**.get', '**.patch', '**.post', '**.put', '**.use']),
      args: ['*'],
      params: [{ api: 'next.NextApiRequest' }, { api: 'next.NextApiResponse' }],
    },
    {
      by: 'argument',
      of: ['Bun.serve', 'Deno.serve', 'std/http.serve'],
      args: ['0', '1', '0.fetch', '0.handler'],
      params: [{ api: WEB_REQUEST }],
    },
  ],
  parameters: [
    { types: ['next/server.NextRequest'], model: { api: WEB_REQUEST } },
    { types: ['next.NextApiRequest'], model: { api: 'next.NextApiRequest' } },
    { types: ['next.NextApiResponse'], model: { api: 'next.NextApiResponse' } },
    { types: ['next.GetServerSidePropsContext'], model: { api: 'next.GetServerSidePropsContext' } },
    {
      types: [
        '@remix-run/node.ActionArgs',
        '@remix-run/node.ActionFunctionArgs',
        '@remix-run/node.LoaderArgs',
        '@remix-run/node.LoaderFunctionArgs',
        '@sveltejs/kit.RequestEvent',
      ],
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
  types: [
    { roots: ['remix.Arguments'], paths: ['request'], returns: WEB_REQUEST },
    { roots: ['remix.Arguments'], paths: ['url'], returns: 'URL' },
  ],
  sources: [
    { roots: ['remix.Arguments'], paths: ['cookies.get', 'params'], without: TEXT_ONLY, ...REMOTE },
    { roots: ['remix.Arguments'], paths: ['url'], without: REQUESTED_ADDRESS, ...REMOTE },
  ],
}
