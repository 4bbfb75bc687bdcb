import type { PropagatorRow } from './row.ts'

export const PROPAGATORS: readonly PropagatorRow[] = [
  {
    roots: 'global',
    paths:
      'String Object Array Array.from Array.of Buffer.from Buffer Buffer.concat JSON.parse JSON.stringify Promise.resolve Promise.all structuredClone',
    from: 'all',
  },
  {
    roots: 'global',
    paths: 'decodeURIComponent decodeURI unescape encodeURIComponent encodeURI escape atob btoa',
    from: 'all',
  },
  {
    roots: 'global',
    paths:
      'URL URLSearchParams Object.assign Object.values Object.entries Object.keys Object.fromEntries Object.freeze String.raw',
    from: 'all',
  },
  {
    roots: 'path',
    paths:
      'join resolve normalize relative dirname basename extname format parse posix.join posix.normalize posix.resolve win32.join',
    from: 'all',
  },
  { roots: 'url', paths: 'parse format resolve fileURLToPath URL URLSearchParams', from: 'all' },
  { roots: 'querystring qs query-string', paths: 'parse stringify unescape escape decode', from: 'all' },
  { roots: 'util', paths: 'format inspect', from: 'all' },
  { roots: 'sprintf-js', paths: 'sprintf vsprintf', from: 'all' },
  {
    roots: 'lodash underscore',
    paths:
      'get trim toString toLower toUpper clone cloneDeep pick omit merge assign extend defaults map filter first last head join template escape values',
    from: 'all',
  },
  { roots: 'he html-entities', paths: 'decode unescape', from: 'all' },
  { roots: 'escape-html sanitize-filename xss sanitize-html lodash.escape', paths: 'self', from: 'all' },
  { roots: 'he html-entities validator', paths: 'encode escape trim', from: 'all' },
  { roots: 'querystring', paths: 'parse', from: 'all' },
  { roots: 'cookie', paths: 'parse', from: 'all' },
  { roots: 'js-yaml yaml json5', paths: 'load parse safeLoad', from: [0] },
  { roots: 'fs', paths: 'realpathSync promises.realpath', from: [0] },
  { roots: 'serialize-javascript', paths: 'self', from: [0] },
  { roots: 'mysql mysql2 sqlstring', paths: '**.escape **.format escape format', from: 'all' },
  { roots: 'shell-quote', paths: 'quote', from: 'all' },
  { roots: 'pg-format', paths: 'self', from: 'all' },
]
