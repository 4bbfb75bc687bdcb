import type { LibraryModel } from '../row.ts'
import { globalNames } from './names.ts'

export const NODE_UTILITIES: LibraryModel = {
  propagators: [
    {
      roots: 'path path.posix path.win32 path/posix path/win32 upath pathe',
      paths: 'join resolve normalize relative dirname basename extname format parse toNamespacedPath',
      from: '*',
    },
    {
      roots: 'url',
      paths: 'parse format resolve fileURLToPath pathToFileURL URL URLSearchParams domainToASCII urlToHttpOptions',
      from: '*',
    },
    {
      roots: 'querystring qs query-string querystringify fast-querystring',
      paths: 'self parse stringify unescape escape decode encode parseUrl',
      from: '0',
    },
    {
      roots: 'util',
      paths: 'format inspect formatWithOptions inherits toUSVString stripVTControlCharacters styleText',
      from: '*',
    },
    { roots: 'sprintf-js printf string-format util-format', paths: 'self sprintf vsprintf', from: '*' },
    { roots: 'string_decoder', paths: '**.write **.end', from: '0' },
    { roots: 'slash untildify expand-tilde normalize-path is-path-inside path-parse', paths: 'self', from: '0' },
    { roots: 'stream', paths: 'Readable.from', from: '0' },
    { roots: 'iconv-lite iconv', paths: 'decode encode', from: '0' },
    {
      roots: 'content-disposition content-type media-typer cookie set-cookie-parser tough-cookie cookies',
      paths: 'self parse serialize',
      from: '*',
    },
    { roots: 'url-join urijs url-parse normalize-url parse-url uri-js', paths: 'self parse', from: '*' },
    { roots: 'template-url url-template path-to-regexp', paths: 'parse expand compile', from: '*' },
  ],
  sanitizers: [
    {
      roots: 'path path.posix path.win32 path/posix path/win32',
      paths: 'basename',
      removes: ['path-traversal', 'open-redirect', 'ssrf'],
    },
    { roots: 'path path.posix path.win32', paths: 'extname', removes: ['path-traversal'] },
    // Whatever comes after the first part stays below it, but for `..`.
    {
      roots: 'path path.posix path.win32',
      paths: 'join',
      when: [
        { arg: '0', isFollowed: false },
        { arg: '0', isNot: '/' },
      ],
      removes: ['absolute-path'],
    },
    { roots: 'path path.posix path.win32', paths: 'join', when: [{ arg: '0', is: '/' }], removes: ['parent-path'] },
    { roots: 'path path.posix path.win32', paths: 'resolve', removes: ['parent-path'] },
    { roots: 'sanitize-filename filenamify', paths: 'self filenamify', removes: ['path-traversal'] },
    {
      roots: 'querystring qs',
      paths: 'stringify escape',
      removes: ['open-redirect', 'ssrf', 'nosql-injection', 'header-injection', 'path-traversal'],
    },
    { roots: 'slugify @sindresorhus/slugify slug limax speakingurl', paths: 'self', removes: 'all' },
  ],
  guards: [
    { roots: 'is-path-inside path-is-inside', paths: 'self', arg: '0', whenTrue: true, removes: ['path-traversal'] },
    {
      roots: 'path path.posix path.win32',
      paths: 'isAbsolute',
      arg: '0',
      whenTrue: false,
      removes: ['open-redirect', 'absolute-path'],
    },
    { roots: 'is-relative-url', paths: 'self', arg: '0', whenTrue: true, removes: ['open-redirect', 'ssrf'] },
    { roots: 'is-safe-redirect safe-redirect', paths: 'self', arg: '0', whenTrue: true, removes: ['open-redirect'] },
  ],
  folds: [{ roots: 'path', paths: 'normalize', fold: 'identity' }],
  types: [
    { roots: 'url', paths: 'URL', returns: 'URL' },
    { roots: 'url', paths: 'URLSearchParams', returns: 'URLSearchParams' },
    { roots: globalNames('URL'), paths: 'searchParams', returns: 'URLSearchParams' },
  ],
  handlers: [
    {
      by: 'argument',
      of: 'worker_threads.parentPort.on',
      args: '1',
      params: [{ origin: 'parameter', label: 'a message of the starting thread' }],
    },
    { by: 'argument', of: 'events.**.on', args: '1', params: [null] },
  ],
}
