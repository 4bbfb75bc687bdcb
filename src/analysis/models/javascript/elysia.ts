import type { LibraryModel } from '../rows/library-model.ts'
import { patterns } from './names.ts'
import { REQUESTED_PATH, TEXT_ONLY } from './text-only.ts'

const REMOTE = { origin: 'remote', label: 'the request' } as const

const ROUTES = ['all', 'delete', 'get', 'head', 'options', 'patch', 'post', 'put', 'route', 'ws']

export const ELYSIA: LibraryModel = {
  handlers: [
    {
      by: 'argument',
      of: patterns(
        ['elysia'],
        ROUTES.flatMap((name) => [`**.${name}`, `Elysia.${name}`]),
      ),
      args: ['1', '2'],
      params: [{ api: 'elysia.Context' }],
    },
  ],
  sources: [
    { roots: ['elysia.Context'], paths: ['headers', 'params', 'query.*'], without: TEXT_ONLY, ...REMOTE },
    { roots: ['elysia.Context'], paths: ['path'], without: REQUESTED_PATH, ...REMOTE },
    { roots: ['elysia.Context'], paths: ['body', 'cookie', 'query'], ...REMOTE },
  ],
  sinks: [
    {
      roots: ['elysia.Context'],
      paths: ['redirect'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: 'a redirect URL',
    },
  ],
  types: [{ roots: ['elysia.Context'], paths: ['request'], returns: 'web.Request' }],
}
