import type { FileIr } from '../../ir/nodes.ts'
import { walkFile } from '../../ir/walk.ts'
import { onceFor } from '../../source/once-for.ts'
import { setOfWords } from './names.ts'

/** Libraries that render pages. */
const PAGE_MODULE =
  /^(?:react|react-dom|react-router-dom|preact|vue|vue-router|pinia|svelte|solid-js|lit|jquery|backbone|redux|react-redux|ember|alpinejs|htmx\.org)(?:\/|$)|^@(?:angular|mui|emotion|ember|glimmer|reduxjs|radix-ui|vueuse|strapi\/(?:design-system|icons))\/?/
/** Modules that exist only on servers, in command line tools and in builds. */
const SERVER_MODULE =
  /^node:|^(?:assert|child_process|cluster|crypto|dgram|dns|fs|fs\/promises|http|http2|https|net|os|path|readline|stream|tls|url|util|vm|worker_threads|zlib|express|koa|fastify|restify|next\/server|next\/headers|server-only|react-dom\/server|undici|node-fetch)$|^@(?:hapi|nestjs|koa|fastify|remix-run\/node)\/?/
const PAGE_GLOBALS = setOfWords('document window localStorage sessionStorage navigator HTMLElement FormData')
const SERVER_GLOBALS = setOfWords('__dirname __filename Buffer')
/** Functions that page frameworks call on the server. */
const SERVER_FUNCTIONS = setOfWords(
  'getServerSideProps getStaticProps getInitialProps loader action GET POST PUT PATCH DELETE HEAD',
)

/** Whether a module runs only in browsers, judged by its imports and globals. */
export const runsInPage = onceFor((ir: FileIr): boolean => {
  if (ir.language !== 'javascript' && ir.language !== 'typescript') return false
  let isPage = false
  let isServer = false
  walkFile(ir, {
    fn: ({ name }) => {
      if (SERVER_FUNCTIONS.has(name)) isServer = true
    },
    expr: (expr) => {
      if (expr.kind === 'import') {
        isPage ||= PAGE_MODULE.test(expr.module)
        isServer ||= SERVER_MODULE.test(expr.module)
      } else if (expr.kind === 'global') {
        isPage ||= PAGE_GLOBALS.has(expr.name)
        isServer ||= SERVER_GLOBALS.has(expr.name)
      }
    },
  })
  return isPage && !isServer
})
