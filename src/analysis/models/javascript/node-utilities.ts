import type { LibraryModel } from '../rows/library-model.ts'
import { OF_A_DECODED_PART, OF_A_PART } from '../requested-address.ts'
import { globalNames } from './names.ts'

export const NODE_UTILITIES: LibraryModel = {
  propagators: [
    {
      roots: ['path', 'path.posix', 'path.win32', 'path/posix', 'path/win32', 'pathe', 'upath'],
      paths: [
        'basename',
        'dirname',
        'extname',
        'format',
        'join',
        'normalize',
        'parse',
        'relative',
        'resolve',
        'toNamespacedPath',
      ],
      from: ['*'],
    },
    {
      roots: ['url'],
      paths: [
        'URL',
        'domainToASCII',
        'fileURLToPath',
        'format',
        'parse',
        'pathToFileURL',
        'resolve',
        'urlToHttpOptions',
      ],
      from: ['*'],
    },
    {
      roots: ['url'],
      paths: ['hash', 'path', 'pathname', 'query', 'search'].map((part) => `parse().${part}`),
      from: ['this'],
      restores: OF_A_PART,
    },
    { roots: ['url'], paths: ['parse().query.*'], from: ['this'], restores: OF_A_DECODED_PART },
    { roots: ['url'], paths: ['URLSearchParams'], from: ['*'], restores: OF_A_DECODED_PART },
    {
      roots: ['fast-querystring', 'qs', 'query-string', 'querystring', 'querystringify'],
      paths: ['decode', 'encode', 'escape', 'parse', 'parseUrl', 'self', 'stringify', 'unescape'],
      from: ['0'],
      restores: OF_A_DECODED_PART,
    },
    {
      roots: ['util'],
      paths: [
        'format',
        'formatWithOptions',
        'inherits',
        'inspect',
        'stripVTControlCharacters',
        'styleText',
        'toUSVString',
      ],
      from: ['*'],
    },
    {
      roots: ['printf', 'sprintf-js', 'string-format', 'util-format'],
      paths: ['self', 'sprintf', 'vsprintf'],
      from: ['*'],
    },
    { roots: ['string_decoder'], paths: ['**.end', '**.write'], from: ['0'] },
    {
      roots: ['expand-tilde', 'is-path-inside', 'normalize-path', 'path-parse', 'slash', 'untildify'],
      paths: ['self'],
      from: ['0'],
    },
    { roots: ['stream'], paths: ['Readable.from'], from: ['0'] },
    { roots: ['iconv', 'iconv-lite'], paths: ['decode', 'encode'], from: ['0'] },
    {
      roots: [
        'content-disposition',
        'content-type',
        'cookie',
        'cookies',
        'media-typer',
        'set-cookie-parser',
        'tough-cookie',
      ],
      paths: ['parse', 'self', 'serialize'],
      from: ['*'],
    },
    {
      roots: ['normalize-url', 'parse-url', 'uri-js', 'urijs', 'url-join', 'url-parse'],
      paths: ['parse', 'self'],
      from: ['*'],
    },
    { roots: ['path-to-regexp', 'template-url', 'url-template'], paths: ['compile', 'expand', 'parse'], from: ['*'] },
  ],
  sanitizers: [
    {
      roots: ['path', 'path.posix', 'path.win32', 'path/posix', 'path/win32'],
      paths: ['basename', 'parse().base', 'parse().ext', 'parse().name'],
      removes: ['path-traversal', 'open-redirect', 'ssrf'],
    },
    { roots: ['path', 'path.posix', 'path.win32'], paths: ['extname'], removes: ['path-traversal'] },
    // Everything after the first part stays below it, except with `..`.
    {
      roots: ['path', 'path.posix', 'path.win32'],
      paths: ['join'],
      when: [
        { arg: '0', isFollowed: false },
        { arg: '0', isNot: '/' },
      ],
      removes: ['absolute-path'],
    },
    {
      roots: ['path', 'path.posix', 'path.win32'],
      paths: ['join'],
      when: [{ arg: '0', is: '/' }],
      removes: ['parent-path'],
    },
    // From the root on, parents are resolved.
    {
      roots: ['path', 'path.posix', 'path.win32'],
      paths: ['normalize'],
      when: [{ arg: '0', begins: /^[\\/]$/ }],
      removes: ['parent-path'],
    },
    { roots: ['path', 'path.posix', 'path.win32'], paths: ['resolve'], removes: ['parent-path'] },
    { roots: ['filenamify', 'sanitize-filename'], paths: ['filenamify', 'self'], removes: ['path-traversal'] },
    {
      roots: ['qs', 'querystring'],
      paths: ['escape', 'stringify'],
      removes: ['open-redirect', 'ssrf', 'nosql-injection', 'header-injection', 'path-traversal'],
    },
    // Empty, or `?…` with markup, quotes and line breaks encoded.
    {
      roots: ['url'],
      paths: ['parse().hash', 'parse().search'],
      removes: ['open-redirect', 'xss', 'dom-xss', 'header-injection'],
    },
    { roots: ['@sindresorhus/slugify', 'limax', 'slug', 'slugify', 'speakingurl'], paths: ['self'], removes: 'all' },
  ],
  guards: [
    {
      roots: ['is-path-inside', 'path-is-inside'],
      paths: ['self'],
      arg: '0',
      whenTrue: true,
      removes: ['path-traversal'],
    },
    {
      roots: ['path', 'path.posix', 'path.win32'],
      paths: ['isAbsolute'],
      arg: '0',
      whenTrue: false,
      removes: ['open-redirect', 'absolute-path'],
    },
    { roots: ['is-relative-url'], paths: ['self'], arg: '0', whenTrue: true, removes: ['open-redirect', 'ssrf'] },
    {
      roots: ['is-safe-redirect', 'safe-redirect'],
      paths: ['self'],
      arg: '0',
      whenTrue: true,
      removes: ['open-redirect'],
    },
  ],
  folds: [{ roots: ['path'], paths: ['normalize'], fold: 'identity' }],
  types: [
    { roots: ['url'], paths: ['URL'], returns: 'URL' },
    { roots: ['url'], paths: ['URLSearchParams'], returns: 'URLSearchParams' },
    { roots: globalNames(['URL']), paths: ['searchParams'], returns: 'URLSearchParams' },
  ],
  handlers: [
    {
      by: 'argument',
      of: ['worker_threads.parentPort.on'],
      args: ['1'],
      params: [{ origin: 'parameter', label: 'a message of the starting thread' }],
    },
    { by: 'argument', of: ['events.**.on'], args: ['1'], params: [null] },
  ],
}
