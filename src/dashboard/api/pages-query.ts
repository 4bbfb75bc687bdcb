import { infiniteQueryOptions } from '@tanstack/react-query'
import { requestJson } from './request.ts'
import type { Page } from './types.ts'

/** A list of the API that is read page by page. `path` may have a query. */
export function pagesQuery<Item>(queryKey: readonly unknown[], path: string) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ signal, pageParam }) => requestJson<Page<Item>>('GET', withCursor(path, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  })
}

function withCursor(path: string, cursor: string | null): string {
  if (cursor === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}`
}
