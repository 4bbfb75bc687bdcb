import type { LibraryModel } from '../rows/library-model.ts'

const PAGE = { origin: 'page', label: 'the URL of the page' } as const

const STORES = ['$app/state', '$app/stores']

export const SVELTE: LibraryModel = {
  sources: [
    {
      roots: STORES,
      paths: [
        'page.params',
        'page.url.hash',
        'page.url.href',
        'page.url.search',
        'page.url.searchParams.get',
        'page.url.searchParams.getAll',
      ],
      ...PAGE,
    },
  ],
  sinks: [
    {
      roots: ['$app/navigation'],
      paths: ['goto'],
      args: ['0'],
      sinkKind: 'open-redirect',
      condition: 'controls-target',
      what: 'the URL that the page navigates to',
      confidence: 'low',
    },
  ],
  callbacks: [
    {
      roots: ['svelte'],
      paths: ['afterUpdate', 'beforeUpdate', 'onMount', 'tick().then', 'untrack'],
      callback: '0',
      params: [],
      result: 'value',
    },
    // Runes are names that the compiler knows.
    { roots: ['$derived', '$effect'], paths: ['by', 'pre', 'self'], callback: '0', params: [], result: 'value' },
  ],
  propagators: [
    { roots: ['svelte/store'], paths: ['get', 'readable', 'writable'], from: ['0'] },
    { roots: ['$derived', '$state'], paths: ['raw', 'self', 'snapshot'], from: ['0'] },
  ],
}
